import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import * as z from 'zod';
import { launchOptions } from '../../../setup/launch-options.ts';
import { firefoxPath } from '../../../setup/other-engines.ts';
import type { Engine, EngineOptions } from './engine.ts';

const point = z.object({ x: z.number(), y: z.number() });

/** Moves an element to the middle of the window, because bars cover its edges, and returns its place. */
const placeOf = (xpath: string) => `((element) => {
  if (element.disabled) throw new Error('It is disabled.');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width * height === 0) throw new Error('It is not visible.');
  return { x: x + width / 2, y: y + height / 2 };
})(document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue)`;

/**
 * Playwright asks Firefox for commands of WebDriver BiDi that its extended support release does not have. Puppeteer's
 * locators wait for the page's scripts, which may be disabled.
 */
export async function openFirefox({
  proxyPort,
  display,
  hasScripts = true,
  hasCookies = true,
}: EngineOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    headless: false,
    executablePath: firefoxPath,
    env: { ...launchOptions().env, DISPLAY: display },
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.allow_hijacking_localhost': true,
      // Drawn by the processor.
      'webgl.force-enabled': true,
      'javascript.enabled': hasScripts,
      'network.cookie.cookieBehavior': hasCookies ? 0 : 2,
    },
  });
  const page = await browser.newPage();
  const click = (xpath: string) =>
    expect(async () => {
      const { x, y } = point.parse(await page.evaluate(placeOf(xpath)));
      await pause(100);
      expect(await page.evaluate(placeOf(xpath)), 'It moves.').toEqual({ x, y });
      await page.mouse.click(x, y);
    }).toPass({ timeout: 20_000 });
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    async open(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click,
    async type(xpath, text) {
      await click(xpath);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
