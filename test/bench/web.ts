import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '@merrowvale/infra/build/build-site.ts';
import type { Bench, Figure } from './bench.ts';
import { type PageWeight, pageWeight } from './site/page-weight.ts';
import { serveSites } from './site/serve-sites.ts';

const webFolder = path.join(import.meta.dirname, '../../web');

const pages: readonly { name: string; path: string; max?: number }[] = [
  { name: 'home page', path: '/en_gb' },
  { name: 'a page of text', path: '/en_gb/about' },
  { name: 'page of the block “quote”', path: '/en_gb/blocks/quote' },
  { name: 'finder page', path: '/en_gb/find-a-business', max: 1.15 },
];

/** Bytes that browsers load for pages of content, compared with an empty page. */
export const web: Bench = {
  title: 'Weight of pages',
  about:
    'The compressed bytes of a page of a production build before its scripts run: HTML, scripts, style sheets and preloaded fonts. The empty page is a layout and a heading (`test/bench/empty-site`).',
  run: async () => {
    const sites = await serveSites();
    try {
      const empty = await pageWeight(sites.empty.url);
      const figures: Figure[] = [{ name: 'empty page, scripts', value: bytes(empty.script) }];
      for (const { name, path: address, max = 1.05 } of pages)
        figures.push(...figuresOf(name, await pageWeight(`${sites.site.url}${address}`), { empty, max }));
      return [...figures, staticBlocks(await buildSite('next'))];
    } finally {
      await sites.close();
    }
  },
};

function figuresOf(
  name: string,
  page: PageWeight,
  { empty, max }: { empty: PageWeight; max: number },
): Figure[] {
  const ratio = page.script / empty.script;
  return [
    {
      name: `${name}, scripts`,
      value: `${bytes(page.script)}, ${ratio.toFixed(3)} x the empty page`,
      aim: `<= ${max} x`,
      isMet: ratio <= max,
    },
    {
      name: `${name}, in all`,
      value: `${bytes(page.transferred)}: HTML ${bytes(page.html)}, scripts ${bytes(page.script)}, styles ${bytes(page.style)}, fonts ${bytes(page.font)}`,
    },
  ];
}

/** Searches the build for blocks in the scripts of every page, which have only the lines of `islands.client.tsx`. */
function staticBlocks(build: string): Figure {
  const manifest = readFileSync(
    path.join(build, '.next/server/app/[locale]/[[...slug]]/page_client-reference-manifest.js'),
    'utf8',
  );
  const inScripts = new Set([...manifest.matchAll(/web\/blocks\/([\w-]+)\//g)].map(([, block]) => block));
  const heavy = globSync('blocks/*/*.examples.ts', { cwd: webFolder })
    .map((file) => path.basename(path.dirname(file)))
    .filter((block) => inScripts.has(block) && existsSync(path.join(webFolder, 'blocks', block)));
  return {
    name: 'blocks without an interactive part that load scripts',
    value: heavy.length === 0 ? '0, so another one adds 0 B' : heavy.join(', '),
    aim: '0',
    isMet: heavy.length === 0,
  };
}

function bytes(count: number): string {
  return `${count.toLocaleString('en')} B`;
}
