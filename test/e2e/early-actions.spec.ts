import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { missingEngines } from '../setup/other-engines.ts';
import {
  carouselPage,
  type EarlyPage,
  earlyActions,
  faq,
  nextSlide,
  shownSlide,
} from './support/early-actions.ts';
import { type Engine, type Screen, startScreen } from './support/engines/engine.ts';
import { openFirefox } from './support/engines/open-firefox.ts';
import { openWebKit } from './support/engines/open-webkit.ts';
import { WatchingProxy } from './support/engines/watching-proxy.ts';
import { buttonNamed } from './support/engines/xpaths.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

/** Milliseconds after the navigation, from before the first paint to after the early script. */
const moments = [300, 600, 1000, 2000] as const;
const phone = { width: 390, height: 844 };
const weakNetwork = { latency: 150, bytesPerSecond: 200_000 };

test.use({ hasLateScripts: true, isNewVisitor: true, hasTouch: true, isMobile: true, viewport: phone });

type Browser = EarlyPage & {
  /** Shows an empty document of the site, in the network of a phone. */
  prepare: () => Promise<unknown>;
};

async function expectNothingLost(browser: Browser, action: (typeof earlyActions)[number], moment: number) {
  await browser.prepare();
  await browser.evaluate(
    action.isNewVisitor ? 'localStorage.clear()' : `void (localStorage.cookie_consent = 'necessary')`,
  );
  await browser.evaluate(`void (location.href = '${siteUrl}${action.path}')`);
  await pause(moment);
  await action.act(browser);
  const hasEffect = () => browser.evaluate(action.effect).catch(() => false);
  await expect.poll(hasEffect).toBe(true);
  const hydrate = '(globalThis.lateScripts?.need?.(), document.documentElement.dataset.shellReady)';
  await expect.poll(() => browser.evaluate(hydrate).catch(() => undefined)).toBe('');
  expect(await hasEffect()).toBe(true);
}

/** A mid-range phone. */
async function inChromium(page: Page): Promise<Browser> {
  const session = await page.context().newCDPSession(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const find = (xpath: string) => page.locator(`xpath=${xpath}`);
  return {
    prepare: async () => {
      await page.goto('/robots.txt');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: weakNetwork.latency,
        downloadThroughput: weakNetwork.bytesPerSecond,
        uploadThroughput: weakNetwork.bytesPerSecond / 2,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (xpath) => find(xpath).tap(),
    type: async (xpath, text) => {
      await find(xpath).tap();
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
  };
}

for (const action of earlyActions)
  for (const moment of moments)
    test(
      `${action.title} in Chromium after ${moment} ms of loading [${action.requirement}]`,
      {
        tag: moment === 600 ? [] : '@full',
      },
      async ({ page }) => expectNothingLost(await inChromium(page), action, moment),
    );

for (const [name, openEngine] of Object.entries({ Firefox: openFirefox, WebKit: openWebKit }))
  test.describe(name, () => {
    const proxy = new WatchingProxy();
    let port: number;
    let screen: Screen;
    let engine: Engine;
    const options = () => ({ proxyPort: port, display: screen.display });

    const prepare = () =>
      expect(async () => {
        await engine.open(`${siteUrl}/robots.txt`);
        expect(await engine.evaluate('location.pathname')).toBe('/robots.txt');
      }).toPass();

    test.setTimeout(90_000);
    test.skip(missingEngines().length > 0, `Not installed: ${missingEngines().join(', ')}.`);
    test.beforeAll(async () => {
      screen = await startScreen();
      port = await proxy.start();
      engine = await openEngine({ ...options(), pageLoadStrategy: 'none' });
      await engine.resize(phone.width, phone.height);
    });
    test.beforeEach(() => {
      proxy.network = weakNetwork;
    });
    test.afterAll(async () => {
      await engine.close();
      proxy.stop();
      screen.process.kill();
    });

    for (const action of earlyActions)
      for (const moment of moments)
        test(`${action.title} in ${name} after ${moment} ms of loading [${action.requirement}]`, {
          tag: '@full',
        }, async () => {
          await expectNothingLost({ ...engine, prepare }, action, moment);
          expect(proxy.takeProblems()).toEqual([]);
        });

    test(`a carousel moves in ${name} with cookies blocked [ACC-03, TAB-08]`, { tag: '@full' }, async () => {
      proxy.network = undefined;
      const visitor = await openEngine({ ...options(), hasCookies: false });
      await visitor.open(`${siteUrl}${carouselPage}`);
      await visitor.click(buttonNamed('Only necessary'));
      await visitor.click(nextSlide);
      await expect.poll(() => visitor.evaluate(shownSlide)).toBe('2');
      expect(proxy.takeProblems()).toEqual([]);
      await visitor.close();
    });

    test(`a page that the back button of ${name} restores, before and after hydration, has controls that act [ACC-03]`, {
      tag: '@full',
    }, async () => {
      // Its files are not to be stored, and neither is a page for the back button.
      proxy.network = undefined;
      const valueNow = (expression: string) => engine.evaluate(expression).catch(() => undefined);
      const goTo = async (path: string, go: string) => {
        await engine.evaluate(`void (${go})`);
        await expect.poll(() => valueNow('location.pathname + document.readyState')).toBe(`${path}complete`);
      };
      const leaveAndReturn = async () => {
        await engine.evaluate('void (globalThis.isFirstVisit = true)');
        await goTo(faq, `location.href = '${faq}'`);
        await goTo(carouselPage, 'history.back()');
        expect(await valueNow('globalThis.isFirstVisit')).toBe(true);
      };
      const expectMoves = async (slide: string) => {
        await engine.click(nextSlide);
        await expect.poll(() => valueNow(shownSlide)).toBe(slide);
      };
      await prepare();
      await engine.evaluate(`void (localStorage.cookie_consent = 'necessary')`);
      await goTo(carouselPage, `location.href = '${carouselPage}'`);
      await leaveAndReturn();
      // In WebKit's window, the pointer may be over a control from the beginning.
      if (name === 'Firefox')
        expect(await valueNow('document.documentElement.dataset.shellReady')).toBeUndefined();
      await expectMoves('2');
      await leaveAndReturn();
      await expectMoves('3');
      expect(proxy.takeProblems()).toEqual([]);
    });
  });
