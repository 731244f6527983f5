import { expect, request } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';
import { follow, openFor } from './support/without-scripts.ts';

test('the settings of the account are saved without JavaScript [ACC-03, NTF-05]', { tag: '@full' }, async ({
  browser,
}) => {
  const { owner, page } = await openFor(browser, 'clinic', '/en_gb/account');
  const profile = async () => (await (await owner.api.get('/api/profile?locale=en_gb')).json()).data;
  const before = await profile();
  const times = page.getByRole('region', { name: 'When we message you' });
  await times.locator('input[name=zone]').first().fill('Nowhere');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(times.locator('input[name=zone]').first()).toHaveAccessibleDescription(
    /Choose a time zone from the list/,
  );
  await expect(times.locator('input[name=zone]').first()).toHaveValue('Nowhere');
  await times.locator('input[name=zone]').first().fill('Asia/Tokyo');
  await times.getByLabel('Time', { exact: true }).selectOption('18:00');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect.poll(profile).toMatchObject({ timeZone: 'Asia/Tokyo', sendTime: '18:00' });

  const email = page.getByRole('switch', { name: /^Emails/ });
  const save = page.getByRole('region').filter({ has: email }).getByRole('button', { name: 'Save' });
  for (const on of [!before.consent.email, before.consent.email]) {
    await email.setChecked(on, { force: true });
    await save.click();
    await expect.poll(async () => (await profile()).consent.email).toBe(on);
  }
  const { sendTime, timeZone } = { ...before, timeZone: before.timeZone ?? 'Europe/London' };
  await owner.api.put('/api/profile?locale=en_gb', { data: { sendTime, timeZone } });
  await page.context().close();
});

test('somebody is invited to help, and the invitation withdrawn, without JavaScript [ACC-03]', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, owner } = await openFor(browser, 'farmer', '/en_gb/account');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const nameField = page.getByLabel('What do you call this person?');
  await expect(nameField).toHaveAccessibleDescription(/Enter a name for this person\./);
  const address = `helper${Date.now()}@example.com`;
  await nameField.fill('Tom');
  await page.getByLabel(/^Their email address/).fill(address);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText('Invited');
  const invitation = async () =>
    (await (await owner.api.get('/api/carers?locale=en_gb')).json()).data.find(
      (carer: { address: string }) => carer.address === address,
    );
  expect(await invitation()).toMatchObject({ name: 'Tom', state: 'pending' });

  await follow(row.getByRole('link', { name: 'Withdraw: Tom' }));
  const question = page.getByRole('group', { name: 'Withdraw Tom’s invitation?' });
  await expect(question).toBeVisible();
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).not.toHaveURL(/helper=/);
  await expect(row).toHaveCount(0);
  expect(await invitation()).toBeUndefined();
  await page.context().close();
});

test('a calendar address is created, replaced and switched off without JavaScript [ACC-03, NTF-03]', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, owner } = await openFor(browser, 'farmer', '/en_gb/account');
  await owner.api.delete('/api/calendar/feed?locale=en_gb');
  await page.reload();
  const calendar = page.getByRole('region', { name: 'Dates in your calendar' });
  const stranger = await request.newContext({ baseURL: siteUrl });
  const statusOf = async (address: string) => (await stranger.get(address)).status();
  await calendar.getByRole('button', { name: 'Get my calendar address' }).click();
  const field = calendar.getByRole('textbox', { name: 'Your calendar address' });
  await expect(field).toHaveValue(/\/api\/calendar\/feeds\/.+\.ics$/);
  const first = await field.inputValue();
  expect(await statusOf(first)).toBe(200);

  await follow(calendar.getByRole('link', { name: 'Make a new address' }));
  await calendar.getByRole('group').getByRole('button', { name: 'Make a new address' }).click();
  await expect(page).not.toHaveURL(/calendar=/);
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await sessions.getByRole('button', { name: 'Switch off: Calendar address' }).click();
  await expect(calendar.getByRole('button', { name: 'Get my calendar address' })).toBeVisible();
  expect(await statusOf(second)).toBe(404);

  await calendar.getByRole('button', { name: 'Get my calendar address' }).click();
  const third = await field.inputValue();
  expect(await statusOf(third)).toBe(200);
  await follow(calendar.getByRole('link', { name: 'Switch off' }));
  await expect(calendar.getByRole('group', { name: 'Switch your calendar off?' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await calendar.getByRole('group').getByRole('button', { name: 'Switch off' }).click();
  await expect(calendar.getByRole('button', { name: 'Get my calendar address' })).toBeVisible();
  expect(await statusOf(third)).toBe(404);
  await page.context().close();
});

test('emails that were switched off are switched back on without JavaScript [ACC-03, NTF-05]', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, owner } = await openFor(browser, 'farmer', '/en_gb/account');
  const profile = async () => (await (await owner.api.get('/api/profile?locale=en_gb')).json()).data;
  await owner.api.put('/api/profile?locale=en_gb', { data: { consent: { email: false } } });
  await expect.poll(async () => (await profile()).suppressions).toMatchObject([{ reason: 'unsubscribed' }]);
  await page.goto('/en_gb/reminders?wait=longer');
  const notice = page.locator('[data-live=polite]').filter({ hasText: 'Your emails are switched off' });
  await notice.getByRole('button', { name: 'Switch back on' }).click();
  await expect(notice).toHaveCount(0);
  expect((await profile()).suppressions).toEqual([]);
  await page.context().close();
});
