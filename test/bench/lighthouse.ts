import { chromium } from '@playwright/test';
import { launchOptions } from '../setup/launch-options.ts';
import { installOnDemand, onDemandRequire } from '../setup/on-demand.ts';
import type { Bench, Figure } from './bench.ts';
import { asBrowsers } from './site/as-browsers.ts';
import { serveEdge, serveSites } from './site/serve-sites.ts';

const debuggingPort = 9333;
/** One page of each kind. */
const pages = [
  { name: 'home page', path: '/en_gb' },
  { name: 'home page in Japanese', path: '/jp' },
  { name: 'section', path: '/en_gb/pet' },
  { name: 'farm section', path: '/en_gb/farm' },
  { name: 'list of articles', path: '/en_gb/pet/advice' },
  { name: 'article', path: '/en_gb/pet/advice/removing-a-tick' },
  { name: 'list of products', path: '/en_gb/products' },
  { name: 'product', path: '/en_gb/products/seresto-dog' },
  { name: 'comparison of products', path: '/en_gb/products/compare' },
  { name: 'leaflet', path: '/en_gb/products/seresto-dog/leaflet' },
  { name: 'where to buy', path: '/en_gb/where-to-buy' },
  { name: 'code of a pack', path: '/en_gb/check-your-pack' },
  { name: 'quiz', path: '/en_gb/pet/parasites/quiz' },
  { name: 'pet names', path: '/en_gb/pet/names' },
  { name: 'finder', path: '/en_gb/find-a-vet' },
  { name: 'disease map', path: '/en_gb/disease-map' },
  { name: 'report of a case', path: '/en_gb/report-a-case/parvo' },
  { name: 'form', path: '/en_gb/contact' },
  { name: 'questions', path: '/en_gb/faq' },
  { name: 'search', path: '/en_gb/search?q=flea' },
  { name: 'term', path: '/en_gb/taxonomy/term/ticks' },
  { name: 'rebates', path: '/en_gb/rebates' },
  { name: 'legal text', path: '/en_gb/legal/privacy' },
  { name: 'reminders', path: '/en_gb/reminders' },
] as const;

/** The part of Lighthouse that the benchmark uses. */
type Lighthouse = {
  default: (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;
};
type Result = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Measured with Lighthouse's own throttling of a mid-range phone, too. */
const onAPhone = ['home page', 'article', 'product', 'questions'];
const minPerformanceOnAPhone = 98;

type Scores = {
  performance: number;
  accessibility: number;
  practices: number;
  search: number;
  shift: number;
};

/** Lighthouse scores of every kind of page, compared with an empty page in the same run. */
export const lighthousePages: Bench = {
  title: 'Lighthouse',
  about:
    'Performance, accessibility, best practices, search engines and layout shift of one page of each kind, by Lighthouse on the local stack, in its mobile mode without throttling; four of them also with its simulated phone, for which pages of the distribution count. The audits of crawling, which only production allows, and of targets at the edge of the consent banner are omitted.',
  run: async () => {
    installOnDemand();
    const sites = await serveSites();
    const browser = await chromium.launch(launchOptions(`--remote-debugging-port=${debuggingPort}`));
    try {
      const empty = await scoresOf(sites.empty.url);
      const figures: Figure[] = [];
      for (const { name, path } of pages)
        figures.push(figureOf(name, await scoresOf(`${sites.site.url}${path}`), empty));
      const others = figures.filter(({ isMet }) => !isMet);
      return [
        { name: 'empty page, performance', value: `${empty.performance}` },
        {
          name: 'pages that meet the aim of each',
          value: `${figures.length - others.length} of ${figures.length}`,
          aim: aimOfEach(empty),
          isMet: others.length === 0,
        },
        ...others,
        ...(await phoneFigures()),
      ];
    } finally {
      await browser.close();
      await sites.close();
    }
  },
};

async function phoneFigures(): Promise<Figure[]> {
  const site = await serveEdge();
  try {
    const figures: Figure[] = [];
    for (const { name, path } of pages.filter((page) => onAPhone.includes(page.name))) {
      const url = `${site.url}${path}`;
      // Fills the cache of the distribution.
      await (await fetch(url, asBrowsers)).arrayBuffer();
      const { categories } = await audited(url, { onlyCategories: ['performance'] });
      const performance = percentOf(categories, 'performance');
      figures.push({
        name: `${name}, performance on a simulated phone`,
        value: `${performance}`,
        aim: `>= ${minPerformanceOnAPhone}`,
        isMet: performance >= minPerformanceOnAPhone,
      });
    }
    return figures;
  } finally {
    await site.close();
  }
}

async function scoresOf(url: string): Promise<Scores> {
  const { categories, audits } = await audited(url, {
    throttlingMethod: 'provided',
    // A target that the consent banner partly covers would count as too small; the browser tests check sizes.
    skipAudits: ['is-crawlable', 'target-size'],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  return {
    performance: percentOf(categories, 'performance'),
    accessibility: percentOf(categories, 'accessibility'),
    practices: percentOf(categories, 'best-practices'),
    search: percentOf(categories, 'seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
  };
}

async function audited(url: string, flags: object): Promise<Result> {
  const { default: lighthouse }: Lighthouse = onDemandRequire('lighthouse');
  const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'silent', ...flags });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  return result.lhr;
}

const percentOf = (categories: Result['categories'], name: string) =>
  Math.round((categories[name]?.score ?? 0) * 100);

function aimOfEach(empty: Scores): string {
  return `>= ${Math.ceil(0.97 * empty.performance)} · 100 · 100 · 100 · 0.000`;
}

function figureOf(name: string, scores: Scores, empty: Scores): Figure {
  const { performance, accessibility, practices, search, shift } = scores;
  return {
    name,
    value: [performance, accessibility, practices, search, shift.toFixed(3)].join(' · '),
    aim: aimOfEach(empty),
    isMet:
      performance >= 0.97 * empty.performance &&
      [accessibility, practices, search].every((score) => score === 100) &&
      shift < 0.0005,
  };
}
