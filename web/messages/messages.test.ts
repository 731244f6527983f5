import { formatMessage } from '@merrowvale/shared/format-message.ts';
import { languageLocales, languages } from '@merrowvale/shared/locales.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { taxonomies } from '../content/model/taxonomies.ts';
import { translator } from '../lib/i18n/translator.ts';
import { accountParts } from '../portal/account/account-section.tsx';
import enUs from './en-us.json' with { type: 'json' };
import { messages, messagesFor } from './messages.ts';

function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}

const translated = languages.filter((language) => language !== 'en');

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].flatMap(([, name]) => name ?? []);

describe('interface texts', () => {
  it.each(Object.values(languageLocales))(
    'name each section of the account differently in %s [ACC-01]',
    (locale) => {
      const t = translator(locale);
      const titles = Object.values(accountParts).map((key) => t(key));
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    },
  );

  it('ask for a ZIP code in the United States, and for a postcode elsewhere [FIN-01, PAR-01]', () => {
    const american = new Map(leaves(messagesFor('us')));
    const english = new Map(leaves(messages.en));
    for (const [key, text] of leaves(enUs)) {
      expect(american.get(key), key).toBe(text);
      expect(english.get(key), key).not.toBe(text);
    }
    expect([...american.keys()]).toEqual([...english.keys()]);
    expect([...american.values()].filter((text) => /postcode/i.test(text))).toEqual([]);
    expect([...english.values()].filter((text) => /\b\d{5}\b/.test(text))).toEqual([]);
    expect(messagesFor('en_gb').tracker.field).toBe('Postcode or town');
  });

  it.each(translated)('exist in %s, with the same placeholders [ACC-04]', (language) => {
    const english = new Map(leaves(messages.en));
    const other = new Map(leaves(messages[language]));
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of other) {
      expect(text.trim(), key).not.toBe('');
      for (const name of placeholders(text)) expect(english.get(key), key).toContain(`{${name}`);
    }
  });

  it.each(translated)('are translated, not copied, in %s [ACC-04]', (language) => {
    const english = new Map(leaves(messages.en));
    const copied = leaves(messages[language]).filter(
      ([key, text]) =>
        english.get(key) === text && /[a-z]{4} [a-z]/.test(text) && !text.includes('Merrowvale'),
    );
    expect(copied).toEqual([]);
  });

  it.each(languages)('read as ICU defines, in %s and for every count [ACC-04]', (language) => {
    for (const [key, text] of leaves(messages[language]))
      for (const count of [0, 1, 2, 5, 21, 1000]) {
        const names = placeholders(text);
        const numbers = Object.fromEntries(names.map((name) => [name, count]));
        expect(formatMessage(text, language, numbers), key).toBe(
          new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(numbers),
        );
      }
  });

  it('count the same values in every language, so that their type is known from English', () => {
    const counted = (text: string) =>
      [...text.matchAll(/\{(\w+), (?:plural|number)/g)].map(([, name]) => name);
    const english = new Map(leaves(messages.en));
    for (const tree of Object.values(messages))
      for (const [key, text] of leaves(tree))
        expect(counted(english.get(key) ?? ''), key).toEqual(expect.arrayContaining(counted(text)));
  });

  it('have the plural forms of their own language, even where a locale of another language shows them', () => {
    expect(translator('ru')('pets.years', { years: 21 })).toBe('21 years');
    expect(translator('fr')('siteSearch.results', { count: 0, term: 'puce' })).toContain('0 résultat pour');
  });

  it('include every taxonomy term under its codename, in English as in the content model [ACC-04]', () => {
    const { article_categories, regions, species, tags, topics } = taxonomies;
    for (const { codename, terms } of [article_categories, regions, species, tags, topics])
      expect(messages.en.terms[codename]).toEqual(terms);
  });
});
