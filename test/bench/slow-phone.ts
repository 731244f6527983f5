import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../setup/launch-options.ts';
import type { Bench, Figure } from './bench.ts';
import { makePets } from './site/make-pets.ts';
import { type PhoneVisit, phoneVisit } from './site/phone-visit.ts';
import { servePlainPages } from './site/plain-pages.ts';
import { serveEdge } from './site/serve-sites.ts';
import { signIn } from './site/sign-in.ts';

const signUp = '#signup-email';
/**
 * A page of each kind, with controls that load its scripts when they are touched first (a filter's opens without them),
 * and the length of its HTML on 2026-11-28.
 */
const pages = [
  {
    name: 'home page',
    path: '/en_gb',
    controls: [carouselButton('Next'), carouselButton('Show 3'), carouselButton('Pause'), signUp],
    before: 205_976,
  },
  {
    name: 'article',
    path: '/en_gb/pet/advice/removing-a-tick',
    controls: ['main [data-block="share_bar"] button', signUp],
    before: 197_734,
  },
  {
    name: 'list of articles',
    path: '/en_gb/pet/advice',
    controls: ['main [data-block="filter_bar"] button', signUp],
    before: 212_200,
  },
  {
    name: 'product',
    path: '/en_gb/products/seresto-dog',
    controls: [
      carouselButton('Next'),
      'main [aria-roledescription] button[aria-haspopup]',
      'main [aria-roledescription] button[aria-current="false"]',
      'main [data-block="share_bar"] button',
    ],
    before: 267_851,
  },
  {
    name: 'questions',
    path: '/en_gb/faq',
    controls: ['main input[type="search"]', signUp],
    before: 188_263,
  },
] as const;

const touches = 8;
const rounds = 3;
const aims = {
  painted: 1200,
  blocked: 100,
  scripts: 25_000,
  html: 0.6,
  touched: 200,
  product: 200_000,
  shown: 1500,
};

/** Pages on a mid-range phone and a weak network, compared with plain HTML and with islands as Astro writes them. */
export const slowPhone: Bench = {
  title: 'A slow phone',
  about: `Public pages in Chromium at 390 px, with a processor slowed four times, 1.6 Mbit/s and 150 ms, without a cache; medians of ${touches} visits to our pages and ${rounds} to the others, until 1.5 s after the event \`load\`. “Plain” is the same markup with the same styles, fonts and pictures but without scripts; “islands” is built from it by Astro, with two islands in React: the consent banner (\`client:idle\`) and the footer’s lists (\`client:visible\`). The first touch of each of our visits is a tap on one of the page’s controls in turn; the longest of its events counts, up to the next paint, as in INP, and of the ${touches} touches the 75th percentile.`,
  run: async () => {
    const site = await serveEdge();
    try {
      return await figuresAt(site.url);
    } finally {
      await site.close();
    }
  },
};

async function figuresAt(site: string): Promise<Figure[]> {
  const paths = pages.map(({ path }) => path);
  const others = await servePlainPages(site, paths);
  const browser = await chromium.launch(launchOptions());
  try {
    const figures: Figure[] = [];
    for (const page of pages) {
      const controls = page.controls.map((control) => ({ control }));
      figures.push(
        ...figuresOf(page, {
          own: typical(await visits(browser, `${site}${page.path}`, touches, controls)),
          plain: typical(await visits(browser, others.plain(page.path), rounds)),
          islands: typical(await visits(browser, others.islands(page.path), rounds)),
        }),
      );
    }
    return [...figures, await ownerFigure(browser, site)];
  } finally {
    await browser.close();
    others.close();
  }
}

async function ownerFigure(browser: Browser, site: string): Promise<Figure> {
  const { cookie } = await signIn(site, 'owner', '/en_gb/pets');
  await makePets(site, cookie);
  const element = 'main article time';
  const { shown } = typical(await visits(browser, `${site}/en_gb/pets`, rounds, [{ cookie, element }]));
  return {
    name: 'an owner’s pets, first date of a reminder',
    value: seconds(shown),
    aim: `<= ${seconds(aims.shown)}`,
    isMet: shown <= aims.shown,
  };
}

async function visits(
  browser: Browser,
  url: string,
  count: number,
  inTurn: readonly Parameters<typeof phoneVisit>[2][] = [],
): Promise<PhoneVisit[]> {
  const all: PhoneVisit[] = [];
  while (all.length < count) all.push(await phoneVisit(browser, url, inTurn[all.length % inTurn.length]));
  return all;
}

/** The median of each figure, but of touches the percentile that INP counts. */
function typical(visits: readonly PhoneVisit[]): PhoneVisit {
  const median = (name: keyof PhoneVisit) => percentile(50, visits, name);
  return {
    painted: median('painted'),
    blocked: median('blocked'),
    loaded: median('loaded'),
    bytes: median('bytes'),
    scripts: median('scripts'),
    html: median('html'),
    shown: median('shown'),
    touched: percentile(75, visits, 'touched'),
  };
}

function percentile(percent: number, visits: readonly PhoneVisit[], name: keyof PhoneVisit): number {
  const sorted = visits.map((visit) => visit[name]).sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;
}

type Visits = { own: PhoneVisit; plain: PhoneVisit; islands: PhoneVisit };

function figuresOf({ name, before }: (typeof pages)[number], { own, plain, islands }: Visits): Figure[] {
  const row = (what: string, value: string, aim: string, isMet: boolean) => ({
    name: `${name}, ${what}`,
    value,
    aim,
    isMet,
  });
  const times = (key: 'painted' | 'loaded') =>
    `${seconds(own[key])}, ${ratio(own[key], plain[key])} x plain, ${ratio(own[key], islands[key])} x islands`;
  const html = own.html / before;
  const weight = `${kilobytes(own.bytes)}, ${ratio(own.bytes, plain.bytes)} x plain, ${ratio(own.bytes, islands.bytes)} x islands`;
  return [
    row('largest paint', times('painted'), `<= ${seconds(aims.painted)}`, own.painted <= aims.painted),
    row(
      'blocked',
      `${Math.round(own.blocked)} ms; plain ${Math.round(plain.blocked)} ms, islands ${Math.round(islands.blocked)} ms`,
      `<= ${aims.blocked} ms`,
      own.blocked <= aims.blocked,
    ),
    { name: `${name}, loaded`, value: times('loaded') },
    name === 'product'
      ? row('in all', weight, `<= ${kilobytes(aims.product)}`, own.bytes <= aims.product)
      : { name: `${name}, in all`, value: weight },
    row(
      'scripts',
      `${kilobytes(own.scripts)}; islands ${kilobytes(islands.scripts)}`,
      `<= ${kilobytes(aims.scripts)}`,
      own.scripts <= aims.scripts,
    ),
    row(
      'HTML',
      `${kilobytes(own.html)}, ${Math.round(html * 100)} % of 2026-11-28`,
      `<= ${aims.html * 100} %`,
      html <= aims.html,
    ),
    row('first touch', `${Math.round(own.touched)} ms`, `<= ${aims.touched} ms`, own.touched <= aims.touched),
  ];
}

function carouselButton(name: string): string {
  return `main [aria-roledescription="carousel"] button[aria-label="${name}"]`;
}

const ratio = (own: number, other: number) => (own / other).toFixed(2);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
