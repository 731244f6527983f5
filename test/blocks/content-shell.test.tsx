import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { userDetails } from '../../web/lib/session/user-details.ts';
import { ContentHeader } from '../../web/shell/content/content-header.tsx';
import { StickyBottomNav } from '../../web/shell/content/sticky-bottom-nav.tsx';
import { testIdentity } from '../support/functions/endpoint.ts';
import { parseHtml } from '../support/parse-html.ts';
import { deliveredContent } from './delivered-content.ts';
import { htmlOfNode, pageFacts } from './html-of.ts';
import { navigationLink as link } from './navigation-link.ts';

const picture = { file: 'home/meadow.svg', description: 'A meadow' };
const items: Record<string, { type: string; elements: object }> = {
  bare_header: { type: 'header_config', elements: {} },
  full_header: {
    type: 'header_config',
    elements: {
      image: picture,
      mobile_image: { ...picture, file: 'home/herd.svg' },
      image_click_url: '/pets/home',
      border_color: 'coral',
      links: [
        link('Products'),
        link('Advice', {
          children: [link('Fleas'), link('Vet news', { authentication_gate_component__user_roles: ['vet'] })],
        }),
        link('For vets', { authentication_gate_component__user_roles: ['vet'] }),
      ],
      authenticated_links: [
        link('My animals'),
        link('My patients', { authentication_gate_component__user_roles: ['vet'] }),
      ],
      button_links: [link('Ask us')],
      logged_in_cta_button: [link('New reminder')],
      my_account_wrapper_parent: [
        {
          type: 'my_account_wrapper',
          codename: 'account',
          elements: { title: 'Your account', account_nav_links: [link('Orders')], logout_text: 'Leave' },
        },
      ],
      search_url: '/find',
      search_placeholder: 'Find anything',
      search_close_text: 'Enough',
      optional_header_links: [link('Careers')],
      dropdown_header_title: 'Merrowvale+',
      dropdown_header_menu: [
        {
          type: 'dropdown_header_entry',
          codename: 'farm_site',
          elements: { text: 'Farm', url: '/farm', icon: 'tractor' },
        },
      ],
      secondary_header_config: [
        {
          type: 'secondary_header_config',
          codename: 'seresto_bar',
          elements: { title: 'Seresto', links: [link('Dosage')] },
        },
      ],
    },
  },
  links_only: {
    type: 'header_config',
    elements: {
      links: [link('Products'), link('For vets', { authentication_gate_component__user_roles: ['vet'] })],
      button_links: [link('Come in', { url: '/auth/login' })],
      dropdown_header_menu: [
        {
          type: 'dropdown_header_entry',
          codename: 'long_site',
          elements: { text: 'Merrowvale+1', url: '/long', icon: '' },
        },
      ],
    },
  },
  farm_header: {
    type: 'header_config',
    elements: {
      image_click_url: '/farm',
      dropdown_header_title: 'Our sites',
      dropdown_header_menu: ['farm_site'],
    },
  },
  bars: {
    type: 'global_config',
    elements: {
      sticky_bottom_nav: ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => link(text)),
      sticky_bottom_nav_authenticated: [link('Mine')],
    },
  },
};

let content: Awaited<ReturnType<typeof deliveredContent>>;

beforeAll(async () => {
  content = await deliveredContent(items);
});
afterAll(() => content.close());

const context = (roles?: string[]) =>
  blockContext(pageFacts({ visitor: roles ? { id: 'ann', roles } : 'anonymous' }));

async function header(codename: string, roles?: string[]) {
  const config = await content.item<'header_config'>(codename);
  return htmlOfNode(
    <ContentHeader
      config={config}
      context={context(roles)}
      siteName="Merrowvale"
      user={roles && userDetails(testIdentity(['ann', ...roles].join(':')))}
    />,
  );
}

describe('the header', () => {
  it('has a logo 32 px high with the configured link, and another one below 768 px [SHL-02]', async () => {
    const logo = parseHtml(await header('full_header'))
      .get('a', { href: '/en_gb/pets/home' })
      .get('picture');
    logo.get('source', { media: '(max-width: 47.99rem)', srcset: /herd\.svg$/ });
    logo.get('img', { src: /meadow\.svg$/, height: '32' });
    expect(parseHtml(await header('bare_header')).all('picture')).toEqual([]);
  });

  it('reserves the logo’s width before it has loaded, so that the menu beside it does not move [SHL-02]', async () => {
    const page = parseHtml(await header('full_header'));
    page.get('source', { srcset: /herd\.svg$/, width: /^\d+$/, height: '32' });
    page.get('img', { src: /meadow\.svg$/, width: /^\d+$/, height: '32' });
  });

  it('shows the links in the editor’s order, those for a role only to users with that role [SHL-03, ROL-06]', async () => {
    const html = await header('full_header');
    expect(html).toMatch(/Products<.*Advice</);
    const page = parseHtml(html);
    page.get('button', { popovertarget: 'menu-link_advice' });
    page.get('*', { id: 'menu-link_advice' }).get('a', { href: '/en_gb/fleas' });
    for (const hidden of ['For vets', 'Vet news']) expect(html).not.toContain(hidden);
    expect(await header('links_only', ['vet'])).toContain('For vets');
  });

  it('omits what the installation may not show, whatever a visitor’s roles [ROL-06]', async () => {
    const config = await content.item<'header_config'>('links_only');
    const facts = { visitor: { id: 'vera', roles: ['vet'] }, permitted: new Set(['call_to_action']) };
    const html = await htmlOfNode(
      <ContentHeader
        config={config}
        context={blockContext(pageFacts(facts))}
        siteName="Merrowvale"
        user={undefined}
      />,
    );
    for (const hidden of ['>Products<', 'For vets', 'Come in']) expect(html).not.toContain(hidden);
  });

  it('offers visitors the public links and buttons, and to sign in, but no account links [ROL-03, ROL-04, ROL-10]', async () => {
    const html = await header('full_header');
    expect(html).toMatch(/Sign in<.*Create account<.*Ask us</);
    expect(parseHtml(html).attributes('href')).toContain(
      '/auth/login?locale=en_gb&returnUrl=%2Fen_gb%2Fexamples%3Ffrom%3Dtest',
    );
    for (const other of ['My animals', 'New reminder', 'Your account', 'Orders', 'Leave', '/auth/logout'])
      expect(html).not.toContain(other);
  });

  it('has no sign-in button of its own if one of the editor’s buttons signs in [ROL-03]', async () => {
    const html = await header('links_only');
    const [signIn] = parseHtml(html).all('a', { href: /^\/auth\/login\?locale=en_gb/ });
    expect(signIn?.text).toBe('Come in');
    for (const own of ['Sign in', 'Create account']) expect(html).not.toContain(own);
  });

  it('offers signed-in users their own links, button and account [ROL-02, ROL-04, ROL-10]', async () => {
    const html = await header('full_header', []);
    for (const part of ['My animals', 'New reminder', 'Your account', 'Orders']) expect(html).toContain(part);
    expect(parseHtml(html).texts('button')).toContain('Leave');
    parseHtml(html).get('form', { action: '/auth/logout', method: 'post' });
    for (const other of ['>Products<', 'Sign in', 'Create account', 'Ask us', 'My patients'])
      expect(html).not.toContain(other);
    expect(await header('full_header', ['vet'])).toContain('My patients');
    expect(await header('links_only', [])).toContain('>Products<');
  });

  it('has a second bar only if one is configured [SHL-04, SHL-45]', async () => {
    const [, ...below] = parseHtml(await header('full_header')).children;
    expect(below.map(({ text }) => text).join()).toMatch(/^Seresto/);
    expect(below.flatMap((bar) => bar.attributes('href'))).toContain('/en_gb/dosage');
    expect(parseHtml(await header('bare_header')).children.map(({ role }) => role)).toEqual(['banner']);
  });

  it('has small links above only if some are configured [SHL-07]', async () => {
    expect(await header('full_header')).toContain('Careers');
    expect(await header('bare_header')).not.toContain('More links');
  });

  it('has the configured border, black by default [SHL-08]', async () => {
    parseHtml(await header('full_header')).get('header', { class: /coral/ });
    parseHtml(await header('bare_header')).get('header', { class: /black/ });
  });

  it('opens its navigation with a button on small screens [SHL-09]', async () => {
    parseHtml(await header('full_header')).get('button', {
      popovertarget: 'site-menu',
      'aria-label': 'Menu',
    });
  });

  it('has a menu of sites only if there are some, wide for a long title [SHL-05, SHL-06]', async () => {
    const page = parseHtml(await header('full_header'));
    const sites = page.get('button', { popovertarget: 'menu-sites' });
    expect(sites.text).toBe('Merrowvale+');
    expect(sites.attribute('class')).not.toContain('wide');
    page.get('*', { href: '/en_gb/farm' });
    parseHtml(await header('links_only')).get('*', { popovertarget: 'menu-sites', class: /wide/ });
    expect(await header('bare_header')).not.toContain('menu-sites');
  });

  it('names the site to which its logo leads [SHL-05]', async () => {
    const sites = parseHtml(await header('farm_header')).getByRole('button', { name: 'Our sites: Farm' });
    expect(sites.text).toBe('Farm');
  });

  it('has a search dialog that leads to the search page [SHL-11, SHL-12]', async () => {
    const dialog = parseHtml(await header('full_header')).get('dialog');
    expect(dialog.text).toContain('Enough');
    dialog
      .get('form', { action: '/en_gb/find' })
      .get('input', { type: 'search', required: true, placeholder: 'Find anything', name: 'q' });
    expect(parseHtml(await header('bare_header')).attributes('action')).toContain('/en_gb/search');
  });
});

describe('the bar at the bottom of small screens', () => {
  async function bar(roles: string[] | undefined, withOwn = true) {
    const { elements } = await content.item<'global_config'>('bars');
    const html = await htmlOfNode(
      <StickyBottomNav
        links={elements.sticky_bottom_nav.linkedItems}
        linksSignedIn={withOwn ? elements.sticky_bottom_nav_authenticated.linkedItems : []}
        context={context(roles)}
      />,
    );
    return parseHtml(html).texts('a');
  }

  it('has at most four links [SHL-20]', async () => {
    expect(await bar(undefined)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('has separate links for signed-in users if they are configured [SHL-21]', async () => {
    expect(await bar([])).toEqual(['Mine']);
    expect(await bar([], false)).toEqual(['One', 'Two', 'Three', 'Four']);
  });
});
