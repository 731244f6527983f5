import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BlockExamples, item } from '../../../web/blocks/block-examples.ts';
import type { AnyItem } from '../../../web/lib/pages/block-context.ts';
import { exampleContent } from '../example-content.ts';
import { blocksInBrowser } from './open-blocks.ts';

vi.setConfig({ testTimeout: 120_000 });

const button = item('call_to_action', { text: ' Find  a vet ', url: '/vets' });
const examples: [string, BlockExamples][] = [
  ['call_to_action', { alone: button.elements }],
  ['hero_banner', { 'with a button': { heading: 'Summer', cta_buttons: [button] } }],
  [
    'article_card',
    { 'with a button': { title: 'Fleas in winter', url: '/advice/fleas', cta_button: [button] } },
  ],
];

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
let page: Page;

beforeAll(async () => {
  [content, browser] = await Promise.all([exampleContent(new Map(examples)), blocksInBrowser()]);
  const blocks: AnyItem[][] = await Promise.all(examples.map(([type]) => content.blocksOf(type)));
  page = await browser.open(blocks.flat());
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault());
    const footer = document.createElement('footer');
    footer.innerHTML =
      '<ul><li data-item="item-7"><a href="/en_gb/legal"><span>Legal\n notice</span></a></li></ul><a href="https://social.example">Us elsewhere</a>';
    document.body.append(footer);
    const screen = document.createElement('div');
    screen.dataset.block = 'pet_dashboard';
    screen.innerHTML =
      '<a href="/en_gb/pets/new" data-cta="true"><svg></svg> Add a\n pet</a><article><button data-cta="true"><b>Add reminder</b></button><button>More</button></article>';
    document.body.append(screen);
  });
});

afterAll(async () => {
  await Promise.all([content.close(), browser.close()]);
});

async function reported(click: () => Promise<void>) {
  await page.evaluate(() => {
    window.dataLayer = [];
  });
  await click();
  return page.evaluate(() => window.dataLayer);
}

describe('a click', () => {
  it('on a button reports the button and its block [ANL-03]', async () => {
    const press = (block: string) => page.locator(`[data-block=${block}]`).getByText('Find a vet').click();
    expect(await reported(() => press('hero_banner'))).toEqual([
      { event: 'cta_click', cta_name: 'Find a vet', cta_category: 'hero_banner' },
    ]);
    expect(await reported(() => press('article_card'))).toEqual([
      { event: 'cta_click', cta_name: 'Find a vet', cta_category: 'article_card' },
    ]);
  });

  it('on a button outside any block reports its own type [ANL-03]', async () => {
    const alone = page.locator('[data-block=call_to_action]').first();
    expect(await reported(() => alone.getByRole('link').click())).toEqual([
      { event: 'cta_click', cta_name: 'Find a vet', cta_category: 'call_to_action' },
    ]);
  });

  it('on a card reports its title and target [ANL-04]', async () => {
    expect(await reported(() => page.getByText('Fleas in winter').click())).toEqual([
      {
        event: 'card_click',
        element_text: 'Fleas in winter',
        link_url: new URL('/en_gb/advice/fleas', page.url()).href,
      },
    ]);
  });

  it('in the footer reports the link and its item, also for the middle button [ANL-07]', async () => {
    const link = page.getByRole('link', { name: 'Legal notice' });
    const expected = [{ event: 'footer_nav_click', element_text: 'Legal notice', item_id: 'item-7' }];
    expect(await reported(() => link.click())).toEqual(expected);
    expect(await reported(() => link.click({ button: 'middle' }))).toEqual(expected);
    expect(await reported(() => link.click({ button: 'right' }))).toEqual([]);
    expect(await reported(() => page.getByText('Us elsewhere').click())).toEqual([
      { event: 'footer_nav_click', element_text: 'Us elsewhere', item_id: '' },
    ]);
  });

  it('on a button or link of an owner’s screen reports it and the screen’s block [ANP-02]', async () => {
    const event = { event: 'cta_click', cta_category: 'pet_dashboard' };
    expect(await reported(() => page.getByRole('link', { name: 'Add a pet' }).click())).toEqual([
      { ...event, cta_name: 'Add a pet' },
    ]);
    expect(await reported(() => page.getByText('Add reminder').click())).toEqual([
      { ...event, cta_name: 'Add reminder' },
    ]);
    expect(await reported(() => page.getByRole('button', { name: 'More' }).click())).toEqual([]);
  });

  it('on anything but a link or button reports nothing [ANL-01]', async () => {
    expect(await reported(() => page.getByRole('heading', { name: 'Summer' }).click())).toEqual([]);
  });
});
