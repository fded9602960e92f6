/** Tiles called aloud, where the browser has a voice; else the caption on the table says it. */

import type { Lang } from '../words/lang';

/** The voices of a language; empty where the browser has none. */
function voices(lang: Lang): SpeechSynthesisVoice[] {
  if (typeof speechSynthesis === 'undefined') return [];
  const start = lang === 'en' ? 'en' : 'zh';
  return speechSynthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(start));
}

export function hasVoice(lang: Lang): boolean {
  return voices(lang).length > 0;
}

/** Say something; false where there is no voice to say it. */
export function say(text: string, lang: Lang, volume: number): boolean {
  const [voice] = voices(lang);
  if (!voice) return false;
  const line = new SpeechSynthesisUtterance(text);
  line.voice = voice;
  line.lang = voice.lang;
  line.volume = volume;
  line.rate = 1.15;
  if (speechSynthesis.pending) speechSynthesis.cancel();
  speechSynthesis.speak(line);
  return true;
}
