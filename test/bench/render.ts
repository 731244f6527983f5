import type { Bench, Figure } from './bench.ts';
import { asBrowsers } from './site/as-browsers.ts';
import { processorTime } from './site/processor-time.ts';
import { type Served, serveSites } from './site/serve-sites.ts';

const rounds = 9;
const requestsPerRound = 40;
const warmUp = 60;
/** The number of blocks is measured, because content changes; the target applies to pages of 14. */
/** Makes the distribution pass each request on to the server. */
const uncached = '?id=bench';
const pages = [
  { name: 'article', path: '/en_gb/pet/advice/removing-a-tick', aim: 2 },
  { name: 'home page', path: '/en_gb', aim: undefined },
] as const;

/** CPU time of the server for pages of cached content, compared with an empty page. */
export const render: Bench = {
  title: 'Rendering of pages',
  about:
    'CPU time of the server’s process per request (`/proc`), warm, the minimum of nine alternating rounds of forty: a page with its shell, its blocks and the data for React, requested as browsers do with a query that the distribution does not cache, all content cached by earlier requests, compared with a dynamic page with a heading (`test/bench/empty-site`). Visitors who are not signed in get such pages from the cache instead (see Cached pages), so this is the cost of one request after a publication, and of pages for one visitor. A profile attributes a quarter of it to our components and their libraries, and the rest to React’s two serializations, Next.js, Node.js and garbage collection.',
  run: async () => {
    const sites = await serveSites();
    try {
      const served = [
        sites.empty,
        ...pages.map(({ path }) => ({ ...sites.site, url: sites.site.url + path + uncached })),
      ];
      const least = await leastTimes(served);
      const empty = least[0] ?? Number.NaN;
      const figures = pages.map(async (page, at): Promise<Figure> => {
        const blocks = await blocksOn(sites.site.url + page.path);
        return figureOf(`${page.name}, ${blocks} blocks`, least[at + 1] ?? Number.NaN, empty, page);
      });
      return [{ name: 'empty page', value: milliseconds(empty) }, ...(await Promise.all(figures))];
    } finally {
      await sites.close();
    }
  },
};

function figureOf(name: string, time: number, empty: number, { aim }: { aim: number | undefined }): Figure {
  const ratio = time / empty;
  const value = `${milliseconds(time)}, ${ratio.toFixed(2)} x the empty page`;
  return { name, value, ...(aim !== undefined && { aim: `<= ${aim} x`, isMet: ratio <= aim }) };
}

/** The minimum over all alternating rounds for each, so that other work on the machine affects all equally. */
async function leastTimes(served: readonly Served[]): Promise<number[]> {
  for (const { url } of served) await ask(url, warmUp);
  const least = served.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, page] of served.entries())
      least[at] = Math.min(least[at] ?? Number.POSITIVE_INFINITY, await timePerRequest(page));
  return least;
}

async function timePerRequest({ url, pid }: Served): Promise<number> {
  const before = processorTime(pid);
  await ask(url, requestsPerRound);
  return (processorTime(pid) - before) / requestsPerRound;
}

async function ask(url: string, times: number) {
  for (let time = 0; time < times; time += 1) await (await fetch(url, asBrowsers)).arrayBuffer();
}

async function blocksOn(url: string): Promise<number> {
  const html = await (await fetch(url, asBrowsers)).text();
  return html.match(/<[^>]+ data-block="/g)?.length ?? 0;
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(1)} ms`;
}
