/** Sounds of the table, made by WebAudio; there are no sound files. */

export type Sound = 'tile' | 'draw' | 'deal' | 'claim' | 'kong' | 'turn' | 'dice' | 'win' | 'drawn' | 'ask' | 'lift' | 'refuse';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function open(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function grain(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const data = noise.getChannelData(0);
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (state * 48271) % 2147483647;
    data[at] = state / 1073741823.5 - 1;
  }
  return noise;
}

/** A tile set down: a short burst of noise through a resonance. */
function knock(audio: AudioContext, out: AudioNode, pitch: number, level: number, after = 0): void {
  const at = audio.currentTime + after;
  const source = audio.createBufferSource();
  source.buffer = grain(audio);
  const body = audio.createBiquadFilter();
  body.type = 'bandpass';
  body.frequency.value = pitch;
  body.Q.value = 5;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level * 2.4, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  source.connect(body).connect(gain).connect(out);
  source.start(at);
  source.stop(at + 0.1);
}

function tone(audio: AudioContext, out: AudioNode, pitch: number, level: number, after: number, long: number): void {
  const at = audio.currentTime + after;
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + long);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + long + 0.02);
}

type Make = (audio: AudioContext, out: AudioNode) => void;

const MAKE: Record<Sound, Make> = {
  tile: (audio, out) => knock(audio, out, 1900, 0.7),
  draw: (audio, out) => knock(audio, out, 2900, 0.22),
  deal: (audio, out) => [0, 0.09, 0.18, 0.27].forEach((after) => knock(audio, out, 2400, 0.25, after)),
  claim: (audio, out) => [0, 0.06].forEach((after) => knock(audio, out, 1400, 0.9, after)),
  kong: (audio, out) => [0, 0.06, 0.12, 0.18].forEach((after) => knock(audio, out, 1250, 0.8, after)),
  turn: (audio, out) => {
    knock(audio, out, 1700, 0.5);
    tone(audio, out, 659, 0.09, 0.1, 0.5);
    tone(audio, out, 988, 0.07, 0.22, 0.7);
  },
  dice: (audio, out) => [0, 0.05, 0.12, 0.22].forEach((after) => knock(audio, out, 3300, 0.3, after)),
  win: (audio, out) =>
    [523, 659, 784, 1047, 1319].forEach((pitch, step) => tone(audio, out, pitch, 0.13, step * 0.11, 0.9)),
  drawn: (audio, out) => [440, 392, 330].forEach((pitch, step) => tone(audio, out, pitch, 0.08, step * 0.16, 0.5)),
  ask: (audio, out) => tone(audio, out, 880, 0.045, 0, 0.16),
  lift: (audio, out) => knock(audio, out, 3600, 0.1),
  refuse: (audio, out) => tone(audio, out, 180, 0.09, 0, 0.22),
};

/** Make a sound at a volume of 0 to 1. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0) return;
  const audio = open();
  if (!audio || audio.state !== 'running') return;
  const out = audio.createGain();
  out.gain.value = volume;
  out.connect(audio.destination);
  MAKE[sound](audio, out);
}

/** Browsers let sound begin only after a touch or key: called on the first one. */
export function wake(): void {
  open();
}
