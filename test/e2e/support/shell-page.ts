import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { publishPage, removePage } from './publish.ts';

const linkOn =
  (address: string) =>
  (text: string, more: object = {}) => ({
    type: 'navigation_link',
    elements: { text, url: `${address}#${text.toLowerCase()}`, ...more },
  });
const filler = Array.from({ length: 30 }, (_, line) => `<p>Line ${line} of the page</p>`).join('');
const words = (name: string, html: string) => ({
  type: 'text_block',
  codename: name,
  elements: { content: html },
});
const header = (address: string, title: string, link: ReturnType<typeof linkOn>) => ({
  type: 'header_config',
  elements: {
    image: { file: 'brand/merrowvale.svg', description: 'Merrowvale' },
    mobile_image: { file: 'brand/mark.svg', description: 'Merrowvale' },
    image_click_url: address,
    border_color: 'coral',
    links: [link('Advice', { children: [link('Fleas'), link('Ticks')] }), link('Stay')],
    authenticated_links: [link('Mine')],
    logged_in_cta_button: [link('Act')],
    optional_header_links: [link('Careers')],
    dropdown_header_title: title,
    dropdown_header_menu: [
      { type: 'dropdown_header_entry', elements: { text: 'Farm', url: `${address}-wide`, icon: 'tractor' } },
    ],
    secondary_header_config: [
      { type: 'secondary_header_config', elements: { title: 'Larkwell', links: [link('Dosage')] } },
    ],
    search_url: `${address}-wide`,
    search_placeholder: 'Find anything',
    search_close_text: 'Enough',
  },
});
const footer = (link: ReturnType<typeof linkOn>) => ({
  type: 'footer_config',
  elements: {
    links_group: ['One', 'Two', 'Three'].map((title) => ({
      type: 'links_group',
      elements: { title: `Group ${title}`, links: [link(`Inside ${title}`)] },
    })),
    show_signup: 'yes',
    signup_title: 'News',
    signup_placeholder: 'Your address',
    signup_button_text: 'Join',
    footer_divider: 'yes',
  },
});
const pageOf = (name: string, title: string, address: string, link: ReturnType<typeof linkOn>) => ({
  header_config: [header(address, title, link)],
  footer_config: [footer(link)],
  config: [
    {
      type: 'page_config',
      elements: {
        sticky_bottom_nav: ['B1', 'B2', 'B3', 'B4', 'B5'].map((text) => link(text, { icon: 'paw' })),
      },
    },
  ],
  page_blocks: [
    words(`${name}_top`, `<h1>A page for trying the shell</h1>${filler}`),
    {
      type: 'sticky_bar',
      codename: `${name}_bar`,
      elements: { text: 'Sticks', links: [link('More')] },
    },
    words(`${name}_rest`, filler),
  ],
});

/**
 * Publishes a page with everything that the shell can have, and one whose menu of sites has a longer title; its name
 * ends in `_wide`, and the first page's search leads to it.
 */
export async function publishShell(name: string, request: APIRequestContext): Promise<void> {
  const address = `/${name.replaceAll('_', '-')}`;
  const link = linkOn(address);
  for (const [page, title] of [
    [name, 'Merrowvale+'],
    [`${name}_wide`, 'Merrowvale+1'],
  ] as const) {
    const path = publishPage(page, pageOf(page, title, address, link));
    await expect.poll(async () => (await request.get(path)).status(), { timeout: 60_000 }).toBe(200);
  }
}

export function removeShell(name: string): void {
  for (const page of [name, `${name}_wide`]) removePage(page);
}

/** Opens a page at a width and waits for the shell's scripts. */
export async function openShell(page: Page, width: number, path: string) {
  await page.setViewportSize({ width, height: 720 });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-shell-ready', '');
}

export const banner = (page: Page) => page.getByRole('banner');
export const menu = (page: Page) => page.locator('#site-menu');
