import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { taxonomies } from '../content/model/taxonomies.ts';
import enUs from './en-us.json' with { type: 'json' };
import { messages, messagesFor } from './messages.ts';

const values = {
  count: 2,
  years: 1,
  months: 1,
  name: 'Biscuit',
  firstName: 'Ann',
  brand: 'Seresto',
  shelter: 'Harbour Paws',
  date: '1 May',
  year: '2026',
};

function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name);

describe('interface texts', () => {
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

  it.each(['de', 'fr', 'ja'] as const)('exist in %s, with the same placeholders [ACC-04]', (language) => {
    const english = new Map(leaves(messages.en));
    const other = new Map(leaves(messages[language]));
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of other) {
      expect(text.trim(), key).not.toBe('');
      for (const name of placeholders(text)) expect(english.get(key), key).toContain(`{${name}`);
    }
  });

  it.each(['de', 'fr', 'ja'] as const)('are translated, not copied, in %s [ACC-04]', (language) => {
    const english = new Map(leaves(messages.en));
    const copied = leaves(messages[language]).filter(
      ([key, text]) =>
        english.get(key) === text && /[a-z]{4} [a-z]/.test(text) && !text.includes('Merrowvale'),
    );
    expect(copied).toEqual([]);
  });

  it.each(['en', 'de', 'fr', 'ja'] as const)(
    'can be formatted in %s without an error [ACC-04]',
    (language) => {
      const failures: string[] = [];
      const t = createTranslator({
        locale: language,
        messages: messages[language],
        onError: (error) => failures.push(error.message),
      });
      const write = t as (key: string, values: Record<string, string | number>) => string;
      const all = {
        first: 2,
        second: 3,
        ...values,
        address: 'a',
        distance: '10 miles',
        phone: 'b',
        time: '09:00',
        from: 'c',
        to: 'd',
        step: 1,
        steps: 2,
        word: 'w',
        total: 2,
        number: 3,
        weight: '4',
        owner: 'Merrowvale',
        network: 'Facebook',
        done: 1,
        action: 'Undo',
        inviter: 'Ann',
        doses: 3,
        field: 'e',
        value: 'f',
        range: 'g',
        words: 'h',
        term: 'i',
        shown: 1,
        host: 'example.com',
        code: 'j',
        search: 'k',
        place: 'Bath',
        message: 'l',
        radius: '10mi',
        area: 'l',
        cases: '3 cases',
        min: '0.1',
        max: '300',
        unit: 'lbs',
        channels: 'Email',
        rhythm: 'every month',
        spelling: 'm',
        result: 'm',
        0: 4,
        1: 5,
        share: 0.8,
        minutes: 4,
        browser: 'Firefox',
        system: 'iOS',
        device: 'Firefox on iOS',
        species: 'dog',
        email: 'ann@example.com',
        until: '21:00',
        given: 11,
        due: 12,
      };
      for (const [key] of leaves(messages[language])) write(key, all);
      expect(failures).toEqual([]);
    },
  );

  it('include every taxonomy term under its codename, in English as in the content model [ACC-04]', () => {
    const { article_categories, regions, species, tags, topics } = taxonomies;
    for (const { codename, terms } of [article_categories, regions, species, tags, topics])
      expect(messages.en.terms[codename]).toEqual(terms);
  });
});
