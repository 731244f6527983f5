import path from 'node:path';
import { cachedContentSource } from '@merrowvale/functions/lib/adapters/cached-content-source.ts';
import { kontentContentSource } from '@merrowvale/functions/lib/adapters/kontent-content-source.ts';
import { upstreamConnection } from '@merrowvale/functions/lib/connections/upstream-connection.ts';
import { searchedTypes } from '@merrowvale/functions/lib/search/searched-types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import { contentTypes } from '../../web/content/model/content-types.ts';
import { evaluatedLocales, evaluateQueries } from '../bench/search/evaluate-queries.ts';

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

describe('the site search over the sample content', () => {
  it.each(evaluatedLocales)(
    'has the pages that editors expect among the first three results, for nine in ten of at least 60 queries: %s [SEA-01]',
    async (locale) => {
      const source = kontentContentSource({
        environmentId: 'sample',
        deliveryUrl: server.url,
        connection: upstreamConnection,
      });
      const evaluated = await evaluateQueries(cachedContentSource(source, 60_000), locale);
      expect(evaluated.length).toBeGreaterThanOrEqual(60);
      const missed = evaluated.filter(({ isFound }) => !isFound);
      expect(missed.length / evaluated.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(0.1);
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
