import { randomUUID } from 'node:crypto';
import { expect, type Page, request } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { consoleUrl, LocalConsole, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

type Record = { body: { reference: string; verifiedBy: string | null; data: { [field: string]: unknown } } };

let localConsole: LocalConsole;
test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
});

const newAddress = () => `consent${randomUUID().slice(0, 8)}@farm.example`;
const messagesTo = async (email: string) =>
  (await localConsole.allMessages()).filter(({ to }) => to === email);

/** Bodies of the requests to the CRM that contain this address. */
async function received(email: string): Promise<Record['body'][]> {
  const { records } = await (await (await request.newContext()).get(`${consoleUrl}/api/crm`)).json();
  return records
    .map(({ body }: Record) => body)
    .filter((body: object) => JSON.stringify(body).includes(email));
}

async function openLinkIn(email: string, page: Page): Promise<void> {
  await expect.poll(async () => (await messagesTo(email)).length).toBe(1);
  const [message] = await messagesTo(email);
  await page.goto(/https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? '');
}

const interestOf = (email: string, UID = 'somebody-else') => ({
  startedAt: '2026-01-01T09:00:00.000Z',
  formId: 'e2e_consent',
  formCategory: 'campaign',
  submissionId: randomUUID(),
  cdcProfile: { UID, email, firstName: 'Ann', consent: { email: true, sms: true } },
});

test('nobody can consent for somebody else: what the CRM gets has no id, no proof and no consent [CAM-07, CAM-17]', async () => {
  const email = newAddress();
  const visitor = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } });
  expect((await visitor.post('/api/campaign/interest', { data: interestOf(email) })).status()).toBe(200);
  await localConsole.hurry(() => expect.poll(async () => (await received(email)).length).toBe(1));
  const [body] = await received(email);
  expect(body).toMatchObject({
    verifiedBy: null,
    data: { cdcProfile: { firstName: 'Ann', consent: { email: false, sms: false } } },
  });
  expect(JSON.stringify(body)).not.toContain('UID');
});

test('an owner’s interest carries the id and address of the session, regardless of what the form says [CAM-07, CAM-16]', async () => {
  const owner = await Owner.signIn('owner');
  const { data: profile } = await (await owner.api.get('/api/profile?locale=en_gb')).json();
  const interest = interestOf(newAddress());
  const response = await owner.api.post('/api/campaign/interest', { data: interest });
  const { reference } = await response.json();
  const own = async () =>
    (await received(profile.emailAddress)).filter((body) => body.reference === reference);
  await localConsole.hurry(() => expect.poll(async () => (await own()).length).toBe(1));
  expect((await own())[0]).toMatchObject({
    verifiedBy: 'session',
    data: { cdcProfile: { UID: profile.id, email: profile.emailAddress, consent: { email: true } } },
  });
  expect(await messagesTo(interest.cdcProfile.email)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sign-up counts once its address has confirmed it, in any browser [SHL-29, ACC-03]', async ({
    page,
  }) => {
    const email = newAddress();
    const visitor = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } });
    expect((await visitor.post('/api/email-signup', { data: { email, locale: 'de' } })).status()).toBe(200);
    await openLinkIn(email, page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-de');
    await expect(page.getByRole('heading', { name: 'Möchten Sie von uns hören?' })).toBeVisible();
    expect(await received(email)).toEqual([]);
    await page.getByRole('button', { name: 'Ja, Adresse bestätigen' }).click();
    await expect(page.getByRole('heading', { name: 'Danke, das ist bestätigt' })).toBeVisible();
    await localConsole.hurry(() => expect.poll(async () => (await received(email)).length).toBe(1));
    expect((await received(email))[0]).toMatchObject({ verifiedBy: 'email', data: { email } });
  });
});

test('the page of the link is clear and accessible, even for a link that does not work [ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  for (const query of ['?token=made-up', '?done=confirmed', '?done=expired']) {
    await page.goto(`/en_gb/confirm-consent${query}`);
    await expectCleanEverywhere(page);
  }
});

test('an address that does not confirm is reminded once, and deleted after seven days [SHL-29]', async () => {
  const email = newAddress();
  const visitor = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } });
  await visitor.post('/api/email-signup', { data: { email, locale: 'en_gb' } });
  await expect.poll(async () => (await messagesTo(email)).length).toBe(1);
  await localConsole.advance({ advanceBy: 'P4DT2H' });
  await expect
    .poll(async () => (await messagesTo(email)).map(({ subject }) => subject).sort())
    .toEqual(['Please confirm your email address', 'Would you still like to hear from us?']);
  await localConsole.advance({ advanceBy: 'P3DT2H' });
  const [message] = await messagesTo(email);
  const token = new URL(/https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? siteUrl).searchParams.get('token');
  const late = await visitor.post(`/api/consents/confirm?token=${token}`, { maxRedirects: 0 });
  expect(late.status()).toBe(410);
  expect(await received(email)).toEqual([]);
  expect(await messagesTo(email)).toHaveLength(2);
});
