import type { Bench } from './run.ts';
import { processorTime } from './site/processor-time.ts';
import { type Served, serveSites } from './site/serve-sites.ts';

const rounds = 9;
const requestsPerRound = 40;
const warmUp = 60;
const address = '/en_gb';

/** Processor time of the server for a page of content whose answers are kept, against a page with nothing on it. */
export const render: Bench = {
  title: 'Drawing of pages',
  about:
    'Processor time of the server’s process for a request (`/proc`), warm, in turns, the least of nine rounds of forty: the home page with its shell, its blocks and the data for React, all content kept from earlier requests, against a dynamic page with a heading (`test/bench/empty-site`).',
  run: async () => {
    const sites = await serveSites();
    try {
      const page = { ...sites.site, url: `${sites.site.url}${address}` };
      const blocks = await blocksOn(page.url);
      for (const served of [page, sites.empty]) await ask(served.url, warmUp);
      let [drawn, empty] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let round = 0; round < rounds; round += 1) {
        drawn = Math.min(drawn, await timePerRequest(page));
        empty = Math.min(empty, await timePerRequest(sites.empty));
      }
      const ratio = drawn / empty;
      return [
        { name: 'empty page', value: milliseconds(empty) },
        {
          name: `home page, ${blocks} blocks`,
          value: `${milliseconds(drawn)}, ${ratio.toFixed(2)} x the empty page`,
          aim: '<= 1.5 x',
          isMet: ratio <= 1.5,
        },
      ];
    } finally {
      await sites.close();
    }
  },
};

async function timePerRequest({ url, pid }: Served): Promise<number> {
  const before = processorTime(pid);
  await ask(url, requestsPerRound);
  return (processorTime(pid) - before) / requestsPerRound;
}

async function ask(url: string, times: number) {
  for (let time = 0; time < times; time += 1) await (await fetch(url)).arrayBuffer();
}

async function blocksOn(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  return html.match(/<[^>]+ data-block="/g)?.length ?? 0;
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(1)} ms`;
}
