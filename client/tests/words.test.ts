import { describe, expect, it } from 'vitest';
import { dialectName, KINDS, laid, tileName } from '../src/game/tiles';
import { said, WORDS, words, type Key } from '../src/words';
import { LANGS, nearest } from '../src/words/lang';
import { playerName } from '../src/words/players';

const KEYS = Object.keys(WORDS) as Key[];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

/** Simplified characters that traditional text writes otherwise. */
const SIMPLIFIED =
  /[们东个为书买亲仅从价众优会传伤体余债儿兰关兴养净减几击则创刘别剧动务区华单占卫厂厅历压参双发变号吓后听启员响园圆图场块坏声处备头夹奖妈宝实审对寻导将尔尘尽层屉岁币师带帮庄庆应开张归录当总恋恼戏战户扑执扩扫担择拟拥换据摆敌数断无旧时显术机杀权条来极构枪标树样检楼横欢残毕气汉汤沟没洁测浅浊浓涂润涛温湿满滚滞灭灯灵炼热爱爷牵犹状独狭猫玛环现电画畅疗着码砖确碍离种积称稳穷窃竖笔简类纠红级纪约纯纲纳纵纷纸线练组细终经绑结给统继绩续绳维综绿编缓缘缩网罗罚罢脑脸节艺荐获药虑虽补装见规视览觉触计认讨让训议记讲许论设证评识诉诊词译试话该详语误说请读课谁调谅谈谢谱财责败货质贤贪贯购费贺资赏赔赖赛赞赢赵赶车转轮软轻载较辆输边达过运近还这进远违连迟选适递逻遗邻郑释里钟钱钥铁铃铲链锁错锥键镜长门闭问闲间阅队阳阴阵阶际陆险随隐难雾静页项顺须顾领频题颜额风飞饭饮饰马驱验骰骗鱼鲜鲤鸡麦黄齐齿龙龟]/;

describe('every word is there in every language', () => {
  it.each(KEYS)('%s', (key) => {
    const row = WORDS[key];
    expect(row).toHaveLength(LANGS.length);
    for (const text of row) expect(text.trim()).not.toBe('');
    // {s} is the ending of an English verb, and nothing in Chinese.
    for (const text of row) expect(places(text).filter((name) => name !== 's')).toEqual(places(row[0]));
  });

  it('traditional text has no simplified characters', () => {
    // 骰 is the same in both; 里, 后, 余, 几 and 占 are words of their own in traditional text too.
    const wrong = KEYS.filter((key) => SIMPLIFIED.test(WORDS[key][1].replace(/[骰里后余几占]/g, '')));
    expect(wrong).toEqual([]);
  });
});

describe('words', () => {
  it('values are filled in', () => {
    expect(words('zh-Hans', 'ev_discard', { who: '老王', tile: '三万' })).toBe('老王 打 三万');
  });

  it('what the server says is read in the language, simplified where traditional is missing', () => {
    const text = { zh: '龙', zh_hant: '龍', en: 'Dragon' };
    expect(LANGS.map((lang) => said(lang, text))).toEqual(['龙', '龍', 'Dragon']);
    expect(said('zh-Hant', { zh: '碰', en: 'Pung' })).toBe('碰');
    expect(said('en', null)).toBe('');
  });

  it('a browser gets the nearest language', () => {
    expect(nearest(['zh-TW'])).toBe('zh-Hant');
    expect(nearest(['fr-FR', 'en-GB'])).toBe('en');
    expect(nearest(['zh-CN', 'en'])).toBe('zh-Hans');
    expect(nearest(['ja'])).toBe('zh-Hans');
  });
});

describe('names of players', () => {
  it("are each language's own for bots, and as given for people", () => {
    const names = (name: string, kind: string) => LANGS.map((lang) => playerName(lang, { name, kind }));
    expect(names('赵叔', 'planner')).toEqual(['赵叔', '趙叔', 'Uncle Zhao']);
    expect(names('赵叔', 'person')).toEqual(['赵叔', '赵叔', '赵叔']);
    expect(names('我', 'person')).toEqual(['我', '我', 'Me']);
    expect(names('阿福', 'planner')).toEqual(['阿福', '阿福', '阿福']);
  });
});

describe('names of tiles', () => {
  it('are plain', () => {
    expect(tileName('5m', 'zh-Hans')).toBe('五万');
    expect(tileName('5m', 'zh-Hant')).toBe('五萬');
    expect(tileName('1s', 'en')).toBe('1 of bamboo');
    expect(tileName('7z', 'zh-Hans')).toBe('红中');
    expect(tileName('4a', 'zh-Hant')).toBe('聚寶盆');
  });

  it('of Tianjin are said where there is one', () => {
    expect(dialectName('1s', 'zh-Hans')).toBe('幺鸡');
    expect(dialectName('8s', 'zh-Hant')).toBe('電線桿');
    expect(dialectName('5m', 'zh-Hans')).toBe('五万');
    expect(dialectName('1s', 'en')).toBe('1 of bamboo');
  });

  it('of Tianjin differ from tile to tile', () => {
    for (const lang of LANGS) expect(new Set(KINDS.map((tile) => dialectName(tile, lang))).size).toBe(34);
  });
});

describe('a hand is laid', () => {
  it('wilds first, then by suit', () => {
    expect(laid(['1z', '3s', '5m', '2p', '1m', '3s'], ['3s'])).toEqual(['3s', '3s', '1m', '5m', '2p', '1z']);
  });
});
