import { randomUUID } from 'node:crypto';
import { type FormId, forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { validForms } from '../support/shared/form-values.ts';
import { controlsOf, formIds, fullFields, wrongFields } from './support/form-cases.ts';
import { signIn } from './support/page-checks.ts';
import { refused, routeActions } from './support/save-in-trouble.ts';
import { LocalConsole, localDate, newInvoice, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

let visitor: APIRequestContext;
let now: Date;

test.beforeAll(async () => {
  visitor = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } });
  now = await (await LocalConsole.open()).now();
});

async function post(path: string, data: unknown, key: string = randomUUID(), by = visitor) {
  const response = await by.post(path, { data, headers: { 'idempotency-key': key } });
  return { status: response.status(), body: await response.json() };
}

const bodyOf = (id: FormId, fields: object = {}) => ({
  locale: 'en_gb',
  formId: id,
  startedAt: '2026-01-01T09:00:00.000Z',
  ...validForms[id],
  ...fields,
});

test.describe('the API', () => {
  for (const id of formIds)
    test(`rejects ${id} with its message for each field that is missing, too long or invalid, and for all at once [FRM-02, FRM-03, FRM-04, FRM-06, FRM-16, FRM-25, FRM-26]`, {
      tag: id === 'lungworm-pet' ? [] : '@full',
    }, async () => {
      const wrong = wrongFields(id, localDate(now, 'Pacific/Kiritimati', 2));
      expect(wrong.length).toBeGreaterThanOrEqual(controlsOf(id).length);
      const responses = await Promise.all(
        wrong.map(({ field, value }) => post(forms[id].path, bodyOf(id, { [field]: value }))),
      );
      expect(responses.map(({ status, body }) => [status, body.errors])).toEqual(
        wrong.map(({ field, message }) => [400, { [field]: [message] }]),
      );
      const last = new Map(wrong.map(({ field, value, message }) => [field, { value, message }]));
      const each = (of: 'value' | 'message') =>
        Object.fromEntries([...last].map(([field, what]) => [field, what[of]]));
      const all = await post(forms[id].path, bodyOf(id, each('value')));
      const messages = Object.entries(each('message')).map(([field, message]) => [field, [message]]);
      expect(all.body.errors).toEqual(Object.fromEntries(messages));
    });

  test('accepts every form with each field at its limit, once per key [FRM-04, FRM-06, QUE-01]', async () => {
    await Promise.all(
      formIds.map(async (id) => {
        const key = randomUUID();
        const body = bodyOf(id, fullFields(id));
        const first = await post(forms[id].path, body, key);
        const again = await post(forms[id].path, body, key);
        expect([first.status, again.body], id).toEqual([200, first.body]);
        const other = await post(forms[id].path, bodyOf(id), key);
        expect(other.status, id).toBe(422);
      }),
    );
  });

  test('responds to bots as to people, but holds their submissions back [QUE-08]', {
    tag: '@full',
  }, async () => {
    const { api } = await Owner.signIn('support');
    for (const [guard, fields] of Object.entries({
      honeypot: { remark: 'https://spam.example' },
      large: { filler: 'x'.repeat(16 * 1024) },
      future: { startedAt: '2199-01-01T09:00:00.000Z' },
      person: { remark: '' },
      client: { startedAt: undefined },
    })) {
      const states = await Promise.all(
        formIds.map(async (id) => {
          const { status, body } = await post(forms[id].path, bodyOf(id, fields));
          expect(status, `${id}, ${guard}`).toBe(200);
          const stored = await api.get(`/api/support/submissions/${body.reference}?locale=en_gb`);
          return (await stored.json()).data.state === 'spam';
        }),
      );
      expect(new Set(states), guard).toEqual(new Set([guard !== 'person' && guard !== 'client']));
    }
  });

  test('accepts interest in a campaign within its limits, once per submission [CAM-27, QUE-08]', async () => {
    const path = '/api/campaign/interest';
    const whose = { UID: 'u'.repeat(200), firstName: 'a'.repeat(200), lastName: 'b'.repeat(200) };
    const startedAt = '2026-01-01T09:00:00.000Z';
    const body = { startedAt, formId: 'f'.repeat(100), submissionId: randomUUID(), cdcProfile: whose };
    const first = await post(path, body);
    const again = await post(path, { ...body, sourcePage: '/en_gb/elsewhere' });
    expect([first.status, again.body]).toEqual([200, first.body]);
    const profile = (change: object) => ({ ...body, cdcProfile: { ...whose, ...change } });
    const refused: [string, object][] = [
      ['formId', { ...body, formId: 'f'.repeat(101) }],
      ['formId', { ...body, formId: '' }],
      ['cdcProfile.UID', profile({ UID: ' ' })],
      ['cdcProfile.UID', profile({ UID: 'u'.repeat(201) })],
      ['cdcProfile.firstName', profile({ firstName: 'a'.repeat(201) })],
      ['cdcProfile.email', profile({ email: 7 })],
      ['cdcProfile', { ...body, cdcProfile: undefined }],
      ['sourceLocale', { ...body, sourceLocale: 'atlantis' }],
    ];
    for (const [field, wrong] of refused) {
      const { status, body: response } = await post(path, wrong);
      expect([status, Object.keys(response.errors)], field).toEqual([400, [field]]);
    }
    expect((await post(path, { ...body, submissionId: randomUUID(), remark: 'spam' })).status).toBe(200);
  });

  test('accepts a newsletter sign-up within its limits, once, and holds back bots [SHL-28, SHL-29, QUE-08]', async () => {
    const path = '/api/email-signup';
    const local = `${Date.now().toString(36)}${'a'.repeat(300)}`;
    const email = `${local.slice(0, 241)}@farm.example`;
    expect(email).toHaveLength(254);
    for (const body of [{ email }, { email }, { email: 'spam@farm.example', remark: 'spam' }])
      expect((await post(path, { locale: 'en_gb', ...body })).status).toBe(200);
    for (const wrong of ['', 'Ann@farm.example', 'ann@farm', `${local.slice(0, 242)}@farm.example`]) {
      const { status, body } = await post(path, { locale: 'en_gb', email: wrong });
      expect([status, Object.keys(body.errors)], wrong).toEqual([400, ['email']]);
    }
    expect((await post(path, { locale: 'atlantis', email })).body.errors).toHaveProperty('locale');
  });

  test('accepts a clinic’s own request within its limits, once per key [RBT-12, RBT-16, RBT-17, RBT-18]', async () => {
    const { api } = await Owner.signIn('clinic');
    const { data } = await (await api.get('/api/profile?locale=en_gb')).json();
    const body = {
      CRM_ID: data.crmId,
      INVC_NBR: newInvoice().padEnd(40, '0'),
      ELA_DVSN: 'en_gb',
      UID: data.id,
      DISTRIBUTOR_CODE: 'NORTH-1',
      EMAIL: 'clinic@example.com',
    };
    const send = (change: object, key?: string) => post('/api/vet/rebate', { ...body, ...change }, key, api);
    const key = randomUUID();
    const first = await send({}, key);
    const again = await send({}, key);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await send({})).status).toBe(406);
    for (const foreign of [{ CRM_ID: 'another' }, { UID: 'another' }])
      expect((await send({ ...foreign, INVC_NBR: newInvoice() })).status).toBe(403);
    const limit = 'An invoice number has at most 40 characters, and none of * ; < > & =.';
    const refused: [string, string, string?][] = [
      ['INVC_NBR', ' ', 'Enter an invoice number.'],
      ['INVC_NBR', 'A'.repeat(41), limit],
      ...[...'*;<>&='].map((sign): [string, string, string] => ['INVC_NBR', `A${sign}1`, limit]),
      ['DISTRIBUTOR_CODE', 'no code', 'Enter the code of a distributor.'],
      ['ELA_DVSN', 'atlantis'],
      ['EMAIL', 'clinic'],
      ['CRM_ID', ''],
      ['UID', ''],
    ];
    for (const [field, value, message] of refused) {
      const { status, body: response } = await send({ INVC_NBR: newInvoice(), [field]: value });
      expect([status, Object.keys(response.errors)], `${field} ${value}`).toEqual([400, [field]]);
      if (message) expect(response.errors[field]).toEqual([message]);
    }
  });
});

test('a second click on Send sends nothing, in every form [FRM-19]', { tag: '@full' }, async ({ page }) => {
  let sent = 0;
  let release = () => {};
  await routeActions(page, async (route) => {
    sent += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await refused(500)(route);
  });
  const form = page.locator('main form[data-ready]');
  const pressTwice = async () => {
    sent = 0;
    const button = form.locator('button[type="submit"]');
    await button.dblclick();
    await button.dispatchEvent('click');
    await expect.poll(() => sent).toBe(1);
    release();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(sent).toBe(1);
  };
  await signIn(page, 'clinic', '/en_gb/rebates/permission');
  await expect(page.getByLabel('Invoice number')).toBeDisabled();
  await page.getByLabel('Your distributor').selectOption('NORTH-1');
  await page.getByLabel('Invoice number').fill('INV-7');
  await pressTwice();
  await page.goto('/en_gb/contact/register-your-business');
  await expect(form).toBeVisible();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Bell');
  await page.getByLabel('Email address').fill('ann@farm.example');
  await page.getByLabel('Confirm your email').fill('ann@farm.example');
  await page.getByRole('checkbox', { name: /enter it manually/ }).check();
  await page.getByLabel('Business name').fill('Hazel Dairy');
  await pressTwice();
  await page.goto('/en_gb/farm/calf-programme');
  await expect(form).toBeVisible();
  await page.getByLabel('How many calves').selectOption('31 to 100');
  await page.getByText('Colostrum').click();
  await pressTwice();
});
