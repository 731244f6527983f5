import { readFileSync } from 'node:fs';
import type { Bench, Figure } from './bench.ts';
import { asBrowsers } from './site/as-browsers.ts';
import { type ServedEdge, serveEdge } from './site/serve-sites.ts';

const locales = ['en_gb', 'de', 'fr', 'jp', 'us'];
const before = 5000;
const more = 1000;
const atOnce = 2;

/** Memory of the site's server over many pages. */
export const memory: Bench = {
  title: 'Memory of the site’s server',
  about:
    'Resident memory of the site’s server after 5,000 different addresses, and after 1,000 more, of five locales.',
  run: async () => {
    const stack = await serveEdge();
    try {
      const addresses = await pagesOf(stack.url);
      const atStart = residentMegabytes(stack);
      await visit(stack, addresses, 0, before);
      const first = residentMegabytes(stack);
      await visit(stack, addresses, before, before + more);
      const second = residentMegabytes(stack);
      return figures(atStart, first, second);
    } finally {
      await stack.close();
    }
  },
};

function figures(atStart: number, first: number, second: number): Figure[] {
  const growth = second / first - 1;
  return [
    { name: 'at the start', value: `${Math.round(atStart)} MB` },
    {
      name: `after ${before} addresses`,
      value: `${Math.round(first)} MB`,
      aim: '<= 600 MB',
      isMet: first <= 600,
    },
    {
      name: `after ${more} more`,
      value: `${Math.round(second)} MB, ${(growth * 100).toFixed(1)} % more`,
      aim: '< 5 % more',
      isMet: growth < 0.05,
    },
  ];
}

async function pagesOf(site: string): Promise<string[]> {
  const maps = locales.map(async (locale) => (await fetch(`${site}/${locale}/sitemap.xml`)).text());
  const addresses = (await Promise.all(maps)).join('').matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...addresses].map(([, url = '']) => new URL(url).pathname);
}

async function visit({ url }: ServedEdge, pages: readonly string[], from: number, to: number) {
  let next = from;
  const visitor = async () => {
    while (next < to) {
      const number = next;
      next += 1;
      const page = pages[number % pages.length];
      const query = `?page=${1 + Math.floor(number / pages.length)}&filter_number=${number}`;
      await (await fetch(`${url}${page}${query}`, asBrowsers)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

function residentMegabytes({ sitePid }: ServedEdge): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${sitePid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
