import { expect, it } from 'vitest';
import { phrases } from './phrases.ts';

it.each([
  ['今日は天気です。', ['今日は', '天気です。']],
  ['犬と猫との、すこやかな毎日', ['犬と', '猫との、', 'すこやかな', '毎日']],
  ['Advantage XDの使い方', ['Advantage XDの', '使い方']],
  ['飼い主さまの声', ['飼い主さまの', '声']],
  ['リマインダーのしくみ', ['リマインダーの', 'しくみ']],
  ['Brackenwardチュアブル', ['Brackenward', 'チュアブル']],
  ['Fleas in winter', ['Fleas in winter']],
  ['', ['']],
])('splits “%s” into phrases', (text, expected) => {
  expect(phrases(text)).toEqual(expected);
});
