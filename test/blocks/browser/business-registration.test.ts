import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import {
  accepted,
  type Call,
  described,
  focusedName,
  hydrate,
  openForm,
  startBrowser,
  wrong,
} from './open-form.ts';

startBrowser();

describe('a registration with a business with scripts', () => {
  const location = {
    address: '1 Lane',
    address2: 'Upper Farm',
    city: 'Ely',
    state: '',
    postalCode: 'CB7',
    countryCode: 'GB',
  };
  const named = (Name: string) => ({
    CRMId: `crm-${Name}`,
    Name,
    AccountClassification: 'dairy_farm',
    location,
  });
  const found = { success: true, data: { resultCount: 2, value: [named('Hazel'), named('Heron')] } };
  const marker = {
    accountId: 'crm-Heron',
    name: 'Heron',
    accountClassification: 'dairy_farm',
    address: '1 Lane, Upper Farm, Ely CB7, GB',
    lat: 52.4,
    lng: 0.26,
    location: { latitude: 52.4, longitude: 0.26 },
    accountPhone: '',
    websiteUrl: '',
    tags: [],
    image: null,
    openingHours: [],
  };
  const responses: Record<string, unknown> = {
    '/api/business/search': found,
    '/api/places': [{ label: 'Hazel Grove, United Kingdom', location: { lat: 52.4, lng: 0.26 } }],
    '/api/find-a-business': { activeMarkers: [marker], hasNextPage: false },
  };
  const accepting = ({ path }: Call) =>
    path in responses ? { status: 200, body: responses[path] } : accepted;
  /** Without suggested places, so that the first option is a business. */
  const placeless = (call: Call) =>
    call.path === '/api/places' ? { status: 200, body: [] } : accepting(call);
  const register = (page: Page) => page.getByRole('button', { name: 'Register' });
  const search = (page: Page) => page.getByRole('combobox', { name: 'Find your business' });
  const listed = (page: Page) => page.locator('[data-live=assertive]').getByRole('link').allTextContents();

  async function fillPerson(page: Page) {
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Bell');
    for (const label of ['Email address', 'Confirm your email'])
      await page.getByLabel(label).fill('ann@farm.example');
  }

  it('validates fields as they are left, and everything on submit, with a summary [BIZ-10, FRM-01, FRM-02, FRM-03]', async () => {
    const { page, posts } = await openForm('/business');
    await page.getByLabel('Last name').focus();
    await page.getByLabel('Email address').focus();
    expect(await described(page, 'Last name')).toBe('Last name is required');
    expect(await wrong(page)).toBe(1);
    expect(await listed(page)).toEqual([]);
    await page.getByLabel('Last name').fill('Bell');
    expect(await described(page, 'Last name')).toBe('Last name is required');
    await page.getByLabel('Last name').blur();
    expect(await described(page, 'Last name')).toBe('');
    expect(await described(page, 'Email address')).toBe('Email address is required');
    await register(page).click();
    expect(await listed(page)).toEqual([
      'First name is required',
      'Email address is required',
      'Please select or manually enter a business',
    ]);
    expect(
      await page.evaluate(() => document.activeElement?.contains(document.querySelector('[data-live]'))),
    ).toBe(true);
    await page.getByRole('link', { name: 'Please select' }).click();
    expect(await focusedName(page)).toBe('search');
    await page.keyboard.type('x');
    expect(await wrong(page)).toBe(2);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('compares both addresses one second after typing has paused [BIZ-17, BIZ-18, BIZ-19, BIZ-20]', async () => {
    const { page } = await openForm('/business', accepting, true);
    const again = page.getByLabel('Confirm your email');
    await again.pressSequentially('b');
    await page.clock.runFor(1500);
    expect(await wrong(page)).toBe(0);
    await page.getByLabel('Email address').fill('ann@farm.example');
    await again.fill('');
    await page.clock.runFor(990);
    expect(await wrong(page)).toBe(0);
    await page.clock.runFor(20);
    await eventually(() => described(page, 'Confirm your email')).toBe('Please confirm your email');
    await again.pressSequentially('bob');
    await page.clock.runFor(1010);
    await eventually(() => described(page, 'Confirm your email')).toBe('Email addresses must match.');
    await again.fill('ann@farm.example');
    await page.clock.runFor(1010);
    await eventually(() => wrong(page)).toBe(0);
    await page.context().close();
  });

  it('is searched by keyboard, and sent with the selected business [BIZ-01, BIZ-04, BIZ-05, BIZ-09]', async () => {
    const { page, posts } = await openForm('/business', placeless);
    await fillPerson(page);
    await search(page).pressSequentially('haz');
    await page.getByRole('option').first().waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    expect(await search(page).inputValue()).toBe('Hazel');
    expect(await page.getByRole('option').count()).toBe(0);
    await page.getByText('Upper Farm').waitFor();
    expect(posts).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en_gb/thanks?reference=*');
    expect(posts).toMatchObject([
      {
        body: {
          submissionId: posts[0]?.key,
          startedAt: '2026-03-01T10:00:00.000Z',
          cdcProfile: {
            email: 'ann@farm.example',
            business: { crmId: 'crm-Hazel', address1: '1 Lane\nUpper Farm' },
          },
        },
      },
    ]);
    await page.context().close();
  });

  it('suggests places in the locale’s country, by keyboard, and lists the businesses near the chosen one [BIZ-04, FIN-26]', async () => {
    const { page, posts } = await openForm('/business', accepting);
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    const queryOf = (path: string) =>
      Object.fromEntries(asked.findLast(({ pathname }) => pathname === path)?.searchParams ?? []);
    await fillPerson(page);
    await search(page).pressSequentially('haz');
    await page.getByRole('option', { name: 'Businesses near Hazel Grove, United Kingdom' }).waitFor();
    await page.getByRole('option', { name: 'Heron' }).waitFor();
    expect(queryOf('/api/places')).toEqual({ text: 'haz', countries: 'GB', language: 'en' });
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    expect(await search(page).inputValue()).toBe('Hazel Grove, United Kingdom');
    await eventually(() => page.getByRole('option').allTextContents()).toEqual([
      'HeronDairy farm, 1 Lane, Upper Farm, Ely CB7, GB',
    ]);
    expect(queryOf('/api/find-a-business')).toEqual({ lat: '52.4', lon: '0.26', limit: '50' });
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    expect(await search(page).inputValue()).toBe('Heron');
    await page.getByText('Upper Farm').waitFor();
    await eventually(async () => queryOf('/api/business/search')).toEqual({
      search: 'Heron',
      countryCode: 'GB',
    });
    await page.getByText('1 Lane Upper Farm Ely CB7', { exact: true }).waitFor();
    await register(page).click();
    await page.waitForURL('**/en_gb/thanks?reference=*');
    expect(posts).toMatchObject([
      { body: { cdcProfile: { business: { crmId: 'crm-Heron', city: 'Ely', zip: 'CB7' } } } },
    ]);
    await page.context().close();
  });

  it('forgets the selected business if the search continues [BIZ-08, BIZ-10]', async () => {
    const { page, posts } = await openForm('/business', accepting);
    await fillPerson(page);
    await search(page).pressSequentially('haz');
    await page.getByRole('option', { name: 'Heron' }).click();
    await page.getByText('Upper Farm').waitFor();
    await search(page).pressSequentially('s');
    expect(await page.getByText('Upper Farm').count()).toBe(0);
    await page.keyboard.press('Escape');
    await register(page).click();
    expect(await listed(page)).toEqual(['Please select or manually enter a business']);
    await search(page).pressSequentially('x');
    await page.getByRole('option', { name: 'Heron' }).click();
    expect(await wrong(page)).toBe(0);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('is entered manually instead, with its search disabled [BIZ-01, BIZ-06, BIZ-07]', async () => {
    const { page, posts } = await openForm('/business', accepting);
    await fillPerson(page);
    await register(page).click();
    expect(await wrong(page)).toBe(1);
    const byHand = page.getByRole('checkbox');
    await byHand.check();
    expect(await search(page).isDisabled()).toBe(true);
    expect(await wrong(page)).toBe(0);
    await register(page).click();
    expect(await listed(page)).toEqual(['Business name is required']);
    await byHand.uncheck();
    expect(await wrong(page)).toBe(0);
    expect(await search(page).isDisabled()).toBe(false);
    await byHand.check();
    await page.getByLabel('Business name').fill('Hill Farm');
    await page.getByLabel('Country').selectOption('France');
    await register(page).click();
    await page.waitForURL('**/en_gb/thanks?reference=*');
    expect(posts).toMatchObject([
      { body: { cdcProfile: { business: { crmId: 'manual', name: 'Hill Farm', country: 'FR' } } } },
    ]);
    await page.context().close();
  });

  it('keeps the input when it fails, and counts once when it is sent again [FRM-20]', async () => {
    const { page, posts } = await openForm('/business', () => ({ status: 500 }));
    await fillPerson(page);
    await page.getByRole('checkbox').check();
    await page.getByLabel('Business name').fill('Hill Farm');
    for (const count of [1, 2]) {
      await register(page).click();
      await eventually(async () => posts.length).toBe(count);
      await page.locator('[data-live=assertive]').waitFor();
    }
    expect(posts[1]?.key).toBe(posts[0]?.key);
    expect(await page.getByLabel('Business name').inputValue()).toBe('Hill Farm');
    await page.context().close();
  });

  it('keeps what was entered before its scripts loaded [ACC-03, BIZ-06]', async () => {
    const { page, posts } = await openForm('/business?later', accepting);
    await fillPerson(page);
    await search(page).fill('haz');
    await hydrate(page);
    expect(await search(page).inputValue()).toBe('haz');
    await page.getByRole('option', { name: 'Heron' }).waitFor();
    await page.goto(new URL('/business?later', page.url()).href);
    await fillPerson(page);
    await page.getByRole('checkbox').check();
    // Hidden until the scripts have loaded; a browser may have restored its text.
    await page.getByLabel('Business name').evaluate((field: HTMLInputElement) => {
      field.value = 'Hill Farm';
    });
    await hydrate(page);
    await register(page).click();
    await page.waitForURL('**/en_gb/thanks?reference=*');
    expect(posts).toMatchObject([
      { body: { cdcProfile: { business: { crmId: 'manual', name: 'Hill Farm' } } } },
    ]);
    await page.context().close();
  });
});
