import puppeteer from 'puppeteer-core';
import { launchOptions } from '../../../setup/launch-options.ts';
import { firefoxPath } from '../../../setup/other-engines.ts';
import type { Engine } from './engine.ts';

/** Playwright asks Firefox for commands of WebDriver BiDi that its extended support release does not have. */
export async function openFirefox(proxyPort: number, display: string): Promise<Engine> {
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
    },
  });
  const page = await browser.newPage();
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    async open(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    /** In the middle of the window, because bars cover its edges. */
    async click(xpath) {
      const target = await find(xpath).waitHandle();
      await target.evaluate((node) => node instanceof Element && node.scrollIntoView({ block: 'center' }));
      await find(xpath).click();
    },
    async type(xpath, text) {
      await find(xpath).click();
      await page.keyboard.type(text);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
