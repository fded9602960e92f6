/** The three languages of the page. */

export type Lang = 'zh-Hans' | 'zh-Hant' | 'en';
export const LANGS: Lang[] = ['zh-Hans', 'zh-Hant', 'en'];

/** One thing in three languages, in the order of LANGS. */
export type Words = readonly [string, string, string];

/** Which language a browser's wishes come nearest to; simplified Chinese where none is met. */
export function nearest(wishes: readonly string[]): Lang {
  for (const wish of wishes) {
    const lower = wish.toLowerCase();
    if (/^zh.*(hant|tw|hk|mo)/.test(lower)) return 'zh-Hant';
    if (lower.startsWith('zh')) return 'zh-Hans';
    if (lower.startsWith('en')) return 'en';
  }
  return 'zh-Hans';
}
