import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { formatMessage, type PlaceholdersOf } from './format-message.ts';

const counts = [0, 1, 2, 5, 21, 1234, 1.5];

describe('a message', () => {
  it.each([
    ['en', '{count, plural, =0 {No pets} one {One pet} other {# pets}} of {name}'],
    ['fr', '{count, plural, one {# animal} other {# animaux}}'],
    ['ja', '{count, plural, =1 {毎月} other {#か月ごと}}'],
    ['pl', '{count, plural, one {# pies} few {# psy} many {# psów} other {# psa}}'],
    ['nl', '{count, plural, one {# hond} other {# honden}}, {count, number}'],
    ['de', '{count, number, percent} von {name}, {name, select, Ann {ihr} other {ihm}}'],
    ['ru', '{count, plural, one {{name}: # кот} few {{name}: # кота} other {{name}: # котов}}'],
  ])('has the plural forms and numbers of its language, here %s [ACC-04]', (tag, text) => {
    for (const count of counts) {
      const values = { count, name: 'Ann' };
      expect(formatMessage(text, tag, values)).toBe(new IntlMessageFormat(text, tag).format(values));
    }
  });

  it('leaves as they are values, and braces that name none [CMS-03]', () => {
    expect(formatMessage('{a} # {b}', 'en', { a: '{b} # $&', b: 1 })).toBe('{b} # $& # 1');
    for (const text of [
      "It's {here} <b>now</b>",
      "'{quoted}'",
      'a } b',
      'a { b {',
      "''",
      '{a, plural}',
      '{}',
      '',
    ])
      expect(formatMessage(text, 'en', { a: 1 })).toBe(text);
  });

  it('states in its type which values it needs', () => {
    expectTypeOf<
      PlaceholdersOf<'{a, plural, =0 {no} one {{d, number} of #} other {{b}}} {c, select, x {y} other {z}}{f, number, percent} to {e}'>
    >().toEqualTypeOf<{
      readonly a: number;
      readonly b: string | number;
      readonly c: string;
      readonly d: number;
      readonly e: string | number;
      readonly f: number;
    }>();
    expectTypeOf<keyof PlaceholdersOf<'No value'>>().toBeNever();
  });
});
