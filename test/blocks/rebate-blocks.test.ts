import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { productRebatePopupExamples } from '../../web/blocks/product-rebate-popup/product-rebate-popup.examples.ts';
import { rebateHistoryExamples } from '../../web/blocks/rebate-history/rebate-history.examples.ts';
import { rebateIframeExamples } from '../../web/blocks/rebate-iframe/rebate-iframe.examples.ts';
import { rebatePermissionExamples } from '../../web/blocks/rebate-permission/rebate-permission.examples.ts';
import { RebatePermission } from '../../web/blocks/rebate-permission/rebate-permission.tsx';
import { rebateSearchExamples } from '../../web/blocks/rebate-search/rebate-search.examples.ts';
import { rebatesTableExamples } from '../../web/blocks/rebates-table/rebates-table.examples.ts';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { parseHtml } from '../support/parse-html.ts';
import { htmlOf } from './html-of.ts';
import { renderedExamples } from './rendered-examples.ts';

const { blocksOf, rendered } = renderedExamples(
  new Map([
    ['rebates_table', rebatesTableExamples],
    ['rebate_search', rebateSearchExamples],
    ['product_rebate_popup', productRebatePopupExamples],
    ['rebate_history', rebateHistoryExamples],
    ['rebate_iframe', rebateIframeExamples],
    [
      'rebate_permission',
      { ...rebatePermissionExamples, 'with a page for others': { error_url: '/rebates/no-clinic' } },
    ],
  ]),
);
let table: ContentItemOf<'rebates_table'>;
let empty: ContentItemOf<'rebates_table'>;

beforeAll(async () => {
  [table, empty] = (await blocksOf('rebates_table')) as [typeof table, typeof empty];
});

afterEach(() => vi.unstubAllEnvs());

const contact = { firstName: 'Priya', lastName: 'Raman', emailAddress: 'priya@example.com' };
const owner = { visitor: { roles: [], id: 'anna', contact } };
const clinic = { visitor: { roles: ['vet'], id: 'priya', crmId: 'C1', contact } };

const codes = (html: string) =>
  parseHtml(html)
    .texts('h3')
    .map((text) => text.replace('Offer code ', ''));

describe('the table of rebates', () => {
  it('shows six offers of the region, and six more on demand until all are shown [REB-01, REB-07]', async () => {
    const first = await htmlOf([table]);
    expect(codes(first)).toEqual(['MV-DOG20', 'MV-HEN5', 'MV-BEEF1', 'MV-BEEF2', 'MV-BEEF3', 'MV-PIG1']);
    const more = parseHtml(first).get('*', { type: 'submit', value: '12', name: 'shown' });
    expect(more.text).toBe('Load more');
    const all = await htmlOf([table], { query: '?shown=12' });
    expect(codes(all)).toHaveLength(7);
    expect(all).not.toContain('Load more');
    expect(codes(all)).not.toContain('US-HEN5');
    expect(await htmlOf([table], { locale: 'nz', query: '?rebate_search=hen' })).toContain('US-HEN5');
  });

  it('filters by the URL, without JavaScript [REB-02, REB-03, REB-04]', async () => {
    const found = async (query: string) => codes(await htmlOf([table], { query }));
    expect(await found('?rebate_type=for_beef')).toEqual(['MV-BEEF1', 'MV-BEEF2', 'MV-BEEF3']);
    expect(await found('?rebate_type=for_beef&rebate_search=f2')).toEqual(['MV-BEEF2']);
    expect(await found('?offer_code=mv-dog20')).toEqual(['MV-DOG20']);
    expect(await found('?rebate_brand=nobody')).toEqual([]);
  });

  it('offers exactly the eight types [REB-03]', async () => {
    const values = parseHtml(await htmlOf([table])).attributes('value', 'input', { type: 'radio' });
    expect(values).toHaveLength(8);
    expect(values[0]).toBe('all');
  });

  it('shows every property of an offer, and omits those it lacks [REB-08, CON-22]', async () => {
    const html = await htmlOf([table], { query: '?offer_code=MV-DOG20' });
    expect(parseHtml(html).attributes('alt')).toContain('Seresto');
    expect(parseHtml(html).texts('*')).toContain('£20');
    for (const part of [
      'MV-DOG20',
      '£20 back on two collars bought together.',
      '1 March to 31 May 2027',
      '30 June 2027',
      'One claim a household.',
      'Claim £20',
      'Safe use of the collar',
    ])
      expect(html).toContain(part);
    const bare = await htmlOf([table], { query: '?offer_code=MV-HEN5' });
    expect(bare).not.toContain('Claim by');
    expect([...parseHtml(bare).all('dl'), ...parseHtml(bare).all('img')]).toEqual([]);
  });

  it('shows the editor’s text if there is nothing to list [REB-05]', async () => {
    const html = await htmlOf([empty]);
    expect(html).toContain('The spring offers have ended. Come back in June.');
    expect(parseHtml(html).all('form')).toEqual([]);
    expect(await htmlOf([table], { query: '?rebate_search=zzz' })).toContain(
      'No offers match at the moment.',
    );
  });
});

describe('the search for rebates', () => {
  it('is a form, so that Enter searches as its button does, and searches the list on its page [RBT-01]', async () => {
    const page = parseHtml(
      await rendered('rebate_search', 0, { query: '?from=mail&rebate_search=dog&shown=12' }),
    );
    const form = page.get('form', { action: '/en_gb/examples' });
    form.get('input', { type: 'search', name: 'rebate_search', value: 'dog' });
    expect(form.getByRole('button', { name: 'Find my offer' }).attribute('type')).toBe('submit');
    page.get('*', { name: 'from', value: 'mail' });
    expect(page.attributes('name')).not.toContain('shown');
    parseHtml(await rendered('rebate_search', 1)).get('form', { action: '/en_gb/rebates' });
  });

  it('links to the form and to the questions, in a new tab if configured [RBT-02]', async () => {
    const page = parseHtml(await rendered('rebate_search'));
    expect(page.get('a', { href: /meadow\.svg$/, target: '_blank' }).text).toContain('The form on paper');
    page.get('a', { href: '/en_gb/faq', target: false });
  });

  it('shows three steps, stacked without JavaScript [RBT-03]', async () => {
    const html = await rendered('rebate_search');
    expect(parseHtml(html).all('li')).toHaveLength(3);
    expect(html).toContain('Three steps to your money');
    expect(html).not.toContain('Too many');
    expect(await rendered('rebate_search', 2)).not.toContain('How it works');
  });
});

describe('the rebate of a product', () => {
  it('is shown in a dialog that the browser closes on Escape and on a click outside it [RBT-07]', async () => {
    const page = parseHtml(await rendered('product_rebate_popup'));
    const opener = page.getByRole('button', { name: /£20 back on two collars/ });
    page.get('*', { id: opener.attribute('popovertarget') ?? '', popover: 'auto', role: 'dialog' });
  });

  it('shows visitors the benefits of an account, and returns them to the page [RBT-08, RBT-09]', async () => {
    const facts = { path: '/de/products/seresto-dog', locale: 'de' as const, query: '?sku=2' };
    const html = await rendered('product_rebate_popup', 0, facts);
    const back = 'locale=de&returnUrl=%2Fde%2Fproducts%2Fseresto-dog';
    expect(parseHtml(html).attributes('href')).toContain(`/auth/login?${back}`);
    expect(parseHtml(html).attributes('href')).toContain(`/auth/register?${back}`);
    expect(html.match(/#bell|#paw-print/g)).toHaveLength(2);
    expect(html).not.toContain('See the offer');
  });

  it('shows owners the offer without them [RBT-08]', async () => {
    const html = await rendered('product_rebate_popup', 0, owner);
    expect(html).toContain('we send £20 back');
    expect(html).toContain('See the offer');
    for (const part of ['/auth/', 'A reminder', 'Sign in']) expect(html).not.toContain(part);
  });
});

describe('asking for a rebate', () => {
  it('is for clinics that the CRM knows; others are sent to the page that explains why [RBT-10]', async () => {
    const [, , item] = await blocksOf('rebate_permission');
    const context = { ...owner, locale: 'en_gb', path: '/en_gb/claim', query: '' };
    expect(() => RebatePermission({ item, context } as never)).toThrow(
      expect.objectContaining({ digest: expect.stringContaining(';/en_gb/rebates/no-clinic;') }),
    );
    expect(await rendered('rebate_permission', 1, owner)).toContain(
      'Your account is not configured for rebates yet.',
    );
    expect(parseHtml(await rendered('rebate_permission', 2, clinic)).all('form')).not.toEqual([]);
    parseHtml(await rendered('rebate_permission', 2)).get('a', { href: /^\/auth\/login/ });
  });

  it('offers the distributors and a number, and works without JavaScript [RBT-16, ACC-03]', async () => {
    const html = await rendered('rebate_permission', 0, clinic);
    const page = parseHtml(html);
    expect(page.attributes('value', 'option')).toEqual(['', 'NORTH-1', 'COAST-7']);
    page.get('input', { maxlength: '40', name: 'invoice' });
    expect(page.texts('button', { type: 'submit' })).toContain('Get permission');
    expect(html).not.toContain('disabled');
  });
});

describe('the history of rebates', () => {
  const address = { siteUrl: 'https://site.example' };

  it('asks visitors to log in before anything else [RBT-21, RBT-22]', async () => {
    vi.stubEnv('REBATES_API_URL', '');
    expect(await rendered('rebate_history', 1)).toContain('Please log in to view Rebate History');
    expect(await rendered('rebate_history', 0)).toContain('Sign in with your clinic’s account.');
  });

  it('reports that it is unavailable if no address is set, and loads nothing [RBT-25]', async () => {
    vi.stubEnv('REBATES_API_URL', '');
    const html = await rendered('rebate_history', 0, { ...clinic, ...address });
    expect(html).toContain('The list is resting. Try again later.');
    expect(html).not.toContain('aria-busy');
  });

  it('loads with an address [RBT-21, RBT-25]', async () => {
    vi.stubEnv('REBATES_API_URL', 'https://site.example/api/vet/rebates');
    const html = await rendered('rebate_history', 0, { ...clinic, ...address });
    expect(parseHtml(html).attributes('aria-busy')).toContain('true');
    for (const other of ['resting', 'do not know your clinic', 'Sign in with'])
      expect(html).not.toContain(other);
  });
});

describe('the page of the rebate provider', () => {
  it.each(['rebate_iframe', 'rebate_permission'])(
    'tells visitors that they sign in for rebates, and not for their pets: %s [RBT-21]',
    async (type) => {
      const html = await rendered(type);
      expect(html).toContain('Rebates are only for');
      expect(html).not.toContain('Your pets and reminders');
    },
  );

  it('waits for consent, and sends nothing for visitors [RBT-28]', async () => {
    const visitor = await rendered('rebate_iframe');
    parseHtml(visitor).get('a', { href: /^\/auth\/login/ });
    expect(visitor).not.toContain('UUID');
    expect([...parseHtml(visitor).all('iframe'), ...parseHtml(visitor).all('*', { method: 'post' })]).toEqual(
      [],
    );
    const waiting = await rendered('rebate_iframe', 0, owner);
    expect(waiting).toContain('It needs your consent to functional cookies.');
    expect(parseHtml(waiting).attributes('method')).not.toContain('post');
  });
});
