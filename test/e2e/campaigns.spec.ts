import { expect } from '@playwright/test';
import { expectAlive, expectCleanEverywhere, signIn } from './support/page-checks.ts';
import { isAction, refused, routeActions, sentFields } from './support/save-in-trouble.ts';
import { test } from './support/test.ts';

test('a campaign asks its questions, registers the interest and redirects; leaving too early needs confirmation [CAM-04, CAM-11, CAM-19, CAM-22, CAM-23, CAM-24, CAM-25]', async ({
  page,
}) => {
  await signIn(page, 'farmer', '/en_gb/farm');
  await page.goto('/en_gb/farm/calf-programme');
  await expectAlive(page);
  const send = page.getByRole('button', { name: 'Send my answers' });
  await expect(async () => {
    await send.click();
    await expect(page.getByText('This field is required')).toHaveCount(4, { timeout: 500 });
  }).toPass();
  await expectCleanEverywhere(page);
  await page.getByLabel('How many calves').selectOption('31 to 100');
  await page.getByText('Colostrum').click();
  const sent = page.waitForRequest(isAction);
  await send.click();
  const { campaign, answer0, answer2 } = await sentFields(await sent);
  expect(campaign).toContain('"calves-2027"');
  expect([answer0, answer2]).toEqual(['31 to 100', 'Colostrum']);
  await page.waitForURL('**/calf-programme/join');
  await expectAlive(page);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await routeActions(page, async (route) => {
    await held;
    await refused(500)(route);
  });
  await expect(async () => {
    await page.getByLabel('Role', { exact: true }).selectOption('');
    await page.getByLabel('Role', { exact: true }).selectOption('Sheep Farmer');
    await expect(page.getByText('(optional)')).toHaveCount(6, { timeout: 500 });
  }).toPass();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const email = page.getByLabel('Email address');
  const address = await email.inputValue();
  await email.fill('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => logged).toEqual(['campaign interest not valid']);
  await email.fill(address);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Back to the questions' }).click();
  expect(asked).toEqual(['Your registration is still being sent. Leave this page anyway?']);
  release();
  await expect(
    page.locator('[data-live=assertive]').getByText('Your registration could not be sent.'),
  ).toBeVisible();
  expect(logged).toContain('Your registration could not be sent. Please try again in a moment.');
  await page.getByRole('link', { name: 'Back to the questions' }).click();
  await page.waitForURL('**/farm/calf-programme');
});
