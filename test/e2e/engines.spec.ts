import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { missingEngines } from '../setup/other-engines.ts';
import { type Engine, type Screen, startScreen } from './support/engines/engine.ts';
import { openFirefox } from './support/engines/open-firefox.ts';
import { openWebKit } from './support/engines/open-webkit.ts';
import { WatchingProxy } from './support/engines/watching-proxy.ts';
import { buttonNamed, fieldLabelled, labelOf, linkNamed } from './support/engines/xpaths.ts';
import { publishPage, removePage } from './support/publish.ts';
import { siteUrl } from './support/stack.ts';

const pages = {
  home: '/en_gb',
  pets: '/en_gb/pet',
  article: '/en_gb/pet/advice/fleas-in-winter',
  articles: '/en_gb/pet/advice',
  products: '/en_gb/products',
  product: '/en_gb/products/seresto-dog',
  finder: '/en_gb/find-a-vet',
  quiz: '/en_gb/pet/parasites/quiz',
  farm: '/en_gb/farm',
  search: '/en_gb/search?q=fleas',
  japanese: '/jp/products/fennadrop-dog',
  map: '/en_gb/disease-map',
};
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const engines: Record<string, typeof openWebKit> = { Firefox: openFirefox, WebKit: openWebKit };
const screenshots = 'test-results/engines';
/** What the account page says of notifications: WebKitGTK has none from websites. */
const notifications: Record<string, string> = {
  Firefox: 'Switch on for this device',
  WebKit: 'This browser can’t show notifications from websites.',
};

const draft = 'e2e_engines';

const loadedFonts = `[...document.fonts]
  .filter(({ status }) => status === 'loaded')
  .map(({ family }) => family.replaceAll('"', ''))`;

/** The length of the lines in each font of the page, such as `figtree bold`. */
const textWidths = `(() => {
  const widths = {};
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { fontFamily, fontWeight } = getComputedStyle(texts.currentNode.parentElement);
    const font = fontFamily.split(',')[0].replaceAll('"', '') + (Number(fontWeight) > 500 ? ' bold' : '');
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { width } of range.getClientRects()) widths[font] = (widths[font] ?? 0) + width;
  }
  return widths;
})()`;

/** Faults that a visitor would see in the window. */
const faults = `(() => {
  const root = document.documentElement;
  const loaded = ${loadedFonts};
  const lacksFont = (element) => {
    const [first] = getComputedStyle(element).fontFamily.replaceAll('"', '').split(',');
    return loaded.includes(first) ? [] : [first + ' is not shown'];
  };
  const tearsLabel = (wbr) =>
    /flex|grid/.test(getComputedStyle(wbr.parentElement).display) ? ['torn: ' + wbr.parentElement.textContent] : [];
  return [
    ...[...document.querySelectorAll('wbr')].flatMap(tearsLabel),
    ...(root.scrollWidth > root.clientWidth ? ['scrolls sideways: ' + root.scrollWidth] : []),
    ...(document.querySelector('h1') ? [] : ['has no heading']),
    ...[...document.querySelectorAll('body, h1')].flatMap(lacksFont),
    ...[...document.images]
      .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
      .map((image) => 'broken: ' + image.currentSrc),
  ];
})()`;

for (const [name, openEngine] of Object.entries(engines)) {
  test.describe(name, () => {
    const proxy = new WatchingProxy();
    let port: number;
    let screen: Screen;
    let engine: Engine;

    const see = (text: string) =>
      expect
        .poll(() => engine.evaluate(`document.body?.innerText.includes(${JSON.stringify(text)})`), text)
        .toBe(true);
    /** Until then, the page's controls are disabled. */
    const seeReadyScreen = () =>
      expect.poll(() => engine.evaluate('document.querySelector("[data-screen=ready]") !== null')).toBe(true);
    const keepScreenshot = async (title: string, width: number) =>
      writeFileSync(`${screenshots}/${name}-${title}-${width}.png`, await engine.screenshot());
    const expectNoFaults = async (title: string, width: number) => {
      await expect.poll(() => engine.evaluate(faults), title).toEqual([]);
      await keepScreenshot(title, width);
      expect(proxy.takeProblems(), title).toEqual([]);
    };

    test.setTimeout(90_000);
    test.skip(missingEngines().length > 0, `Not installed: ${missingEngines().join(', ')}.`);
    test.beforeAll(async () => {
      mkdirSync(screenshots, { recursive: true });
      screen = await startScreen();
      port = await proxy.start();
      engine = await openEngine({ proxyPort: port, display: screen.display });
      await engine.open(`${siteUrl}/en_gb`);
      await engine.click(buttonNamed('Only necessary'));
    });
    test.afterAll(async () => {
      await engine.close();
      proxy.stop();
      screen.process.kill();
    });
    test.afterEach(async ({ page: _ }, { status, title }) => {
      removePage(draft);
      if (status !== 'passed') await keepScreenshot(`failed ${title.replaceAll('/', ' ')}`, 0);
    });

    for (const { width, height } of sizes) {
      test(`${name} shows twelve pages at ${width} px without an error, in the site’s fonts [SEC-01, ACC-04]`, {
        tag: '@full',
      }, async () => {
        await engine.resize(width, height);
        for (const [title, address] of Object.entries(pages)) {
          await engine.open(`${siteUrl}${address}`);
          await expectNoFaults(title, width);
        }
      });

      test(`a newcomer sets up a reminder, registers and adds a pet in ${name} at ${width} px [PET-42, REM-15]`, {
        tag: '@full',
      }, async () => {
        await engine.resize(width, height);
        await engine.open(`${siteUrl}/auth/logout`);
        await engine.click(buttonNamed('Sign out'));
        await expect.poll(() => engine.evaluate('location.pathname')).not.toContain('/auth/');
        await engine.open(`${siteUrl}/en_gb/pet`);
        await engine.click(linkNamed('Set up a reminder'));
        await engine.type(fieldLabelled('Medication'), 'Brackenward chews');
        await engine.type(fieldLabelled('Your dog’s name'), 'Rolo');
        await engine.click(labelOf('Female'));
        await see(', then every month');
        await expectNoFaults('reminder', width);
        await engine.click(buttonNamed('Create account and save'));
        await engine.type(fieldLabelled('First name'), 'Willow');
        await engine.type(fieldLabelled('Last name'), 'Marsh');
        await engine.type(fieldLabelled('Email'), `${name}-${width}-${Date.now().toString(36)}@example.com`);
        await engine.type(fieldLabelled('Password'), 'healthy-pets');
        await keepScreenshot('register', width);
        await engine.click(buttonNamed('Create account'));
        await see('Rolo');
        await see('Brackenward chews');
        await expectNoFaults('dashboard', width);
        await seeReadyScreen();
        await engine.click('//button[starts-with(normalize-space(), "Add reminder")]');
        await see('Add a reminder');
        await expectNoFaults('dialog', width);
        await engine.open(`${siteUrl}/en_gb/account`);
        await see(notifications[name] ?? '');
        await expectNoFaults('account', width);
        await engine.open(`${siteUrl}/en_gb/pets/first`);
        await seeReadyScreen();
        await engine.type(fieldLabelled('Name'), 'Mia');
        await engine.click(labelOf('Cat'));
        await engine.click(labelOf('Female'));
        await expectNoFaults('pet', width);
        await engine.click(buttonNamed('Next: choose an icon'));
        await see('Choose an icon');
        await expectNoFaults('icon', width);
      });

      test(`a form explains its errors in ${name} at ${width} px [FRM-02, FRM-03]`, {
        tag: '@full',
      }, async () => {
        await engine.resize(width, height);
        await engine.open(`${siteUrl}/en_gb/contact/ask-an-expert`);
        await engine.type(fieldLabelled('Email address'), 'ann@farm.');
        await engine.click('//main//form//button[starts-with(normalize-space(), "Send")]');
        await see('Please enter a valid Email address');
        await see(' is required');
        await expectNoFaults('errors', width);
      });

      test(`a draft opens in ${name}’s preview at ${width} px [PRV-01, PRV-02]`, {
        tag: '@full',
      }, async () => {
        await engine.resize(width, height);
        const address = publishPage(
          draft,
          { page_blocks: [{ type: 'text_block', elements: { content: '<h1>Secret words</h1>' } }] },
          { workflow_step: 'draft' },
        );
        await engine.open(`${siteUrl}/api/preview/enter?path=${address}`);
        await engine.type(fieldLabelled('Preview secret'), 'local-preview');
        await keepScreenshot('secret', width);
        await engine.click(buttonNamed('Show drafts'));
        await see('Preview Mode');
        await see('Secret words');
        await expectNoFaults('preview', width);
        await engine.open(`${siteUrl}/api/preview/exit-preview`);
      });
    }

    test(`${name} shows text in fonts of the same size until the site’s fonts arrive [ACC-04]`, {
      tag: '@full',
    }, async () => {
      const releaseFonts = proxy.holdFonts();
      const visitor = await openEngine({
        proxyPort: port,
        display: screen.display,
        pageLoadStrategy: 'none',
      });
      const widths = async () => z.record(z.string(), z.number()).parse(await visitor.evaluate(textWidths));
      await visitor.evaluate(`void (location.href = '${siteUrl}${pages.home}')`);
      await expect.poll(() => visitor.evaluate(`document.querySelector('main p') !== null`)).toBe(true);
      await expect.poll(() => visitor.evaluate(loadedFonts)).toContain('Figtree Fallback');
      expect(await visitor.evaluate(loadedFonts)).not.toContain('fraunces');
      writeFileSync(`${screenshots}/${name}-first paint.png`, await visitor.screenshot());
      const first = await widths();
      releaseFonts();
      await expect.poll(() => visitor.evaluate(faults)).toEqual([]);
      const last = await widths();
      expect(Object.keys(last).sort()).toEqual(['figtree', 'figtree bold', 'fraunces bold']);
      for (const [font, width] of Object.entries(last))
        expect(Math.abs((first[font] ?? 0) / width - 1), font).toBeLessThan(0.05);
      await visitor.close();
    });

    test(`${name} draws the disease map [PAR-01]`, { tag: '@full' }, async () => {
      await engine.resize(1280, 900);
      await engine.open(`${siteUrl}${pages.map}`);
      await engine.evaluate(`document.querySelector('[data-map]').scrollIntoView()`);
      await expect
        .poll(() => engine.evaluate(`document.querySelector('[data-map]').dataset.map`), { timeout: 60_000 })
        .toBe('ready');
      await expectNoFaults('drawn map', 1280);
    });
  });
}
