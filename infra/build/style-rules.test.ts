import { expect, it } from 'vitest';
import { styleRules } from './finish-build.ts';

const path = '/_next/static/chunks/one.css';

it('names the classes that each selector needs, but no alternatives [ACC-03]', () => {
  const [first, second, third] = styleRules(
    '.a-b>.c:hover,.d:not(.e:is(.f)){top:0}:root:has(.g){top:0}/* x */p.h .h{top:0}',
    path,
  );
  expect(first).toEqual({
    within: [],
    classes: [['a-b', 'c'], ['d']],
    css: '.a-b>.c:hover,.d:not(.e:is(.f)){top:0}',
  });
  expect(second?.classes).toEqual([[]]);
  expect(third?.classes).toEqual([['h']]);
});

it('keeps the at-rules around a rule, and what is not a rule whole [ACC-03]', () => {
  const rules = styleRules(
    '@layer a,b;@media (width>1px){@supports (top:0){.a{top:0}}}@layer b{.b{top:0}}@keyframes turn{to{top:0}}@font-face{src:x}',
    path,
  );
  expect(rules.map(({ css }) => css)).toEqual([
    '@layer a,b;',
    '.a{top:0}',
    '.b{top:0}',
    '@keyframes turn{to{top:0}}',
    '@font-face{src:x}',
  ]);
  expect(rules[1]?.within).toEqual(['@media (width>1px)', '@supports (top:0)']);
  expect(rules[2]).toMatchObject({ within: ['@layer b'], classes: [['b']] });
  expect(rules.map(({ keyframes }) => keyframes)).toEqual([
    undefined,
    undefined,
    undefined,
    'turn',
    undefined,
  ]);
});

it('makes addresses independent of where the rules are [ACC-03]', () => {
  const [rule] = styleRules('@font-face{src:url(../media/a.woff2?v#x),url("./b.woff2"),url(data:,x)}', path);
  expect(rule?.css).toBe(
    '@font-face{src:url(/_next/static/media/a.woff2?v#x),url("/_next/static/chunks/b.woff2"),url(data:,x)}',
  );
});
