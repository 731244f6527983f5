import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildSite } from '@merrowvale/infra/build/build-site.ts';
import type { Bench, Figure } from './bench.ts';
import { buildEmptyPacked } from './site/build-empty-packed.ts';
import { type PackedStart, packedStart } from './site/packed-start.ts';
import type { PageResponse, Visit } from './site/page-response.ts';
import { endAll, startStack } from './site/serve-sites.ts';
import { tour } from './site/tour.ts';
import { zippedSize } from './site/zipped-size.ts';

const visits: Visit[] = [
  { path: '/' },
  { path: '/en_gb' },
  { path: '/de' },
  { path: '/en_gb/pet/advice/first-walk' },
  { path: '/en_gb/products/galliprant' },
  { path: '/en_gb/pet/advice/no-such-article' },
  { path: '/no-such-locale' },
  { path: '/en_gb/contact/ask-an-expert' },
  { path: '/en_gb/pets' },
  { path: '/en_gb/support' },
  { path: '/country-selector' },
  { path: '/auth/login?returnUrl=%2Fen_gb%2Fpets' },
  { path: '/auth/login?returnUrl=%2F%2Fevil.example' },
  { path: '/robots.txt' },
  { path: '/en_gb/manifest.webmanifest' },
  { path: '/en_gb/sitemap.xml' },
  { path: '/favicon.ico', isFile: true },
  { path: '/api/preview/enter' },
  { path: '/api/preview/content-changed', method: 'POST', body: '{}' },
  { path: '/en_gb', method: 'HEAD' },
];

/**
 * The site as packaged by OpenNext for Lambda: its size, and a comparison of its responses with `next start`.
 */
export const opennext: Bench = {
  title: 'The packaged site',
  about:
    'The server’s function as packaged by OpenNext, run by the local stack (`npm start -- --packed`): its responses compared with those of `next start` from the same build, by status, title, heading, blocks, cookie names and the headers that matter to browsers. Starts are CPU time up to the first home page, the minimum of five alternating rounds; times at smaller sizes follow from Lambda’s share of a processor.',
  run: async () => {
    const packed = await tour(visits, ['--packed']);
    const usual = await tour(visits);
    const differences = visits.flatMap(({ path: address, isFile }, at) => {
      const names = differing(packed.responses[at], usual.responses[at]).filter(
        (name) => !isFile || name === 'status' || name === 'content-type',
      );
      return names.length === 0 ? [] : [`${address} (${names.join(', ')})`];
    });
    const refused = packed.responses.reduce((sum, { refusedScripts }) => sum + refusedScripts, 0);
    const site = path.join(await buildSite('open-next'), '.open-next');
    return [
      sizeFigure(path.join(site, 'server-functions/default')),
      ...(await startFigures(site)),
      {
        name: 'pages with the same response as from `next start`',
        value: `${visits.length - differences.length} of ${visits.length}${among(differences)}`,
        aim: 'all',
        isMet: differences.length === 0,
      },
      none('scripts in its pages without their policy’s nonce', refused),
      alike('signing in ends at', packed.signedIn, usual.signedIn),
      alike('response to a form sent without JavaScript, empty and filled in', packed.sent, usual.sent),
      {
        name: 'a published change appears despite its page cache',
        value: packed.showsChange ? 'yes' : 'no',
        aim: 'yes',
        isMet: packed.showsChange,
      },
      none('error lines in its server’s log', packed.consoleErrors.length),
    ];
  },
};

function differing(packed: PageResponse | undefined, usual: PageResponse | undefined): string[] {
  if (!packed || !usual) return ['no response'];
  const flat = (response: PageResponse) => ({ ...response, ...response.headers, headers: undefined });
  const [one, other] = [new Map(Object.entries(flat(packed))), Object.entries(flat(usual))];
  return other.flatMap(([name, value]) => (isDeepStrictEqual(one.get(name), value) ? [] : [name]));
}

function among(differences: readonly string[]): string {
  return differences.length === 0 ? '' : `; not ${differences.join(', ')}`;
}

function alike(name: string, value: string, aim: string): Figure {
  return { name, value, aim, isMet: value === aim };
}

function none(name: string, count: number): Figure {
  return { name, value: String(count), aim: '0', isMet: count === 0 };
}

function sizeFigure(server: string): Figure {
  const [size, empty] = [zippedSize(server), zippedSize(buildEmptyPacked())];
  const ratio = size / empty;
  return {
    name: 'server’s function, zipped',
    value: `${megabytes(size)}, ${ratio.toFixed(2)} x the empty page’s ${megabytes(empty)}`,
    aim: '<= 1.5 x',
    isMet: ratio <= 1.5,
    givenUp: '0033-cost-of-pages.md',
  };
}

const rounds = 5;
/** Lambda gives a function of this size one processor, and smaller ones their share of it. */
const wholeProcessor = 1769;
const sizes = [512, 1024, wholeProcessor];

async function startFigures(site: string): Promise<Figure[]> {
  const empty = path.join(buildEmptyPacked(), '../..');
  const started: ChildProcess[] = [];
  const state = await mkdtemp(path.join(tmpdir(), 'packed-bench-'));
  try {
    const { pid } = await startStack(started, state, { flags: ['--packed'] });
    const starts: Record<'site' | 'empty', PackedStart[]> = { site: [], empty: [] };
    for (let round = 0; round < rounds; round += 1) {
      starts.empty.push(await packedStart(empty, '/', pid));
      starts.site.push(await packedStart(site, '/en_gb?id=bench', pid));
    }
    const least = (of: 'site' | 'empty', name: keyof PackedStart) =>
      Math.min(...starts[of].map((start) => start[name]));
    const compared = (name: 'first' | 'later') => {
      const [own, other] = [least('site', name) * 1000, least('empty', name) * 1000];
      return `${own.toFixed(0)} ms, ${(own / other).toFixed(2)} x the empty page’s ${other.toFixed(0)} ms`;
    };
    const bySize = (name: 'first' | 'later') =>
      sizes.map((size) => `${((least('site', name) * 1000 * wholeProcessor) / size).toFixed(0)}`).join(', ');
    return [
      { name: 'start and first page', value: compared('first') },
      { name: 'a later page', value: compared('later') },
      { name: 'first page at 512, 1,024 and 1,769 MB', value: `${bySize('first')} ms` },
      { name: 'a later page at 512, 1,024 and 1,769 MB', value: `${bySize('later')} ms` },
      {
        name: 'most memory',
        value: `${least('site', 'memory').toFixed(0)} MB; the empty page ${least('empty', 'memory').toFixed(0)} MB`,
        aim: '<= 512 MB',
        isMet: least('site', 'memory') <= 512,
      },
    ];
  } finally {
    await endAll(started);
    await rm(state, { recursive: true, force: true });
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
