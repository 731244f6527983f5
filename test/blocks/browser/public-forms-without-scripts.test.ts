import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendQuestionnaire } from '../../../web/blocks/campaign-questionnaire/send-questionnaire.ts';
import { registerForCampaign } from '../../../web/blocks/campaign-registration/register-for-campaign.ts';
import { requestPermission } from '../../../web/blocks/rebate-permission/request-permission.ts';
import { registerBusiness } from '../../../web/forms/business/register-business.ts';
import { sendForm } from '../../../web/forms/send-form.ts';
import { launchOptions } from '../../setup/launch-options.ts';
import { stubApi, visitSite } from '../../support/web/visit.ts';
import { patience } from './open-blocks.ts';
import { serveForms } from './server-forms.ts';

vi.mock('next/headers', async () => (await import('../../support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../support/web/visit.ts')).nextNavigation);
vi.mock(
  '../../../web/lib/session/current-session.ts',
  async () => (await import('../../support/web/visit.ts')).session,
);
vi.mock(
  '../../../web/lib/log-problem.ts',
  async () => (await import('../../support/web/visit.ts')).silentLog,
);

let browser: Browser;
let forms: Awaited<ReturnType<typeof serveForms>>;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions('--disable-gpu'));
  forms = await serveForms({
    '/contact': sendForm,
    '/permission': requestPermission,
    '/questionnaire': sendQuestionnaire,
    '/registration': registerForCampaign,
    '/business': registerBusiness,
  });
});
afterAll(async () => {
  await browser.close();
  forms.close();
});
visitSite(() => ({ identity: { sub: 'owner-1', crmId: 'CRM-1', email: 'ann@clinic.example' } }));

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${forms.origin}${path}`);
  return page;
}

const send = (page: Page, name: string | RegExp = /^(Send|Request permission)/) =>
  page.getByRole('button', { name }).click();

const focused = (page: Page) => page.locator('[autofocus]').getAttribute('name');

describe('a rebate request without scripts', () => {
  it('returns the input with its errors, and the outcome [ACC-03, RBT-13, RBT-14, RBT-17, RBT-18]', async () => {
    let status = 406;
    const { writes } = stubApi(() => ({ status, body: {} }));
    const page = await open('/permission');
    const invoice = page.getByLabel('Invoice number');
    await send(page);
    expect(await focused(page)).toBe('distributor');
    expect(await invoice.getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('distributor').selectOption('COAST-7');
    await invoice.fill('a<b');
    await send(page);
    expect(await invoice.inputValue()).toBe('A<B');
    expect(await focused(page)).toBe('invoice');
    expect(writes()).toEqual([]);
    await invoice.fill('inv-7');
    await send(page);
    expect(await page.getByText('already been requested').count()).toBe(2);
    expect(await page.getByLabel('distributor').inputValue()).toBe('COAST-7');
    status = 200;
    await invoice.fill('inv-8');
    await send(page);
    expect(await page.locator('meta[http-equiv="refresh"]').getAttribute('content')).toBe(
      '2;url=/en_gb/history',
    );
    expect(writes()).toMatchObject([
      { body: { INVC_NBR: 'INV-7', DISTRIBUTOR_CODE: 'COAST-7' } },
      { body: { INVC_NBR: 'INV-8', DISTRIBUTOR_CODE: 'COAST-7' } },
    ]);
    await page.context().close();
  });
});

describe('the forms of a campaign without scripts', () => {
  it('return the answers with what is missing, and are sent [ACC-03, CAM-01, CAM-02, CAM-04, CAM-07]', async () => {
    const { writes } = stubApi(() => ({ status: 200, body: {} }));
    const page = await open('/questionnaire');
    await page.getByLabel('Many').check();
    await page.getByLabel('Housing').selectOption('Barn');
    await send(page);
    expect(await page.getByText('This field is required', { exact: true }).count()).toBe(1);
    expect(await page.locator('[autofocus]').textContent()).toContain(
      'Which topics? – This field is required',
    );
    expect(await page.getByLabel('Many').isChecked()).toBe(true);
    for (const topic of ['Calves', 'Feed']) await page.getByLabel(topic).check();
    await send(page);
    expect(new URL(page.url()).pathname).toBe('/en_gb/thanks');
    expect(writes()).toMatchObject([
      {
        body: {
          formId: 'spring_2026',
          formResponse: [
            { questionId: 'herd.size', answer: ['Many'] },
            { questionId: 'topics', answer: ['Calves', 'Feed'] },
            { questionId: 'housing', answer: ['Barn'] },
          ],
        },
      },
    ]);
    await page.context().close();
  });

  it('register the respondent with every detail [ACC-03, CAM-16, CAM-17, CAM-20, CAM-21]', async () => {
    const { writes } = stubApi(() => ({ status: 200, body: {} }));
    const page = await open('/registration');
    await page.getByLabel('Few').check();
    await page.getByLabel('Calves').check();
    await page.getByLabel('Email address').fill('ann');
    await page.getByLabel('Role', { exact: true }).selectOption('Veterinarian');
    for (const box of ['Products and services', /text/i]) await page.getByLabel(box).check();
    await send(page);
    expect(await page.locator('[autofocus]').textContent()).toContain('Last name – This field is required');
    expect(await page.getByText('This field is required', { exact: true }).count()).toBe(3);
    await page.getByLabel('Last name').fill('Bell');
    await page.getByLabel('Email address').fill('ann@farm.example');
    await page.getByLabel('Role', { exact: true }).selectOption('Sheep Farmer');
    await send(page);
    expect(new URL(page.url()).pathname).toBe('/en_gb/thanks');
    expect(writes()).toMatchObject([
      {
        body: {
          cdcProfile: {
            UID: 'owner-1',
            firstName: 'Ann',
            lastName: 'Bell',
            role: 'Sheep Farmer',
            preferences: { productService: true, productPromotions: false },
            consent: { email: false, sms: true },
          },
        },
      },
    ]);
    await page.context().close();
  });
});

describe('a registration with a business without scripts', () => {
  it('looks the business up, returns the input with its errors, and is sent [ACC-03, BIZ-02, BIZ-09, BIZ-10, BIZ-18]', async () => {
    const location = {
      address: '1 Lane',
      address2: '',
      city: 'Ely',
      state: '',
      postalCode: 'CB7',
      countryCode: 'GB',
    };
    const dairy = { CRMId: 'crm-7', Name: 'Hazel Dairy', AccountClassification: 'dairy_farm', location };
    const { writes } = stubApi((method) =>
      method === 'GET'
        ? { status: 200, body: { success: true, data: { resultCount: 1, value: [dairy] } } }
        : { status: 200, body: {} },
    );
    const page = await open('/business');
    const again = page.getByLabel('Confirm your email');
    await send(page, 'Register');
    expect(await page.locator('[data-live=assertive]').getByRole('link').allTextContents()).toEqual([
      'First name is required',
      'Last name is required',
      'Email address is required',
      'Please select or manually enter a business',
    ]);
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Bell');
    await page.getByLabel('Email address').fill('ann@farm.example');
    await again.fill('bob@farm.example');
    await page.getByLabel('Find your business').fill('hazel');
    await send(page, 'Look it up');
    await page.getByRole('radio', { name: /Hazel Dairy/ }).check();
    await send(page, 'Register');
    expect(await page.locator('[data-live=assertive]').getByRole('link').allTextContents()).toEqual([
      'Email addresses must match.',
    ]);
    expect(await page.getByRole('radio', { name: /Hazel Dairy/ }).isChecked()).toBe(true);
    await again.fill('ann@farm.example');
    await send(page, 'Register');
    expect(new URL(page.url()).pathname).toBe('/en_gb/thanks');
    expect(writes()).toMatchObject([{ body: { cdcProfile: { business: { crmId: 'crm-7' } } } }]);
    await page.context().close();
  });

  it('keeps a business that was entered manually [ACC-03, BIZ-06, BIZ-22]', async () => {
    const { writes } = stubApi(() => ({ status: 200, body: {} }));
    const page = await open('/business');
    await page.getByRole('checkbox').check();
    await page.getByLabel('Town or city').fill('Ely');
    await page.getByLabel('Country').selectOption('France');
    await send(page, 'Register');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await page.getByLabel('Town or city').inputValue()).toBe('Ely');
    expect(await page.locator('[data-live=assertive]').textContent()).toContain('Business name is required');
    await page.getByLabel('Business name').fill('Hill Farm');
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Bell');
    for (const label of ['Email address', 'Confirm your email'])
      await page.getByLabel(label).fill('ann@farm.example');
    await send(page, 'Register');
    expect(writes()).toMatchObject([
      {
        body: {
          cdcProfile: { business: { crmId: 'manual', name: 'Hill Farm', city: 'Ely', country: 'FR' } },
        },
      },
    ]);
    await page.context().close();
  });
});
