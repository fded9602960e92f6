/** One sentence on each of the shipped rule documents, for people who choose one. */

import type { Words } from './lang';

export const RULES = {
  'sum_tianjin': ['大家都这么打：打混儿、七张混、两番起胡、坐一拉二', '大家都這麼打：打混兒、七張混、兩番起胡、坐一拉二', 'The usual way: seven wild tiles, two points to win, one stake for the dealer and two against'],
  'sum_tianjin-classic': ['李强的老打法：一荒全荒、参牌、打混儿照胡不算钱', '李強的老打法：一荒全荒、參牌、打混兒照胡不算錢', 'The old way told by Li Qiang: a drawn hand pays nothing, a chase deals again'],
  'sum_tianjin-online': ['网上平台的打法：随机定庄、一人掷骰、打混儿不能胡', '網上平台的打法：隨機定莊、一人擲骰、打混兒不能胡', 'As an online platform plays it: random first dealer, one throw, no win after discarding a wild'],
  'sum_tianjin-guide': ['《天津麻将怎么玩》的打法：天胡乘四、素本龙翻番', '《天津麻將怎麼玩》的打法：天胡乘四、素本龍翻番', 'As the guide tells it: heavenly hands count four times, a dragon of its own wilds doubles'],
  'sum_tianjin-three': ['三缺一也能打：三拐，去掉字牌，四张混', '三缺一也能打：三拐，去掉字牌，四張混', 'For three: no honours, four wild tiles'],
  'sum_tianjin-five': ['五个人轮着做梦', '五個人輪著做夢', 'For five, one of whom sits out in turn'],
  'sum_tianjin-140': ['加春夏秋冬，四张花都是混儿，不翻牌', '加春夏秋冬，四張花都是混兒，不翻牌', 'With the four seasons as the wilds; nothing is turned'],
  'sum_tianjin-144': ['再加梅兰竹菊，八张死混儿', '再加梅蘭竹菊，八張死混兒', 'With seasons and plants, eight fixed wilds'],
  'sum_tianjin-148': ['猫鼠财神聚宝盆全上，十二张死混儿', '貓鼠財神聚寶盆全上，十二張死混兒', 'With cat, rat, god of wealth and treasure bowl: twelve fixed wilds'],
  rules_facts: ['{players} 人，{minimum} 番起胡', '{players} 人，{minimum} 番起胡', '{players} players, {minimum} points to win'],
} as const satisfies Record<string, Words>;
