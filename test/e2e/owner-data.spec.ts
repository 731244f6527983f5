import { expect } from '@playwright/test';
import { signIn } from './support/page-checks.ts';
import { LocalConsole, localDate, newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

test('signing out removes the owner’s data from this tab and every other one at once [IDN-05]', async ({
  context,
  page,
}) => {
  const pet = await (await Owner.signIn('support')).createPet();
  const address = `/en_gb/pets/profile?id=${pet.id}`;
  await signIn(page, 'support', address);
  await expect(page.getByRole('heading', { level: 1, name: pet.name })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('draft', 'private'));
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: pet.name })).toBeVisible();
  // On a slow phone, this tab's scripts arrive after the sign-out was announced.
  const late = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await late.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await late.goto(address, { waitUntil: 'commit' });
  await expect(late.getByRole('heading', { level: 1, name: pet.name })).toBeVisible();

  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/en_gb');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  // The page itself records there that it has requested the visitor's country.
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  await expect(other.getByRole('main')).toContainText('Sign in or create an account');
  await expect(other.getByText(pet.name)).toHaveCount(0);
  scripts.resolve();
  await expect(late.getByRole('main')).toContainText('Sign in or create an account');
  await expect(late.getByText(pet.name)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Sign in or create an account');
  await expect(page.getByText(pet.name)).toHaveCount(0);
});

test('the next owner in the same browser sees only their own pets [IDN-05]', async ({ page }) => {
  const first = await (await Owner.signIn('support')).createPet();
  await signIn(page, 'support', `/en_gb/pets/profile?id=${first.id}`);
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await signIn(page, 'clinic', '/en_gb/pets');
  await expect(page.getByRole('main').getByRole('link', { name: /^Add (a|your first) pet$/ })).toBeVisible();
  await expect(page.getByText(first.name)).toHaveCount(0);
});

test('a new owner without pets is invited to add the first, which then replaces the invitation [PET-36, PET-38]', {
  tag: '@full',
}, async ({ page }) => {
  const { name } = newPet();
  await (await Owner.signIn('clinic')).removePets();
  await signIn(page, 'clinic', '/en_gb/pets');
  await expect(page.getByRole('heading', { name: 'Who are we looking after?' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add your first pet' }).click();
  await page.waitForURL('**/en_gb/pets/first');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Cat' }).check({ force: true });
  await page.getByRole('radio', { name: 'Male', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an icon' })).toBeVisible();
  await page.goto('/en_gb/pets');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who are we looking after?' })).toHaveCount(0);
});

test('an address that bounced is shown to its owner, who turns messages back on [NTF-05, NTF-07]', {
  tag: '@full',
}, async ({ page }) => {
  const owner = await Owner.signIn('clinic');
  const localConsole = await LocalConsole.open();
  const pet = await owner.createPet();
  const reminder = await owner.createReminder({
    petId: pet.id,
    productId: 'SER_Dog_Product',
    channel: 'email',
    startDate: localDate(await localConsole.now(), 'Europe/London', 1),
    timeZone: 'Europe/London',
  });
  await localConsole.advance({ advanceBy: 'P2D' });
  const [mail] = await localConsole.messagesFor(reminder.id);
  expect((await localConsole.post(`/api/messages/${mail?.id}/bounce`)).status()).toBe(200);

  await signIn(page, 'clinic', '/en_gb/reminders');
  const row = page.getByRole('row', { name: new RegExp(pet.name) });
  await expect(row).toContainText(/Returned \d+ \w+ 20\d\d/);
  const notice = page.locator('[data-live=polite]').filter({ hasText: 'Your emails aren’t getting through' });
  await expect(notice).toContainText('clinic@example.com');
  await expect(notice.getByRole('link', { name: 'Check my profile' })).toHaveAttribute(
    'href',
    /^\/auth\/profile/,
  );
  await notice.getByRole('button', { name: 'Switch back on' }).click();
  await expect(page.getByText('Messages are switched back on.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const { data } = await (await owner.api.get('/api/profile?locale=en_gb')).json();
  expect(data.suppressions).toEqual([]);
});

test('the URL opens the form for a new reminder, and with edit=true for an existing one [URL-07]', {
  tag: '@full',
}, async ({ page }) => {
  const owner = await Owner.signIn('support');
  const pet = await owner.createPet();
  const { id } = await owner.createReminder({
    petId: pet.id,
    productId: 'BRK_Dog_Product',
    channel: 'email',
    startDate: '',
  });
  const profile = `/en_gb/pets/profile?id=${pet.id}`;
  await signIn(page, 'support', profile);
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?id=${pet.id}&reminder=${pet.id}$`));
  await expect(page.getByRole('dialog', { name: 'Add a reminder' }).getByLabel('Pet')).toHaveValue(pet.id);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`\\?id=${pet.id}$`));
  await page.getByRole('button', { name: /^Edit the Brackenward/ }).click();
  await expect(page).toHaveURL(new RegExp(`\\?id=${pet.id}&reminder=${id}&edit=true$`));
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Edit reminder' }).getByLabel('Medication')).toHaveValue(
    'BRK_Dog_Product',
  );
});
