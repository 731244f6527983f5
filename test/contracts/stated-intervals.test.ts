import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Brand, brands, offeredIntervals } from '@merrowvale/shared/domain/brands.ts';
import { type Language, languages, messageLanguage, offeredLocales } from '@merrowvale/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseJson } from '../../shared/domain/parse-json.ts';
import { messages } from '../../web/messages/messages.ts';

const items = path.join(import.meta.dirname, '../../web/content/items');
const locales = offeredLocales.map(({ code }) => code);

/** How a text states that something is given daily, weekly, or every so many months. */
const patterns: Record<Language, { d1: RegExp; w1: RegExp; m1: RegExp; m6: RegExp; every: RegExp }> = {
  en: {
    d1: /\bdaily\b|once a day|every day/i,
    w1: /\bweekly\b|(?:once a|each|every) week/i,
    m1: /\bmonthly\b|(?:once a|tube a|each|every) month\b/i,
    m6: /twice a year/i,
    every: /every (\w+)(?: or (\w+))? months/i,
  },
  de: {
    d1: /täglich|(?:einmal|Tablette) am Tag|jeden Tag/i,
    w1: /wöchentlich|einmal in der Woche|jede Woche/i,
    m1: /monatlich|(?:einmal|Pipette) im Monat|jeden Monat/i,
    m6: /zweimal im Jahr/i,
    every: /alle (\w+)(?: oder (\w+))? Monate/i,
  },
  fr: {
    d1: /quotidien|(?:fois|comprimé) par jour|chaque jour/i,
    w1: /hebdomadaire|fois par semaine|chaque semaine/i,
    m1: /mensuel|(?:fois|une) par mois|chaque mois/i,
    m6: /deux fois par an/i,
    every: /tous les (\w+)(?: ou (\w+))? mois/i,
  },
  ja: {
    d1: /1日1回|毎日(?!の流れ|のこと|を)/,
    w1: /週1回|毎週/,
    m1: /(?<!か)月に?1[回本]|毎月(?!でなく)/,
    m6: /年2回|年に2回/,
    every: /(\d)か月(?:か(\d)か月)?(?:ごと|に1[回本])/,
  },
  nl: {
    d1: /dagelijks|(?:eens|tablet) per dag|elke dag/i,
    w1: /wekelijks|eens per week|elke week/i,
    m1: /maandelijks|(?:eens|pipet) per maand|elke maand/i,
    m6: /twee keer per jaar/i,
    every: /elke (\w+)(?: of (\w+))? maanden/i,
  },
};

const numbers = [
  ['two', 'zwei', 'deux', 'twee'],
  ['three', 'drei', 'trois', 'drie'],
  ['six', 'sechs', 'six', 'zes'],
  ['eight', 'acht', 'huit'],
];
const numberOf = (word: string) =>
  String([2, 3, 6, 8][numbers.findIndex((names) => names.includes(word.toLowerCase()))] ?? word);

const intervalsOf = ({ id, dosingFrequency }: Brand): readonly string[] =>
  dosingFrequency === 1 ? ['d1'] : offeredIntervals(id);

function statedIn(text: string, language: Language): string[] {
  const { every, ...single } = patterns[language];
  const counts = (every.exec(text)?.slice(1) ?? []).flatMap((word) => (word ? [`m${numberOf(word)}`] : []));
  return [
    ...Object.entries(single).flatMap(([interval, pattern]) => (pattern.test(text) ? [interval] : [])),
    ...counts,
  ];
}

type Text = { place: string; text: string; language: Language };

function textsIn(value: unknown, place: string, language: Language): Text[] {
  if (typeof value === 'string') return [{ place, text: value, language }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${place}/${key}`, language));
}

const files = locales.flatMap((locale) =>
  globSync('**/*.json', { cwd: path.join(items, locale), exclude: ['rebates/**', 'search/synonyms/**'] }).map(
    (file) => ({
      file: `${locale}/${file}`,
      language: messageLanguage(locale),
      item: parseJson(readFileSync(path.join(items, locale, file), 'utf8')),
    }),
  ),
);

/** A sentence of its own: a table’s cell, a list’s entry, or what ends with a full stop. */
const sentencesOf = ({ text, ...rest }: Text): Text[] =>
  text.split(/<[^a/][^>]*>|<\/(?:p|li|h\d)>|[.!?;。]\s?/).map((sentence) => ({ ...rest, text: sentence }));

const falseIn = (text: Text, own: readonly string[]): string[] =>
  statedIn(text.text, text.language)
    .filter((interval) => !own.includes(interval))
    .map((interval) => `${text.place}: ${interval} in “${text.text}”`);

const slugOf = ({ refillUrl }: Brand) => refillUrl.replace('/products/', '');
/** The first word of a brand’s name, which it may share with the same product for the other species. */
const firstWord = ({ name }: Brand) => name.split(' ')[0] ?? name;

type Table = { place: string; language: Language; rows: string[][] };

const withElements = <Elements extends z.ZodRawShape>(elements: Elements) =>
  z.object({ elements: z.object(elements) }).transform((part) => part.elements);
const tableRows = z
  .intersection(
    z.object({ type: z.literal('table') }),
    withElements({ rows: z.array(withElements({ cells: z.array(withElements({ content: z.string() })) })) }),
  )
  .transform(({ rows }) => rows.map(({ cells }) => cells.map(({ content }) => content)));

function tablesIn(value: unknown, place: string, language: Language): Table[] {
  if (typeof value !== 'object' || value === null) return [];
  const { data: rows } = tableRows.safeParse(value);
  if (rows) return [{ place, language, rows }];
  return Object.entries(value).flatMap(([key, part]) => tablesIn(part, `${place}/${key}`, language));
}

describe('how often a product is given', () => {
  it('is stated in its own texts as in the catalogue [REM-05]', () => {
    const wrong = brands.flatMap((brand) => {
      const name = slugOf(brand).replaceAll('-', '_');
      const texts = files
        .filter(({ file }) => new RegExp(`product_${name}(?:_|\\.)|leaflet_${name}\\.`).test(file))
        .flatMap(({ item, file, language }) => textsIn(item, file, language));
      expect(texts.length, name).toBeGreaterThan(0);
      return texts
        .flatMap(sentencesOf)
        .filter(({ text }) => !/check|prüfen|vérifi/i.test(text))
        .flatMap((text) => falseIn(text, intervalsOf(brand)));
    });
    expect(wrong).toEqual([]);
  });

  it('is stated as in the catalogue wherever a sentence names the product [REM-05]', () => {
    const texts = [
      ...languages.flatMap((language) => textsIn(messages[language], `messages/${language}`, language)),
      ...files.flatMap(({ item, file, language }) => textsIn(item, file, language)),
    ];
    const wrong = texts.flatMap(sentencesOf).flatMap((text) => {
      const named = brands.filter((brand) => text.text.includes(firstWord(brand)));
      return named.length === 0 ? [] : falseIn(text, named.flatMap(intervalsOf));
    });
    expect(wrong).toEqual([]);
  });

  it('is stated for every product that a table’s row or column names, and never for “others” [REM-05]', () => {
    const wrong = files
      .flatMap(({ item, file, language }) => tablesIn(item, file, language))
      .filter(({ rows }) => rows.flat().some((cell) => cell.includes('"/products/')))
      .flatMap(({ place, language, rows }) => {
        const lines = rows.some((row) => row.filter((cell) => cell.includes('"/products/')).length > 1)
          ? (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? '')).slice(1)
          : rows;
        return lines.flatMap((line) => {
          const text = line.join(' | ');
          const stated = statedIn(text, language);
          const named = brands.filter((brand) => text.includes(`>${firstWord(brand)}`));
          const missing = named.filter((brand) => !intervalsOf(brand).some((each) => stated.includes(each)));
          const own = named.flatMap(intervalsOf);
          return stated.length > 0 && (missing.length > 0 || stated.some((each) => !own.includes(each)))
            ? [`${place}: ${text}`]
            : [];
        });
      });
    expect(wrong).toEqual([]);
  });
});
