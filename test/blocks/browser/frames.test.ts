import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diseaseAlertExamples } from '../../../web/blocks/disease-alert/disease-alert.examples.ts';
import { embeddedFormExamples } from '../../../web/blocks/embedded-form/embedded-form.examples.ts';
import { interactiveContentExamples } from '../../../web/blocks/interactive-content/interactive-content.examples.ts';
import { playableCampaignExamples } from '../../../web/blocks/playable-campaign/playable-campaign.examples.ts';
import { exampleContent } from '../example-content.ts';
import { blocksInBrowser } from './open-blocks.ts';

vi.setConfig({ testTimeout: 120_000 });

const examples = new Map([
  ['embedded_form', embeddedFormExamples],
  ['disease_alert', diseaseAlertExamples],
  ['playable_campaign', playableCampaignExamples],
  ['interactive_content', interactiveContentExamples],
]);

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  [content, browser] = await Promise.all([exampleContent(examples), blocksInBrowser()]);
});
afterAll(async () => {
  await Promise.all([content.close(), browser.close()]);
});

/**
 * Opens the first example of each kind of frame; responses from providers are held back until `respond` is
 * called.
 */
async function open() {
  const blocks = await Promise.all([...examples.keys()].map((type) => content.blocksOf(type)));
  const page = await browser.open(
    blocks.flatMap(([first]) => first ?? []),
    { viewport: { width: 1000, height: 4000 } },
  );
  const asked: string[] = [];
  const { promise, resolve: respond } = Promise.withResolvers<void>();
  await page.context().route(/merrowvale\.example/, async (route) => {
    asked.push(route.request().url());
    await promise;
    await route.fulfill({ contentType: 'text/html', body: '<h1>Provider</h1>' });
  });
  return { page, asked, respond };
}

const choose = (page: Page, level: string) =>
  page.evaluate((next) => {
    localStorage.setItem('cookie_consent', next);
    window.dispatchEvent(new StorageEvent('storage'));
  }, level);

describe('embedded pages', () => {
  it('load as soon as the visitor consents and disappear when consent is withdrawn [CST-02, CST-03]', async () => {
    const { page, asked, respond } = await open();
    respond();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Cookie settings' }).first().click();
    await page.getByRole('radio', { name: 'Necessary and functional' }).click();
    await page.getByRole('button', { name: 'Save my choice' }).first().click();
    await expect.poll(() => page.locator('iframe').count()).toBe(4);
    await expect.poll(() => asked.length).toBe(4);
    await choose(page, 'necessary');
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    await page.context().close();
  });

  it('have a title, the strictest possible sandbox, lazy loading and the configured height [EMB-01, EMB-02, EMB-03, EMB-04]', async () => {
    const { page } = await open();
    await choose(page, 'functional');
    await page.locator('iframe').nth(3).waitFor();
    const found = await page.locator('iframe').evaluateAll((frames) =>
      frames.map((frame) => ({
        title: frame.getAttribute('title'),
        sandbox: frame.getAttribute('sandbox'),
        loading: frame.getAttribute('loading'),
        height: frame.getBoundingClientRect().height,
      })),
    );
    const locked = 'allow-scripts allow-forms allow-popups';
    const loading = 'lazy';
    expect(found).toEqual([
      {
        title: 'Tell us about your clinic',
        sandbox: expect.stringContaining('allow-forms'),
        loading,
        height: 800,
      },
      {
        title: 'Bluetongue in your region',
        sandbox: expect.stringContaining('allow-scripts'),
        loading,
        height: 600,
      },
      { title: 'Catch the flea', sandbox: locked, loading, height: 500 },
      { title: 'How big is your dog?', sandbox: locked, loading, height: 600 },
    ]);
    await page.context().close();
  });

  it('show a spinner until they have loaded [EMB-01]', async () => {
    const { page, respond } = await open();
    await choose(page, 'functional');
    const form = page.locator('[data-block=embedded_form]');
    await form.locator('[aria-busy=true] > span').waitFor();
    respond();
    await form.locator('[aria-busy=false]').waitFor();
    expect(await form.locator('[aria-busy] > span').count()).toBe(0);
    await page.context().close();
  });
});
