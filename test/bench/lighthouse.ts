import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../setup/chromium-path.ts';
import type { Bench, Figure } from './bench.ts';
import { serveSites } from './site/serve-sites.ts';

const debuggingPort = 9333;
const pages = [
  { name: 'home page', path: '/en_gb' },
  { name: 'product', path: '/en_gb/products/seresto-dog' },
  { name: 'article', path: '/en_gb/pet/advice/removing-a-tick' },
  { name: 'reminders', path: '/en_gb/reminders' },
] as const;

type Scores = {
  performance: number;
  accessibility: number;
  practices: number;
  search: number;
  shift: number;
};

/** Lighthouse scores of whole pages, compared with an empty page in the same run. */
export const lighthousePages: Bench = {
  title: 'Lighthouse',
  about:
    'Lighthouse on the local stack without throttling (`--throttling-method=provided`), because simulated throttling would mostly measure the processor. Only production allows crawlers, so that audit is omitted.',
  run: async () => {
    const sites = await serveSites();
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${debuggingPort}`],
    });
    try {
      const empty = await scoresOf(sites.empty.url);
      const figures: Figure[] = [{ name: 'empty page, performance', value: `${empty.performance}` }];
      for (const { name, path } of pages)
        figures.push(...figuresOf(name, await scoresOf(`${sites.site.url}${path}`), empty));
      return figures;
    } finally {
      await browser.close();
      await sites.close();
    }
  },
};

async function scoresOf(url: string): Promise<Scores> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'silent',
    throttlingMethod: 'provided',
    skipAudits: ['is-crawlable'],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const percent = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    practices: percent('best-practices'),
    search: percent('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
  };
}

function figuresOf(name: string, scores: Scores, empty: Scores): Figure[] {
  const full = (what: string, score: number): Figure => ({
    name: `${name}, ${what}`,
    value: `${score}`,
    aim: '100',
    isMet: score === 100,
  });
  return [
    {
      name: `${name}, performance`,
      value: `${scores.performance}`,
      aim: '>= 0.97 x the empty page',
      isMet: scores.performance >= 0.97 * empty.performance,
    },
    full('accessibility', scores.accessibility),
    full('best practices', scores.practices),
    full('search engines', scores.search),
    {
      name: `${name}, layout shift`,
      value: scores.shift.toFixed(3),
      aim: '0',
      isMet: scores.shift < 0.0005,
    },
  ];
}
