import path from 'node:path';
import { upstreamConnection } from '@merrowvale/functions/lib/adapters/upstream-connection.ts';
import {
  cachedContentSource,
  kontentContentSource,
} from '@merrowvale/functions/lib/content/content-source.ts';
import { searchedTypes } from '@merrowvale/functions/lib/search/searched-types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import { contentTypes } from '../../web/content/model/content-types.ts';
import { evaluatedIndex, evaluatedLocales, evaluateQueries } from '../bench/search/evaluate-queries.ts';

const refund = ['rebates', 'rebates/claim'];
const fake = ['check-your-pack'];
const emails = ['pet/reminders', 'reminders', 'faq'];
const breath = ['pet/advice/brushing-teeth'];
const vet = ['find-a-vet'];

/** Visitors' own questions, each with the pages of which one must be among the first three results. */
const questions = {
  en_gb: [
    ['refund on medicine', refund],
    ['is my pack fake', fake],
    ['how do I get rid of fleas', ['pet/parasites/fleas', 'pet/advice/fleas-in-winter']],
    ['my cat ate a lily', ['pet/advice/poisonous-plants']],
    ['can I take my dog to France', ['pet/travel']],
    ['no more emails', emails],
    ['vet near me', vet],
    ['how often should I worm my kitten', ['pet/advice/worming-puppies-and-kittens', 'pet/parasites/worms']],
    ['my dog is limping', ['pet/advice/signs-of-arthritis']],
    ['bad breath', breath],
  ],
  de: [
    ['Ist meine Packung eine Fälschung?', fake],
    ['Geld für Medikament zurückbekommen', refund],
    ['E-Mails abbestellen', emails],
    ['Hund hat Mundgeruch', breath],
    ['Tierarzt in der Nähe', vet],
  ],
  fr: [
    ['mon emballage est-il contrefait ?', fake],
    ['être remboursé d’un médicament', refund],
    ['ne plus recevoir d’e-mails', emails],
    ['mon chien a mauvaise haleine', breath],
    ['véto près de chez moi', vet],
  ],
  jp: [
    ['偽物', fake],
    ['薬代 返金', refund],
    ['メール 停止', emails],
    ['犬の口臭', breath],
    ['近くの獣医', vet],
  ],
} as const satisfies Record<(typeof evaluatedLocales)[number], readonly unknown[]>;

/** Misspelt queries, each with the spelling to suggest. */
const misspelt: Record<(typeof evaluatedLocales)[number], Readonly<Record<string, string>>> = {
  en_gb: {
    seresta: 'seresto',
    tik: 'tick',
    fleees: 'fleas',
    vacination: 'vaccination',
    galiprant: 'galliprant',
  },
  de: { seresta: 'seresto', zeke: 'zecke', impfug: 'impfung' },
  fr: { serosto: 'seresto', vacin: 'vaccin' },
  jp: { seresta: 'seresto' },
};

let server: Awaited<ReturnType<typeof startContentServer>>;

beforeAll(async () => {
  server = await startContentServer({
    contentDirectory: path.join(import.meta.dirname, '../../web/content'),
    port: 0,
    environmentId: 'sample',
    previewKey: 'a-key',
  });
});
afterAll(async () => {
  await server.close();
});

const content = () =>
  cachedContentSource(
    kontentContentSource({
      environmentId: 'sample',
      deliveryUrl: server.url,
      connection: upstreamConnection,
    }),
    60_000,
  );

describe('the site search over the sample content', () => {
  it.each(evaluatedLocales)(
    'has the pages that editors expect among the first three results, for nine in ten of at least 60 queries: %s [SEA-01]',
    async (locale) => {
      const evaluated = await evaluateQueries(content(), locale);
      expect(evaluated.length).toBeGreaterThanOrEqual(60);
      const missed = evaluated.filter(({ isFound }) => !isFound);
      expect(missed.length / evaluated.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(0.1);
    },
  );

  it.each(evaluatedLocales)(
    'has the page for every question that visitors ask: %s [SEA-01]',
    async (locale) => {
      const evaluated = await evaluateQueries(content(), locale, questions[locale]);
      expect(evaluated.filter(({ isFound }) => !isFound)).toEqual([]);
    },
  );

  it.each(evaluatedLocales)(
    'suggests names and words of titles for what is misspelt, however short: %s [SEA-01]',
    async (locale) => {
      const index = evaluatedIndex(content());
      for (const [query, meant] of Object.entries(misspelt[locale])) {
        const asked = { locale, query, top: 1, skip: 0, level: 0, roles: [], now: '2026-01-01T00:00:00Z' };
        expect((await index.search(asked)).suggestion, query).toBe(meant);
      }
    },
  );

  it('reads only types and elements that are in the model', () => {
    const model = new Map<string, { elements: object }>(Object.entries(contentTypes));
    for (const [codename, read] of Object.entries(searchedTypes)) {
      const elements = Object.keys(model.get(codename)?.elements ?? {});
      const ofSnippets = (element: string) => element.startsWith('seo__');
      for (const element of Object.values(read)
        .flat()
        .filter((each) => !ofSnippets(each)))
        expect(elements, codename).toContain(element);
    }
  });
});
