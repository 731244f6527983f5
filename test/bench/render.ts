import type { Bench, Figure } from './bench.ts';
import { asBrowsers } from './site/as-browsers.ts';
import { makePets } from './site/make-pets.ts';
import { processorTime } from './site/processor-time.ts';
import { serveSites } from './site/serve-sites.ts';
import { signIn } from './site/sign-in.ts';

const rounds = 9;
const requestsPerRound = 40;
const warmUp = 60;
/** Makes the distribution pass each request on to the server. */
const uncached = '?id=bench';
const maxDataShare = 40;
const givenUp = '0033-cost-of-pages.md';
type Page = { name: string; url: string; pid: number; headers: Record<string, string>; aim: number };

/** CPU time of the server for pages of cached content, compared with an empty page. */
export const render: Bench = {
  title: 'Rendering of pages',
  about:
    'CPU time of the warm server per request, the minimum of nine alternating rounds of forty, compared with a dynamic page with a heading (`test/bench/empty-site`). The article and the home page are rendered once after a publication; the others, with their calls of the API, are those of an owner with three pets and six reminders.',
  run: async () => {
    const { site, empty, close } = await serveSites();
    try {
      const pages = await pagesOf(site);
      const [least = Number.NaN, ...times] = await leastTimes([
        { ...empty, name: 'empty page', aim: 1, headers: asBrowsers.headers },
        ...pages,
      ]);
      const figures: Figure[] = [{ name: 'empty page', value: milliseconds(least) }];
      for (const [at, page] of pages.entries())
        figures.push(...(await figuresOf(page, times[at] ?? Number.NaN, least)));
      return figures;
    } finally {
      await close();
    }
  },
};

async function pagesOf({ url, pid }: { url: string; pid: number }): Promise<Page[]> {
  const { cookie } = await signIn(url, 'owner-verified', '/en_gb/pets');
  const [pet = ''] = await makePets(url, cookie);
  const visited = (name: string, path: string) => ({
    name,
    url: `${url}${path}${uncached}`,
    pid,
    headers: asBrowsers.headers,
    aim: 3.5,
  });
  const owned = (name: string, path: string) => ({
    name,
    url: `${url}${path}`,
    pid,
    headers: { ...asBrowsers.headers, cookie },
    aim: 3,
  });
  return [
    visited('article', '/en_gb/pet/advice/removing-a-tick'),
    visited('home page', '/en_gb'),
    owned('pets', '/en_gb/pets'),
    owned('a pet’s profile', `/en_gb/pets/profile?id=${pet}`),
    owned('reminders', '/en_gb/reminders'),
    owned('account', '/en_gb/account'),
  ];
}

async function figuresOf(page: Page, time: number, empty: number): Promise<Figure[]> {
  const html = await (await fetch(page.url, page)).text();
  const blocks = html.match(/<[^>]+ data-block="/g)?.length ?? 0;
  const data = [...html.matchAll(/self\.__next_f\.push\([^<]*/g)].join('').length;
  const share = (data / html.length) * 100;
  const ratio = time / empty;
  return [
    {
      name: `${page.name}, ${blocks} blocks`,
      value: `${milliseconds(time)}, ${ratio.toFixed(2)} x the empty page`,
      aim: `<= ${page.aim} x`,
      isMet: ratio <= page.aim,
      givenUp,
    },
    {
      name: `${page.name}, data for React in the HTML`,
      value: `${share.toFixed(0)} % of ${Math.round(html.length / 1000)} KB`,
      aim: `<= ${maxDataShare} %`,
      isMet: share <= maxDataShare,
      givenUp,
    },
  ];
}

/** The minimum over all alternating rounds for each, so that other work on the machine affects all equally. */
async function leastTimes(pages: readonly Page[]): Promise<number[]> {
  for (const page of pages) await ask(page, warmUp);
  const least = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, page] of pages.entries())
      least[at] = Math.min(least[at] ?? Number.POSITIVE_INFINITY, await timePerRequest(page));
  return least;
}

async function timePerRequest(page: Page): Promise<number> {
  const before = processorTime(page.pid);
  await ask(page, requestsPerRound);
  return (processorTime(page.pid) - before) / requestsPerRound;
}

async function ask(page: Page, times: number) {
  for (let time = 0; time < times; time += 1) {
    const response = await fetch(page.url, { ...page, redirect: 'error' });
    if (!response.ok) throw new Error(`${page.url} returned ${response.status}.`);
    await response.arrayBuffer();
  }
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(1)} ms`;
}
