import { createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { respondWithWidget } from '../../../infra/local/widgets/widget-server.ts';
import { clickToBuyMultiExamples } from '../../../web/blocks/click-to-buy-multi/click-to-buy-multi.examples.ts';
import { clickToBuySingleExamples } from '../../../web/blocks/click-to-buy-single/click-to-buy-single.examples.ts';
import { shoppingCartExamples } from '../../../web/blocks/shopping-cart/shopping-cart.examples.ts';
import { whereToBuyButtonExamples } from '../../../web/blocks/where-to-buy-button/where-to-buy-button.examples.ts';
import { whereToBuyWidgetExamples } from '../../../web/blocks/where-to-buy-widget/where-to-buy-widget.examples.ts';
import { exampleContent } from '../example-content.ts';
import { blocksInBrowser, eventually, listen } from './open-blocks.ts';

vi.setConfig({ testTimeout: 120_000 });

const examples = new Map([
  ['where_to_buy_button', whereToBuyButtonExamples],
  ['where_to_buy_widget', whereToBuyWidgetExamples],
  ['click_to_buy_single', clickToBuySingleExamples],
  ['click_to_buy_multi', clickToBuyMultiExamples],
  ['shopping_cart', shoppingCartExamples],
]);

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
let providers: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const server = createServer((request, response) => {
    void respondWithWidget(request.url ?? '', 0, response);
  });
  [content, browser, providers] = await Promise.all([
    exampleContent(examples),
    blocksInBrowser(),
    listen(server),
  ]);
});
afterAll(async () => {
  await Promise.all([content.close(), browser.close()]);
  providers.close();
});

type Shops = { types: readonly string[]; level?: 'necessary' | 'functional'; fails?: RegExp };

/** Opens all examples of some blocks. The providers are the local ones, at their real addresses. */
async function open({ types, level = 'functional', fails }: Shops) {
  const asked: string[] = [];
  const errors: string[] = [];
  const serve = (context: BrowserContext) =>
    context.route(/^https:\/\/[\w-]+\.merrowvale\.example\//, async (route) => {
      const { host, pathname, search, href } = new URL(route.request().url());
      asked.push(href);
      if (fails?.test(href)) return route.abort();
      const path = pathname.startsWith('/widgets/') ? pathname : `/widgets/${host}${pathname}`;
      const response = await fetch(`${providers.origin}${path}${search}`);
      await route.fulfill({
        status: response.status,
        // The policy of the provider's pages names the address of the local stack.
        headers: { ...Object.fromEntries(response.headers), 'content-security-policy': '' },
        body: Buffer.from(await response.arrayBuffer()),
      });
    });
  const blocks = await Promise.all(types.map((type) => content.blocksOf(type)));
  const page = await browser.open(blocks.flat(), {
    prepare: async (context) => {
      await serve(context);
      await context.addInitScript((chosen) => localStorage.setItem('cookie_consent', chosen), level);
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    },
  });
  return { page, asked, errors, close: () => page.context().close() };
}

const block = (page: Page, type: string) => page.locator(`[data-block="${type}"]`);
const times = (asked: readonly string[], end: RegExp) => asked.filter((address) => end.test(address)).length;

/** Waits until a provider's script, which imports its other parts, responds to clicks. */
async function readyForClicks(page: Page, provider: RegExp) {
  const script = page.locator('head script[src*="merrowvale.example"]').first();
  const address = (await script.getAttribute('src')) ?? '';
  expect(address).toMatch(provider);
  const rest = new URL('/widgets/assets/shop-window.js', address).href;
  // A string, because Vitest rewrites imports in functions.
  await page.evaluate(`import(${JSON.stringify(rest)})`);
}

describe('the blocks for buying', () => {
  it('contact no provider before consent, and load each provider’s script once, however many widgets there are [CST-02, BUY-02, BUY-07]', async () => {
    const { page, asked, close } = await open({ types: [...examples.keys()], level: 'necessary' });
    await page.getByRole('link', { name: 'Buy a collar' }).waitFor();
    expect(asked).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Cookie settings' }).first().click();
    await page.getByRole('radio', { name: 'Necessary and functional' }).click();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await block(page, 'where_to_buy_widget').locator('iframe').nth(1).waitFor();
    await block(page, 'shopping_cart').getByText('Basket with').nth(1).waitFor();
    await page.locator('[data-click-to-buy]').nth(4).waitFor();
    expect(times(asked, /where-to-buy[^/]+\/widget\.js$/)).toBe(1);
    expect(times(asked, /click-to-buy[^/]+\/widget\.js$/)).toBe(1);
    expect(await page.locator('head script[src*="merrowvale.example"]').count()).toBe(3);
    await close();
  });

  it('show shops in a window on the page for the button’s products, and report the click [BUY-01, ANL-06]', async () => {
    const { page, close } = await open({ types: ['where_to_buy_button'] });
    const link = page.locator('a[data-wtb-id="mv-pets"][data-ean="2000000000015,2000000000022"]').first();
    await link.waitFor();
    await readyForClicks(page, /where-to-buy/);
    await link.click();
    const frame = page.frameLocator('dialog[open] iframe');
    await frame.getByText('2000000000015,2000000000022').waitFor();
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      {
        event: 'where_to_buy_click',
        cta_name: 'Find a shop',
        product_ids: ['2000000000015', '2000000000022'],
      },
    ]);
    await page.getByRole('button', { name: 'Close' }).click();
    await eventually(() => page.locator('dialog[open]').count()).toBe(0);
    await close();
  });

  it('embed the retailer finder in the page, in a sandbox [BUY-07]', async () => {
    const { page, close } = await open({ types: ['where_to_buy_widget'] });
    const frames = block(page, 'where_to_buy_widget').locator('iframe');
    await frames.nth(1).waitFor();
    expect(await frames.first().getAttribute('sandbox')).not.toContain('allow-same-origin');
    const shops = frames.first().contentFrame();
    await shops.getByText('mv-pets').waitFor();
    await close();
  });

  it('sell their one product, or the chosen one of several, of which the first is preselected [BUY-02, BUY-03]', async () => {
    const { page, close } = await open({ types: ['click_to_buy_single', 'click_to_buy_multi'] });
    const sold = page.frameLocator('dialog[open] iframe').getByText(/^SER-D-/);
    const buy = async (name: string, kind: 'link' | 'button') => {
      await page.getByRole(kind, { name }).and(page.locator('[data-click-to-buy]')).first().click();
      const title = await sold.textContent();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      return title;
    };
    await page.locator('[data-click-to-buy]').first().waitFor();
    await readyForClicks(page, /click-to-buy/);
    expect(await buy('Buy a collar', 'link')).toBe('SER-D-38-1');
    const multi = block(page, 'click_to_buy_multi').first();
    expect(await multi.getByRole('radio', { name: 'Up to 8 kg' }).isChecked()).toBe(true);
    expect(await buy('Buy this size', 'button')).toBe('SER-D-38-1');
    await multi.getByRole('radio', { name: 'Over 8 kg' }).click();
    expect(await multi.getByRole('button').first().getAttribute('data-offer-id')).toBe('PEAR-SER-D-70');
    expect(await buy('Buy this size', 'button')).toBe('SER-D-70-1');
    await close();
  });
});

describe('the shopping cart', () => {
  it('adds one script and one style sheet for its client and brand, never twice [BUY-04]', async () => {
    const { page, asked, close } = await open({ types: ['shopping_cart'] });
    const carts = block(page, 'shopping_cart').locator('[data-shopping-cart]');
    await carts.getByText('Basket with').nth(1).waitFor();
    const choose = (level: string) =>
      page.evaluate((next) => {
        localStorage.setItem('cookie_consent', next);
        window.dispatchEvent(new StorageEvent('storage'));
      }, level);
    await choose('necessary');
    await eventually(() => carts.count()).toBe(0);
    await choose('functional');
    await carts.getByText('Basket with').nth(1).waitFor();
    const files = 'https://static.merrowvale.example/cart/merrowvale-uk/seresto/cart';
    const loaded = await page.evaluate(() =>
      [...document.head.querySelectorAll('script[src],link[rel=stylesheet]')].map(
        (file) => file.getAttribute('src') ?? file.getAttribute('href'),
      ),
    );
    expect(loaded.filter((address) => address?.startsWith(files)).sort()).toEqual([
      `${files}.css`,
      `${files}.js`,
    ]);
    expect([times(asked, /cart\.js$/), times(asked, /cart\.css$/)]).toEqual([1, 1]);
    await close();
  });

  it('starts on its default product, and a weight switches to that weight’s product [BUY-05]', async () => {
    const { page, close } = await open({ types: ['shopping_cart'] });
    const cart = block(page, 'shopping_cart').first();
    await cart.getByText('Basket with MP-SER-D-38').waitFor();
    expect(await cart.getByRole('radio', { name: 'Up to 8 kg' }).isChecked()).toBe(true);
    await cart.getByRole('radio', { name: 'Over 8 kg' }).click();
    await cart.getByText('Basket with MP-SER-D-70').waitFor();
    expect(await cart.locator('[data-shopping-cart]').getAttribute('data-master-product-id')).toBe(
      'MP-SER-D-70',
    );
    await close();
  });

  it('gets its data source and type [BUY-06]', async () => {
    const { page, close } = await open({ types: ['shopping_cart'] });
    const cart = block(page, 'shopping_cart').locator('[data-shopping-cart]').first();
    await cart.getByText('from website pets-site').waitFor();
    expect(
      await cart.evaluate((element) => [
        element.getAttribute('data-source-id'),
        element.getAttribute('data-source-type'),
      ]),
    ).toEqual(['pets-site', 'website']);
    await close();
  });

  it.each([/cart\.js$/, /cart\.css$/])(
    'that cannot load %s says so and is logged once, and the other blocks keep working [BUY-04]',
    async (fails) => {
      const { page, errors, close } = await open({ types: ['shopping_cart', 'where_to_buy_widget'], fails });
      const failed = block(page, 'shopping_cart').getByText('static.merrowvale.example could not be loaded.');
      await failed.nth(1).waitFor();
      expect(
        errors.filter((text) => text.startsWith('A provider of shops could not be loaded.')),
      ).toHaveLength(1);
      await block(page, 'where_to_buy_widget').locator('iframe').first().waitFor();
      await close();
    },
  );
});
