import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Bench, Figure } from './run.ts';
import { buildEmptyPacked } from './site/build-empty-packed.ts';
import type { PageResponse, Visit } from './site/page-answer.ts';
import { tour } from './site/tour.ts';
import { zippedSize } from './site/zipped-size.ts';

const packedServer = path.join(import.meta.dirname, '../../web/.open-next/server-functions/default');

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
  { path: '/manifest.webmanifest' },
  { path: '/en_gb/sitemap.xml' },
  { path: '/brand/mark.svg', isFile: true },
  { path: '/api/preview/enter' },
  { path: '/api/preview/content-changed', method: 'POST', body: '{}' },
  { path: '/en_gb', method: 'HEAD' },
];

/** The site as OpenNext packs it for Lambda: how large it is, and whether it answers as the site does elsewhere. */
export const opennext: Bench = {
  title: 'The packed site',
  about:
    'The server’s function as OpenNext packs it, run by the local stack with the environment and the role of the template, page cache and tag table included (`npm start -- --packed`): its answers beside those of `next start` from the same build, by status, title, heading, blocks, names of cookies and the headers that browsers heed, nonces and ports left out. Its size is that of the zip file, against a page with nothing on it packed the same way (`test/bench/empty-site`). The first run packs both, which takes minutes.',
  run: async () => {
    const packed = await tour(visits, ['--packed']);
    const usual = await tour(visits);
    const differences = visits.flatMap(({ path: address, isFile }, at) => {
      const names = differing(packed.answers[at], usual.answers[at]).filter(
        (name) => !isFile || name === 'status' || name === 'content-type',
      );
      return names.length === 0 ? [] : [`${address} (${names.join(', ')})`];
    });
    const refused = packed.answers.reduce((sum, { refusedScripts }) => sum + refusedScripts, 0);
    return [
      sizeFigure(),
      {
        name: 'addresses that it answers as `next start` does',
        value: `${visits.length - differences.length} of ${visits.length}${among(differences)}`,
        aim: 'all',
        isMet: differences.length === 0,
      },
      none('scripts in its pages without the nonce of their policy', refused),
      alike('signing in ends with', packed.signedIn, usual.signedIn),
      alike('a form sent without scripts, empty and filled in, is answered with', packed.sent, usual.sent),
      {
        name: 'a published change is seen through its page cache',
        value: packed.showsChange ? 'yes' : 'no',
        aim: 'yes',
        isMet: packed.showsChange,
      },
      none('lines that its server complains with', packed.consoleErrors.length),
    ];
  },
};

function differing(packed: PageResponse | undefined, usual: PageResponse | undefined): string[] {
  if (!packed || !usual) return ['no answer'];
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

function sizeFigure(): Figure {
  const [size, empty] = [zippedSize(packedServer), zippedSize(buildEmptyPacked())];
  const ratio = size / empty;
  return {
    name: 'server’s function, zipped',
    value: `${megabytes(size)}, ${ratio.toFixed(2)} x the empty page’s ${megabytes(empty)}`,
    aim: '<= 1.5 x',
    isMet: ratio <= 1.5,
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
