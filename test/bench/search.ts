import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { upstreamConnection } from '@merrowvale/functions/lib/adapters/upstream-connection.ts';
import {
  type ContentSource,
  cachedContentSource,
  kontentContentSource,
} from '@merrowvale/functions/lib/content/content-source.ts';
import type { SearchIndex } from '@merrowvale/functions/lib/search/search-index.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import type { Bench, Figure } from './bench.ts';
import { evaluatedIndex, evaluatedLocales, evaluateQueries, queriesOf } from './search/evaluate-queries.ts';
import { tenfold } from './search/tenfold.ts';

const now = '2026-01-01T00:00:00Z';

/** Quality and speed of searches for pages of the sample site in the built-in index. */
export const search: Bench = {
  title: 'Site search',
  about:
    'The queries in `web/content/search-queries`, for each of which one of its pages must be among the first three results, against the real index over the sample content, and over ten times as much. Times are CPU time; the first query builds the index.',
  run,
};

async function run(): Promise<Figure[]> {
  const server = await startContentServer({
    contentDirectory: path.join(import.meta.dirname, '../../web/content'),
    port: 0,
    environmentId: 'sample',
    previewKey: 'a-key',
  });
  try {
    const delivered = { environmentId: 'sample', deliveryUrl: server.url, connection: upstreamConnection };
    const content = cachedContentSource(kontentContentSource(delivered), 3_600_000);
    const figures: Figure[] = [];
    for (const locale of evaluatedLocales) figures.push(...(await figuresOf(content, locale)));
    for (const [name, source] of [
      ['the sample content', content],
      ['ten times the content', tenfold(content)],
    ] as const)
      figures.push(...(await growthOf(name, source)));
    return figures;
  } finally {
    await server.close();
  }
}

async function figuresOf(content: ContentSource, locale: Locale): Promise<Figure[]> {
  const evaluated = await evaluateQueries(content, locale);
  const share = evaluated.filter(({ isFound }) => isFound).length / evaluated.length;
  const slow = await slowQuery(evaluatedIndex(content), locale);
  return [
    {
      name: `${locale}: found among the first three, of ${evaluated.length} queries`,
      value: `${(share * 100).toFixed(1)} %`,
      aim: '>= 90 % of at least 60',
      isMet: share >= 0.9 && evaluated.length >= 60,
    },
    {
      name: `${locale}: warm query, 95th percentile`,
      value: `${slow.toFixed(1)} ms`,
      aim: '<= 20 ms',
      isMet: slow <= 20,
    },
  ];
}

const grown: Locale = 'en_gb';
const query = { locale: grown, query: 'ticks', top: 18, skip: 0, level: 0, roles: [], now };

async function growthOf(name: string, content: ContentSource): Promise<Figure[]> {
  // Reads the content.
  await evaluatedIndex(content).search(query);
  const index = evaluatedIndex(content);
  const before = usedMemory();
  const began = process.cpuUsage();
  await index.search(query);
  const { user, system } = process.cpuUsage(began);
  const memory = (usedMemory() - before) / 1_000_000;
  const first = (user + system) / 1000;
  const slow = await slowQuery(index, grown);
  return [
    {
      name: `${name}: first query, with the index`,
      value: `${first.toFixed(0)} ms`,
      aim: '<= 3000 ms',
      isMet: first <= 3000,
    },
    {
      name: `${name}: warm query, 95th percentile`,
      value: `${slow.toFixed(1)} ms`,
      aim: '<= 20 ms',
      isMet: slow <= 20,
    },
    {
      name: `${name}: memory of the index`,
      value: `${memory.toFixed(1)} MB`,
      aim: '<= 256 MB',
      isMet: memory <= 256,
    },
  ];
}

/** Bytes in use after a garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** The 95th percentile of a query's CPU time in milliseconds, after one warm-up round. */
async function slowQuery(index: SearchIndex, locale: Locale): Promise<number> {
  const queries = await queriesOf(locale);
  const times: number[] = [];
  for (const round of ['warm-up', 'measured']) {
    for (const [query] of queries) {
      const began = process.cpuUsage();
      await index.search({ locale, query, top: 18, skip: 0, level: 0, roles: [], now });
      const { user, system } = process.cpuUsage(began);
      if (round === 'measured') times.push((user + system) / 1000);
    }
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
