import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { expertQuestion } from './support/expert-question.ts';
import { lungwormCase } from './support/lungworm-case.ts';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { LocalConsole, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

let localConsole: LocalConsole;
let visitor: APIRequestContext;

test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
  visitor = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } });
});

test.afterAll(() => localConsole.fault('ses', 'none'));

async function send(path: string, data: object): Promise<string> {
  const response = await visitor.post(path, { data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).reference;
}

/** Each address is asked from once, because one sender causes at most two confirmations a day to an inbox. */
const ask = (name: string, account = name) =>
  send('/api/contact/ask-an-expert', expertQuestion(name, `${account}@cage.example`));

const emailsAbout = async (reference: string) =>
  (await localConsole.allMessages()).filter(
    ({ headers }) => headers?.['X-Merrowvale-Reference'] === reference,
  );

async function signIn(page: Page, path: string) {
  await page.goto(`/auth/dev-login?account=support&returnUrl=${encodeURIComponent(path)}`);
  await expect(page.locator('[data-screen="ready"]')).toBeAttached();
}

const state = (page: Page, name: string) =>
  page.locator('[data-live=polite]').getByText(name, { exact: true });

test('the support desk is only for support users [SUP-08]', async ({ page }) => {
  const unknown = await (await visitor.get('/en_gb/no-such-page')).text();
  const title = /<h1[^>]*>[^<]*/.exec(unknown)?.[0] ?? 'a title';
  const owner = await Owner.signIn('owner');
  for (const asked of [visitor, owner.api])
    for (const path of ['/en_gb/support', '/en_gb/support/audit', '/de/support/MV-7K3Q-9TXW-2M4H-A1B2']) {
      const response = await asked.get(path);
      expect(response.status()).toBe(404);
      if (path.startsWith('/en_gb')) expect(await response.text()).toContain(title);
    }
  expect((await owner.api.get('/api/support/submissions?locale=en_gb')).status()).toBe(403);
  expect((await visitor.get('/api/support/submissions?locale=en_gb')).status()).toBe(401);
  await page.goto('/auth/dev-login?account=support&returnUrl=/en_gb');
  const link = page.getByRole('link', { name: 'Support desk' });
  // Hydration may close a menu that was opened before.
  await expect(async () => {
    if (!(await link.isVisible())) await page.locator('[popovertarget="menu-account"]').click();
    await expect(link).toBeVisible({ timeout: 2000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const again = await page.request.get('/en_gb/support');
  expect(again.status()).toBe(200);
  expect(again.headers()['cache-control']).toContain('no-store');
  expect((await page.request.get('/en_gb/support/nothing')).status()).toBe(404);
});

test('a submission that failed after every try is opened, corrected, replayed, noted on, exported, discarded and restored, and takes effect once [SUP-01, SUP-02, SUP-03, SUP-04, SUP-05, SUP-06]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const name = `canary${Date.now().toString(36)}`;
  await localConsole.fault('ses', 'fail');
  const references = await Promise.all(['a', 'b', 'c', 'd'].map((suffix) => ask(name, name + suffix)));
  const [first = '', second = '', third = '', fourth = ''] = references;
  const support = await Owner.signIn('support');
  const stateOf = async (reference: string) =>
    (await (await support.api.get(`/api/support/submissions/${reference}?locale=en_gb`)).json()).data.state;
  for (const reference of references)
    await localConsole.hurry(() => expect.poll(() => stateOf(reference), { timeout: 30_000 }).toBe('failed'));
  await localConsole.fault('ses', 'none');

  await signIn(page, '/en_gb/support?form=ask-an-expert');
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference });
  await expect(row(first)).toContainText('…@….example');
  for (const reference of references) await expect(row(reference)).toContainText('6');
  expect(await page.locator('main').textContent()).not.toContain(name);
  await expectCleanEverywhere(page);

  await page.getByRole('link', { name: first }).click();
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'support@example.com' })).toContainText('Opened');
  await expectCleanEverywhere(page);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await page.getByLabel('Email address').fill('nobody');
  await page.getByRole('button', { name: 'Save and replay' }).click();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email address')).toHaveValue('nobody');
  await page.getByLabel('Email address').fill(`right-${name}@cage.example`);
  await page.getByRole('button', { name: 'Save and replay' }).click();
  await expect(state(page, 'Done')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('columnheader', { name: 'As sent' })).toBeVisible();
  const sent = await emailsAbout(first);
  expect(sent.map(({ to }) => to).sort()).toEqual([
    'experts@merrowvale.example',
    `right-${name}@cage.example`,
  ]);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByText('It has already succeeded; nothing was changed.')).toBeVisible();
  expect(await emailsAbout(first)).toHaveLength(sent.length);

  await page.getByLabel('New note').fill(`${name} rang.\nAll is well.`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'support@example.com' })).toContainText(
    '… rang.',
  );
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${name} rang.` })).toBeVisible();
  await expectCleanEverywhere(page);

  await page.goto('/en_gb/support?state=processed&form=ask-an-expert');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^submissions-processed-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(`"${first}","form","ask-an-expert"`);
  expect(file).not.toContain(name);
  await expect(page.getByText('The audit log records the export.')).toBeVisible();

  await page.goto(`/en_gb/support/${second}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('A trial');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded: A trial')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(state(page, 'Failed')).toBeVisible();

  await page.goto('/en_gb/support?form=ask-an-expert');
  await page.getByLabel(`Select ${third}`).check();
  await page.getByRole('button', { name: 'Replay 1 selected' }).click();
  await expect(dialog).toContainText('1 submission, about 1 second');
  await dialog.getByRole('button', { name: 'Start replay' }).click();
  await expect(page.getByText('Finished: 1 of 1 handled')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => stateOf(third), { timeout: 20_000 }).toBe('processed');
  await page.reload();
  await expect(page.getByText('Finished: 1 of 1 handled')).toBeVisible();
  await expect(row(third)).toHaveCount(0);

  await page.getByRole('button', { name: 'Replay all matches' }).click();
  await expect(dialog).toContainText(/\d+ submissions?, about \d+ second/);
  await dialog.getByLabel('Submissions per second').selectOption('50');
  await dialog.getByRole('button', { name: 'Start replay' }).click();
  for (const reference of [second, fourth])
    await expect.poll(() => stateOf(reference), { timeout: 20_000 }).toBe('processed');
  for (const reference of references) expect(await emailsAbout(reference)).toHaveLength(2);
});

test('a reported case is rejected and approved at the desk, and the audit log shows the latest first [PAR-24, SUP-05]', {
  tag: '@full',
}, async ({ page }) => {
  await send(
    '/api/disease/lungworm/pet',
    lungwormCase((await localConsole.now()).toISOString().slice(0, 10), 'ZE1 0AA'),
  );
  await signIn(page, '/en_gb/support/cases');
  const found = page.getByRole('row').filter({ hasText: 'ZE1' });
  await expect(async () => {
    await page.reload();
    await expect(found.first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expectCleanEverywhere(page);
  const before = await found.count();
  await found.first().getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('The case is now: Rejected.')).toBeVisible();
  await expect(found).toHaveCount(before - 1);

  await page.getByRole('button', { name: 'Rejected', exact: true }).click();
  await expect(found.first().getByRole('button', { name: 'Approve' })).toBeVisible();
  const rejected = await found.count();
  await found.first().getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The case is now: Approved.')).toBeVisible();
  await expect(found).toHaveCount(rejected - 1);
  await page.getByRole('button', { name: 'Approved', exact: true }).click();
  await expect(found.first().getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(found.first().getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await page.goto('/en_gb/support/audit');
  const rows = page.getByRole('row').filter({ hasText: 'support@example.com' });
  await expect(rows.nth(0)).toContainText('Approved');
  await expect(rows.nth(1)).toContainText('Rejected');
});

test('a text that does not clearly ask to stop waits at the desk, which ends texts to its number [NTF-05, SUP-01, SUP-05]', {
  tag: '@full',
}, async ({ page }) => {
  const from = `+1202555${String(Date.now()).slice(-4)}`;
  const body = `That will do now, thank you ${Date.now()}`;
  expect((await localConsole.post('/api/texts/reply', { from, body })).status()).toBe(200);
  await signIn(page, '/en_gb/support/texts');
  const found = page.getByRole('row').filter({ hasText: body });
  await expect(async () => {
    await page.reload();
    await expect(found).toContainText(`+12…${from.slice(-3)}`, { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expectCleanEverywhere(page);
  await found.getByRole('button', { name: 'Let texts continue' }).click();
  await expect(page.getByText('The text is now: Texts continue.')).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.getByRole('button', { name: 'Texts continue', exact: true }).click();
  await found.getByRole('button', { name: 'End texts' }).click();
  await expect(page.getByText('The text is now: Texts ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Texts ended', exact: true }).click();
  await expect(found).toBeVisible();
  await expect(found.getByRole('button')).toHaveCount(0);
  await page.goto('/en_gb/support/audit');
  await expect(page.getByRole('row').filter({ hasText: 'Decided on a text' }).first()).toContainText(
    'Approved',
  );
});
