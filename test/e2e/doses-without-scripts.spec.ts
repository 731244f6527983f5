import { expect } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/page-checks.ts';
import { LocalConsole, localDate, Owner } from './support/stack.ts';
import { test } from './support/test.ts';
import { follow, openFor } from './support/without-scripts.ts';

test('a dose is recorded, undone and put off, and reminders are paused, without JavaScript [ACC-03]', {
  tag: '@full',
}, async ({ browser }) => {
  const first = await Owner.signIn('owner-verified');
  const pet = await first.createPet();
  const localConsole = await LocalConsole.open();
  const startDate = localDate(await localConsole.now(), 'Europe/London', 1);
  const monthly = { productId: 'BRK_Dog_Product', timeZone: 'Europe/London', channel: 'email' };
  const { id } = await first.createReminder({ ...monthly, petId: pet.id, startDate });
  await localConsole.advance({ advanceBy: 'P1DT12H' });
  const { owner, page } = await openFor(browser, 'owner-verified', `/en_gb/pets/profile?id=${pet.id}`);
  const reminder = async () => {
    const all: { id: string; dose: { state: string }; remindAgainOn: string; pausedUntil: string }[] = await (
      await owner.api.get('/api/reminders?locale=en_gb')
    ).json();
    return all.find((each) => each.id === id);
  };
  const named = (label: string) => `${label}: ${pet.name}, Brackenward chews`;

  await page.getByRole('button', { name: named('Mark as given') }).click();
  await expect(page.getByText('Given for')).toBeVisible();
  expect(await reminder()).toMatchObject({ dose: { state: 'given' } });
  await page.getByRole('button', { name: named('Undo') }).click();
  await expect(page.getByRole('button', { name: named('Mark as given') })).toBeVisible();
  await follow(page.getByRole('link', { name: named('Later') }));
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remind me in three days' }).click();
  await expect(page.getByText('We’ll remind you again on')).toBeVisible();
  expect(await reminder()).toMatchObject({ dose: { state: 'open' }, remindAgainOn: expect.any(String) });

  const until = localDate(new Date(`${startDate}T12:00:00Z`), 'UTC', 10);
  await follow(page.getByRole('link', { name: 'Pause reminders' }));
  await page.getByLabel('Start again on').fill(until);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Resume reminders' })).toBeVisible();
  await expect(page).not.toHaveURL(/pause=/);
  expect(await reminder()).toMatchObject({ pausedUntil: until });
  await page.getByRole('button', { name: 'Resume reminders' }).click();
  await expect(page.getByRole('link', { name: 'Pause reminders' })).toBeVisible();
  expect(await reminder()).toMatchObject({ pausedUntil: null });
  await page.context().close();
  await owner.api.delete(`/api/pets/${pet.id}?locale=en_gb`);
});
