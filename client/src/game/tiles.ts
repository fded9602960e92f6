/** Tiles by id: their order in a hand, their names, and what Tianjin calls them. */

import type { Lang } from '../words/lang';
import type { Tile } from './types';

const SUITS = 'mpszfa';

/** A number that sorts tiles as people lay them: 万 筒 条, honours, flowers. */
export function order(tile: Tile): number {
  return SUITS.indexOf(tile[1] ?? '') * 10 + Number(tile[0]);
}

/** A hand laid out: wilds first at the left where they are easiest to see, then by suit. */
export function laid(tiles: Tile[], wilds: Tile[]): Tile[] {
  const place = (tile: Tile) => (wilds.includes(tile) ? -100 : 0) + order(tile);
  return [...tiles].sort((a, b) => place(a) - place(b));
}

/** Three tiles in a row. */
export function runFrom(lowest: Tile): Tile[] {
  return [0, 1, 2].map((step) => `${Number(lowest[0]) + step}${lowest[1]}`);
}

const DIGITS = '一二三四五六七八九';
const SUIT: Record<string, Record<Lang, string>> = {
  m: { 'zh-Hans': '万', 'zh-Hant': '萬', en: 'characters' },
  p: { 'zh-Hans': '筒', 'zh-Hant': '筒', en: 'dots' },
  s: { 'zh-Hans': '条', 'zh-Hant': '條', en: 'bamboo' },
};
const OTHERS: Record<Tile, Record<Lang, string>> = {
  '1z': { 'zh-Hans': '东风', 'zh-Hant': '東風', en: 'East wind' },
  '2z': { 'zh-Hans': '南风', 'zh-Hant': '南風', en: 'South wind' },
  '3z': { 'zh-Hans': '西风', 'zh-Hant': '西風', en: 'West wind' },
  '4z': { 'zh-Hans': '北风', 'zh-Hant': '北風', en: 'North wind' },
  '5z': { 'zh-Hans': '白板', 'zh-Hant': '白板', en: 'White dragon' },
  '6z': { 'zh-Hans': '发财', 'zh-Hant': '發財', en: 'Green dragon' },
  '7z': { 'zh-Hans': '红中', 'zh-Hant': '紅中', en: 'Red dragon' },
  '1f': { 'zh-Hans': '春', 'zh-Hant': '春', en: 'Spring' },
  '2f': { 'zh-Hans': '夏', 'zh-Hant': '夏', en: 'Summer' },
  '3f': { 'zh-Hans': '秋', 'zh-Hant': '秋', en: 'Autumn' },
  '4f': { 'zh-Hans': '冬', 'zh-Hant': '冬', en: 'Winter' },
  '5f': { 'zh-Hans': '梅', 'zh-Hant': '梅', en: 'Plum' },
  '6f': { 'zh-Hans': '兰', 'zh-Hant': '蘭', en: 'Orchid' },
  '7f': { 'zh-Hans': '竹', 'zh-Hant': '竹', en: 'Bamboo flower' },
  '8f': { 'zh-Hans': '菊', 'zh-Hant': '菊', en: 'Chrysanthemum' },
  '1a': { 'zh-Hans': '猫', 'zh-Hant': '貓', en: 'Cat' },
  '2a': { 'zh-Hans': '鼠', 'zh-Hant': '鼠', en: 'Rat' },
  '3a': { 'zh-Hans': '财神', 'zh-Hant': '財神', en: 'God of wealth' },
  '4a': { 'zh-Hans': '聚宝盆', 'zh-Hant': '聚寶盆', en: 'Treasure bowl' },
};

/** What Tianjin's players call tiles, simplified and traditional; tiles without a row have none. */
const DIALECT: Record<Tile, [string, string]> = {
  '1m': ['小幺万', '小幺萬'],
  '8m': ['咧嘴的', '咧嘴的'],
  '1p': ['大饼', '大餅'],
  '2p': ['眼镜', '眼鏡'],
  '3p': ['破鞋', '破鞋'],
  '4p': ['没挂蛋', '沒掛蛋'],
  '5p': ['挂蛋了', '掛蛋了'],
  '6p': ['六饼', '六餅'],
  '7p': ['七饼', '七餅'],
  '8p': ['黑八', '黑八'],
  '9p': ['大九饼', '大九餅'],
  '1s': ['幺鸡', '幺雞'],
  '2s': ['二棍', '二棍'],
  '3s': ['三条腿', '三條腿'],
  '4s': ['火车道', '火車道'],
  '5s': ['站人的', '站人的'],
  '6s': ['鲤鱼', '鯉魚'],
  '7s': ['总统府', '總統府'],
  '8s': ['电线杆', '電線桿'],
  '9s': ['拐子', '拐子'],
  '1z': ['高个儿', '高個兒'],
  '2z': ['南爵夫人', '南爵夫人'],
  '3z': ['四万带盖的', '四萬帶蓋的'],
  '4z': ['贤侄', '賢姪'],
  '5z': ['白脸儿', '白臉兒'],
  '6z': ['绿发', '綠發'],
  '7z': ['锥子', '錐子'],
};

/** The plain name of a tile. */
export function tileName(tile: Tile, lang: Lang): string {
  const suit = SUIT[tile[1] ?? ''];
  const rank = Number(tile[0]);
  if (!suit) return OTHERS[tile]?.[lang] ?? tile;
  return lang === 'en' ? `${rank} of ${suit.en}` : DIGITS[rank - 1] + suit[lang];
}

/** The name a Tianjin player would say; the plain one where there is none. English keeps its own. */
export function dialectName(tile: Tile, lang: Lang): string {
  const said = DIALECT[tile];
  if (!said || lang === 'en') return tileName(tile, lang);
  return said[lang === 'zh-Hans' ? 0 : 1];
}

/** Natural kinds, in order. */
export const KINDS: Tile[] = ['m', 'p', 's', 'z'].flatMap((suit) =>
  Array.from({ length: suit === 'z' ? 7 : 9 }, (_, index) => `${index + 1}${suit}`),
);

/** What stands together when read aloud: "123m 55z". */
export function short(tiles: Tile[]): string {
  return tiles
    .map((tile, index) => (tiles[index + 1]?.[1] === tile[1] ? tile[0] : tile))
    .join('');
}
