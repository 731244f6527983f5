import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const content = path.join(import.meta.dirname, '../content/items');

/** The texts of a catalogue or of content items, each with its path. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}/${key}`));
}

/** Synonyms are what visitors type, not what we write. */
function itemsOf(locale: string) {
  return globSync('**/*.json', { cwd: path.join(content, locale), exclude: ['search/synonyms/**'] }).map(
    (file) => ({
      file: `${locale}/${file}`,
      item: JSON.parse(readFileSync(path.join(content, locale, file), 'utf8')),
    }),
  );
}

const written = {
  de: [
    ...textsOf(messages.de, 'messages'),
    ...itemsOf('de').flatMap(({ file, item }) => textsOf(item, file)),
  ],
  fr: [
    ...textsOf(messages.fr, 'messages'),
    ...itemsOf('fr').flatMap(({ file, item }) => textsOf(item, file)),
  ],
  ja: [
    ...textsOf(messages.ja, 'messages'),
    ...itemsOf('jp').flatMap(({ file, item }) => textsOf(item, file)),
  ],
};

const matching = (texts: readonly [string, string][], pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([path, text]) => `${path}: ${text.slice(0, 80)}`);

const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}';

describe('wording', () => {
  it('keeps French punctuation marks on the line of the preceding word [ACC-04]', () => {
    // References to studies keep the punctuation of their language.
    const texts = written.fr.filter(([path]) => !path.endsWith('/references'));
    expect(matching(texts, /[\p{L}\p{N})»}] [:;?!»](?:[\s<»]|$)|« /u)).toEqual([]);
  });

  it('sets Japanese in full-width marks, without spaces around Latin words [ACC-04]', () => {
    expect(matching(written.ja, /[\uff61-\uff9f％]/u)).toEqual([]);
    expect(matching(written.ja, new RegExp(`[${kana}][?!:;(),]|[)][${kana}]`, 'u'))).toEqual([]);
    expect(matching(textsOf(messages.ja, ''), new RegExp(`[${kana}] [\\w{]|[\\w] [${kana}]`, 'u'))).toEqual(
      [],
    );
  });

  it.each([
    ['de', /Landesvorwahl|Konto anlegen|Aktenzeichen|Abmelde-Link/],
    ['fr', /\bmilles\b|Réglages des cookies|\blys\b|\b[Tt]oi\b/],
    [
      'ja',
      /サインイン|サインアウト|あなた|メローベール|メローヴェイル|お客さま|お子様|飼い主さん|飼い主の方/,
    ],
  ] as const)('uses the terms of the glossary in %s [ACC-04]', (language, others) => {
    expect(matching(written[language], others)).toEqual([]);
  });

  it.each(['en_gb', 'us', 'de', 'fr', 'jp'])(
    'describes every page of %s in words that no other page has [ACC-04]',
    (locale) => {
      const descriptions = itemsOf(locale).flatMap(({ file, item: { type, elements } }) => {
        const { page_title: title, seo__description: description } = elements;
        return type === 'page' && description
          ? [{ file, words: description.toLowerCase().replaceAll(title.toLowerCase(), '') }]
          : [];
      });
      const seen = new Map<string, string>();
      for (const { file, words } of descriptions) {
        expect(seen.get(words), file).toBeUndefined();
        seen.set(words, file);
      }
      expect(seen.size).toBeGreaterThan(40);
    },
  );
});
