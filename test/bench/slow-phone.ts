import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../setup/launch-options.ts';
import type { Bench, Figure } from './bench.ts';
import { asBrowsers } from './site/as-browsers.ts';
import { makePets } from './site/make-pets.ts';
import { type PhoneVisit, phoneVisit } from './site/phone-visit.ts';
import { servePlainPages } from './site/plain-pages.ts';
import { serveEdge } from './site/serve-sites.ts';
import { signIn } from './site/sign-in.ts';

/** A page of each kind, with a control of its own, and the length of its HTML on 2026-11-28. */
const pages = [
  { name: 'home page', path: '/en_gb', control: 'main [aria-roledescription] button', before: 205_976 },
  {
    name: 'article',
    path: '/en_gb/pet/advice/removing-a-tick',
    control: 'main [data-block="share_bar"] button',
    before: 197_734,
  },
  {
    name: 'list of articles',
    path: '/en_gb/pet/advice',
    control: 'main button[type="button"]',
    before: 212_200,
  },
  {
    name: 'product',
    path: '/en_gb/products/seresto-dog',
    control: 'main [aria-roledescription] button',
    before: 267_851,
  },
  { name: 'questions', path: '/en_gb/faq', control: 'main input[type="search"]', before: 188_263 },
] as const;

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
  about:
    'Public pages in Chromium at 390 px, with a processor slowed four times, 1.6 Mbit/s and 150 ms, without a cache; medians of three visits, until 1.5 s after the last request. “Plain” is the same markup with the same styles, fonts and pictures but without scripts; “islands” also has two islands as Astro writes them, built by hand. The first touch is a tap on a control that needs its scripts; the longest of its events counts, up to the next paint.',
  run: async () => {
    const site = await serveEdge();
    const others = await servePlainPages(site.url);
    const browser = await chromium.launch(launchOptions());
    try {
      const figures: Figure[] = [];
      for (const page of pages) {
        const url = `${site.url}${page.path}`;
        // Fills the cache of the distribution.
        await (await fetch(url, asBrowsers)).arrayBuffer();
        figures.push(
          ...figuresOf(page, {
            own: await median(browser, url, { control: page.control }),
            plain: await median(browser, others.plain(page.path)),
            islands: await median(browser, others.islands(page.path)),
          }),
        );
      }
      return [...figures, await ownerFigure(browser, site.url)];
    } finally {
      await browser.close();
      others.close();
      await site.close();
    }
  },
};

async function ownerFigure(browser: Browser, site: string): Promise<Figure> {
  const { cookie } = await signIn(site, 'owner', '/en_gb/pets');
  await makePets(site, cookie);
  const element = 'main article time';
  const { shown } = await median(browser, `${site}/en_gb/pets`, { cookie, element });
  return {
    name: 'an owner’s pets, first date of a reminder',
    value: seconds(shown),
    aim: `<= ${seconds(aims.shown)}`,
    isMet: shown <= aims.shown,
  };
}

async function median(
  browser: Browser,
  url: string,
  visit?: Parameters<typeof phoneVisit>[2],
): Promise<PhoneVisit> {
  const visits: PhoneVisit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await phoneVisit(browser, url, visit));
  const middle = (name: keyof PhoneVisit) =>
    visits.map((visit) => visit[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return {
    painted: middle('painted'),
    blocked: middle('blocked'),
    loaded: middle('loaded'),
    bytes: middle('bytes'),
    scripts: middle('scripts'),
    html: middle('html'),
    shown: middle('shown'),
    touched: middle('touched'),
  };
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

const ratio = (own: number, other: number) => (own / other).toFixed(2);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
