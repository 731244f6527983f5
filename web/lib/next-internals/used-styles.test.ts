import { describe, expect, it } from 'vitest';
import { type StyleRule, withUsedStyles } from './used-styles.ts';

const rule = (css: string, classes: string[][] = [[]], within: string[] = []): StyleRule => ({
  css,
  classes,
  within,
});
const sheets = new Map([
  ['/a.css', [rule(':root{--a:1}'), rule('.card{top:0}', [['card']]), rule('.tile{top:0}', [['tile']])]],
  [
    '/b.css',
    [
      rule('.card .title,.hero{left:0}', [['card', 'title'], ['hero']]),
      rule('.card{right:0}', [['card']], ['@media print']),
      rule('.title{right:0}', [['title']], ['@media print']),
      { ...rule('@keyframes turn{to{top:1px}}'), keyframes: 'turn' },
      { ...rule('@keyframes fade{to{opacity:0}}'), keyframes: 'fade' },
      rule('.card:hover{animation:turn 1s}', [['card']]),
    ],
  ],
]);
const link = (path: string) => `<link rel="stylesheet" href="${path}" data-precedence="next"/>`;
const page = (body: string, head = link('/a.css') + link('/b.css')) =>
  `<html><head>${head}<title>Fleas</title></head><body>${body}</body></html>`;
const shown = (html: string) => withUsedStyles(html, 'bm9uY2U=', (path) => sheets.get(path));
const styleOf = (html: string) => /<style nonce="bm9uY2U=">(.*?)<\/style>/.exec(shown(html))?.[1];

describe('the styles of a page', () => {
  it('are the rules that it uses, in a style element; its sheets load behind the content [ACC-03]', () => {
    expect(shown(page('<p class="x card">Comb.</p>'))).toBe(
      `<html><head><style nonce="bm9uY2U=">:root{--a:1}.card{top:0}@media print{.card{right:0}}.card:hover{animation:turn 1s}@keyframes turn{to{top:1px}}</style><title>Fleas</title></head><body><p class="x card">Comb.</p>${link('/a.css')}${link('/b.css')}</body></html>`,
    );
  });

  it('include a rule if any of its selectors may match, in its place within at-rules [ACC-03]', () => {
    expect(styleOf(page('<i class="hero">'))).toContain('.card .title,.hero{left:0}');
    expect(styleOf(page('<i class="title">'))).not.toContain('.hero');
    expect(styleOf(page('<i class="card title">'))).toContain(
      '@media print{.card{right:0}.title{right:0}}.card:hover',
    );
  });

  it('stay unchanged if the page has an unknown sheet, none, or no body [ACC-03]', () => {
    for (const html of [page('', link('/a.css') + link('/c.css')), page('', ''), link('/a.css')])
      expect(shown(html)).toBe(html);
  });
});
