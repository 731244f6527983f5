import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { ContentFooter, type ContentFooterProps } from '../../web/shell/content/content-footer.tsx';
import { parseHtml } from '../support/parse-html.ts';
import { deliveredContent } from './delivered-content.ts';
import { htmlOfNode, pageFacts } from './html-of.ts';
import { navigationLink as link } from './navigation-link.ts';

const flag = { file: 'flags/gb.svg', description: 'United Kingdom' };
const picture = { file: 'home/meadow.svg', description: 'A meadow' };
const items: Record<string, { type: string; elements: object }> = {
  bare_footer: { type: 'footer_config', elements: {} },
  half_footer: {
    type: 'footer_config',
    elements: {
      links_group: [
        { type: 'links_group', codename: 'untitled', elements: { links: [link('Dogs')] } },
        { type: 'links_group', codename: 'without_links', elements: { title: 'For farms' } },
        {
          type: 'links_group',
          codename: 'without_addresses',
          elements: { title: 'For vets', links: [{ ...link('Vets'), elements: { text: 'Vets' } }] },
        },
      ],
      footer_card: [{ type: 'footer_card', codename: 'empty_card', elements: {} }],
    },
  },
  full_footer: {
    type: 'footer_config',
    elements: {
      links_group: [
        {
          type: 'links_group',
          codename: 'for_pets',
          elements: { title: 'For pets', links: [link('Dogs'), link('Cats')] },
        },
        {
          type: 'links_group',
          codename: 'for_farms',
          elements: { title: 'For farms', links: [link('Cattle')] },
        },
      ],
      quality_links: [link('Imprint')],
      footer_card: [
        {
          type: 'footer_card',
          codename: 'card',
          elements: {
            title: 'Never miss a dose',
            content: '<p>Free of charge.</p>',
            image: picture,
            button: [
              {
                type: 'call_to_action',
                codename: 'card_button',
                elements: { text: 'Start', url: '/reminders' },
              },
            ],
          },
        },
      ],
      brand: 'Seresto',
      connect_with_text: 'Connect with us',
      show_social_icons: 'yes',
      company_facebook_url: 'https://social.example/merrowvale',
      company_facebook_enabled: 'yes',
      company_twitter_url: 'https://social.example/off',
      company_twitter_enabled: 'no',
      company_linkedin_enabled: 'yes',
      brand_facebook_url: 'https://social.example/brand-off',
      brand_youtube_url: 'https://social.example/films',
      brand_youtube_enabled: 'yes',
      show_signup: 'yes',
      signup_title: 'News for animal people',
      signup_placeholder: 'Your address',
      signup_button_text: 'Sign up',
      country_name: 'United Kingdom',
      country_flag: flag,
      country_selection_page_url: '/country-selector',
      copyright_text: 'All of it ours',
      footer_divider: 'yes',
    },
  },
};

let content: Awaited<ReturnType<typeof deliveredContent>>;

beforeAll(async () => {
  content = await deliveredContent(items);
});
afterAll(() => content.close());

const context = blockContext(pageFacts());

async function footer(codename: string, differences: Partial<ContentFooterProps> = {}) {
  const config = await content.item<'footer_config'>(codename);
  return htmlOfNode(
    <ContentFooter
      config={config}
      context={context}
      now={new Date('2026-12-31T23:00:00Z')}
      page={undefined}
      showsCountry={false}
      consent={<b>Cookies</b>}
      search={undefined}
      {...differences}
    />,
  );
}

describe('the footer', () => {
  it('groups its links under headings that expand and collapse [SHL-22, SHL-23]', async () => {
    const html = await footer('full_footer');
    expect(parseHtml(html).all('*', { 'aria-expanded': 'false' })).toHaveLength(2);
    expect(html).toMatch(/For pets.*Dogs.*Cats.*For farms.*Cattle/);
    expect(await footer('bare_footer')).not.toContain('aria-expanded');
  });

  it('has no groups without links, no buttons without a name and no empty card [SHL-22, SHL-24]', async () => {
    const html = await footer('half_footer');
    expect(html).toContain('Dogs');
    expect(html).not.toMatch(/For farms|For vets|aria-expanded|card/);
  });

  it('shows its card with title, text, image and button, or nothing at all [SHL-24]', async () => {
    const html = await footer('full_footer');
    for (const part of ['Never miss a dose', 'Free of charge.', 'meadow.svg', 'href="/en_gb/reminders"'])
      expect(html).toContain(part);
    expect(await footer('bare_footer')).not.toContain('card');
  });

  it('shows the social accounts that are switched on and have an address [SHL-25, SHL-26]', async () => {
    const html = await footer('full_footer');
    expect(html).toContain('Connect with us');
    expect([...html.matchAll(/https:\/\/social\.example\/[\w-]+/g)].map(([url]) => url)).toEqual([
      'https://social.example/merrowvale',
      'https://social.example/films',
    ]);
    expect(html).toContain('Merrowvale on Facebook');
    expect(html).toContain('Seresto on YouTube');
    expect(await footer('bare_footer')).not.toContain('social');
  });

  it('names the content item of each link by its id, that of the footer for its own links [ANL-07]', async () => {
    const page = parseHtml(await footer('full_footer', { showsCountry: true }));
    const { system, elements } = await content.item<'footer_config'>('full_footer');
    const dogs = elements.links_group.linkedItems[0]?.elements.links.linkedItems[0];
    expect(dogs?.system.id).toMatch(/^[\da-f-]{36}$/);
    page.get('li', { 'data-item': dogs?.system.id ?? '' }).get('a', { href: '/en_gb/dogs' });
    page.get('footer', { 'data-item': system.id });
  });

  it('has a newsletter sign-up if that is on [SHL-27, SHL-28]', async () => {
    const page = parseHtml(await footer('full_footer'));
    expect(page.texts('label')).toContain('News for animal people');
    page.get('input', { type: 'email', required: true });
    expect(page.attributes('placeholder')).toContain('Your address');
    expect(page.texts('button', { type: 'submit' })).toContain('Sign up');
    page.get('form', { action: '/api/email-signup', method: 'post' });
    expect(parseHtml(await footer('bare_footer')).all('form')).toEqual([]);
  });

  it('announces the result of a sign-up sent without JavaScript [SHL-29]', async () => {
    const outcome = async (query: string) => {
      const html = await footer('full_footer', { context: blockContext(pageFacts({ query })) });
      return parseHtml(html).get('p', { 'data-live': 'polite' }).text;
    };
    expect(await outcome('?signup=done')).toBe(
      'Thank you. If we need you to confirm your address, you’ll get an email.',
    );
    expect(await outcome('?signup=invalid')).toBe("There's been an error, please try again later.");
    expect(await outcome('')).toBe('');
  });

  it('lists legal links and has a container for the consent settings [SHL-30]', async () => {
    const page = parseHtml(await footer('full_footer'));
    expect(page.text).toMatch(/Imprint.*Cookies/);
    expect(page.get('*', { id: 'consent-settings' }).texts('b')).toEqual(['Cookies']);
  });

  it('links to the choice of countries only if that is switched on [SHL-31]', async () => {
    expect(await footer('full_footer')).not.toContain('country-selector');
    const page = parseHtml(await footer('full_footer', { showsCountry: true }));
    const country = page.get('a', { href: '/en_gb/country-selector' });
    country.get('img', { src: /gb\.svg/, width: '28' });
    expect(country.text).toBe('United Kingdom');
  });

  it('ends with the copyright line and the page’s own notes [SHL-32, SHL-33]', async () => {
    expect(await footer('full_footer')).toContain('All of it ours');
    const html = await footer('bare_footer', {
      page: {
        language: 'en_gb',
        code: 'UK-1',
        dateLabel: 'Last reviewed',
        date: { value: '2026-03-09T00:00:00Z' },
      },
    });
    expect(html).toMatch(/2026 or its affiliates<.*UK-1<.*Last reviewed March 2026</);
  });

  it('has a dividing rule only when that is on [SHL-34]', async () => {
    expect(await footer('full_footer')).toContain('divided');
    expect(await footer('bare_footer')).not.toContain('divided');
  });
});
