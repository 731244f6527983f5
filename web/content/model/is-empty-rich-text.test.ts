import { expect, it } from 'vitest';
import { isEmptyRichText } from './is-empty-rich-text.ts';

it.each([
  '',
  '<p><br></p>',
  '<p><br/></p>\n<p></p>',
  '<p>&nbsp;</p>',
  '<p>\u00a0\u200b</p>',
  '<h2><strong> </strong></h2>',
  '<ul><li></li></ul>',
])('treats %o as an empty text [TXT-24] [TXT-29]', (html) => {
  expect(isEmptyRichText(html)).toBe(true);
});

it.each(['<p>A</p>', '<p><br></p><p>.</p>', '<figure data-image-id="a"></figure>', '<hr>'])(
  'treats %o as a text [TXT-24] [TXT-29]',
  (html) => {
    expect(isEmptyRichText(html)).toBe(false);
  },
);
