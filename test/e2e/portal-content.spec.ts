import { expect } from '@playwright/test';
import { excessWidth, signIn } from './support/page-checks.ts';
import { refused, routeActions } from './support/save-in-trouble.ts';
import { LocalConsole, localDate, newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

test('the reminder form works within a page as well, leads to the new reminder in the list, and can be skipped [REM-15] [REM-16]', {
  tag: '@full',
}, async ({ page }) => {
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  // An only pet would be chosen in advance.
  await owner.createPet();
  await signIn(page, 'owner-verified', `/en_gb/reminders/new?reminder=${pet.id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Add a reminder' })).toBeVisible();
  await expect(page.getByLabel('Pet', { exact: true })).toHaveValue(pet.id);
  await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await expect(page.getByLabel('Next dose')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  await expect(page).toHaveURL(/\/en_gb\/reminders#reminder-/);
  const row = page.getByRole('row').filter({ hasText: pet.name });
  await expect(row).toContainText('Brackenward chews');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });

  await page.goto('/en_gb/reminders/new');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/en_gb\/reminders$/);
});

test('a first pet takes three steps, and going back changes the existing pet [PET-42] [PET-43] [PET-44] [PET-45] [ANP-05]', {
  tag: '@full',
}, async ({ page }) => {
  const { name } = newPet();
  await signIn(page, 'owner-verified', '/en_gb/pets/first');
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title });
  await expect(step('About your pet')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });

  await routeActions(page, refused(500));
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByText("There's been an error, please try again later.")).toBeVisible();
  await expect(step('About your pet')).toBeVisible();
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(step('Choose an icon')).toBeFocused();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Choose an icon first.')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Name').fill(`${name} II`);
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('radio', { name: 'Icon 2' }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(step('Set the first reminder')).toBeFocused();
  await expect(page.getByRole('main').getByText(`${name} II`)).toBeVisible();
  const reported = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer);
  expect(reported?.filter(({ event }) => event === 'pet_wizard_step')).toEqual([
    { event: 'pet_wizard_step', step: 1 },
    { event: 'pet_wizard_step', step: 2 },
  ]);
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/en_gb\/pets$/);

  const owner = await Owner.signIn('owner-verified');
  const listed = await (await owner.api.get('/api/petProfiles?locale=en_gb')).json();
  const made: { name: string }[] = listed.data.data;
  expect(made.filter((pet) => pet.name.startsWith(name)).map((pet) => pet.name)).toEqual([`${name} II`]);
});

test('the next thirty days are listed by date next to a calendar, for all pets or for one, and each can be edited [REM-36] [REM-39] [REM-40] [REM-41]', async ({
  page,
}) => {
  const now = await (await LocalConsole.open()).now();
  const owner = await Owner.signIn('support');
  const [first, second] = [await owner.createPet(), await owner.createPet()];
  const remind = (petId: string, plusDays: number) =>
    owner.createReminder({
      petId,
      productId: 'BRK_Dog_Product',
      channel: 'email',
      startDate: localDate(now, 'Europe/London', plusDays),
    });
  const [sooner] = [await remind(first.id, 3), await remind(second.id, 5)];
  await signIn(page, 'support', '/en_gb/pets');
  const mine = page.getByRole('region', { name: 'My reminders' });
  const list = mine.getByRole('list', { name: 'The next 30 days' });
  await expect(list).toContainText(first.name);
  await expect(list).toContainText(second.name);
  expect(await list.evaluate((element) => getComputedStyle(element).height)).toBe('420px');
  const due = mine.locator(`td:has(time[datetime="${localDate(now, 'Europe/London', 3)}"])`);
  if ((await due.count()) > 0) await expect(due).toContainText(`${first.name}: Brackenward chews`);

  await mine.getByLabel('Pet').selectOption({ label: second.name });
  await expect(list).toContainText(second.name);
  await expect(list).not.toContainText(first.name);
  await mine.getByLabel('Pet').selectOption({ label: 'All pets' });
  await mine.getByRole('button', { name: `Edit the Brackenward chews reminder for ${first.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`reminder=${sooner?.id}&edit=true`));
  await expect(page.getByRole('dialog', { name: 'Edit reminder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await mine.getByRole('link', { name: 'See all reminders' }).click();
  await expect(page).toHaveURL(/\/en_gb\/reminders$/);
});

test('one section of a product’s accordion is open at a time, and a click on it closes it again [PDP-20]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/en_gb/blocks/product-accordion');
  const sections = page.locator('[data-block="product_accordion"]').first().locator('details');
  const open = () =>
    sections.evaluateAll((all) => all.map((each) => each instanceof HTMLDetailsElement && each.open));
  await sections.nth(0).locator('summary').click();
  expect(await open()).toEqual([true, false, false]);
  await sections.nth(2).locator('summary').click();
  await expect.poll(open).toEqual([false, false, true]);
  await sections.nth(2).locator('summary').click();
  await expect.poll(open).toEqual([false, false, false]);
});

test('a wide table in the accordion of a product’s header scrolls within it on a phone [PDP-01, PDP-20]', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/de/products/seresto-dog');
  const sections = page.locator('[data-block="product_accordion"] details');
  await expect(sections).toHaveCount(3);
  for (const section of await sections.all()) {
    await section.locator('summary').click();
    await expect(section).toHaveAttribute('open');
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  }
});

test('the selected size and quantity are in the URL, replacing the previous ones [PDP-03] [PDP-04] [PDP-05] [PDP-06]', async ({
  page,
}) => {
  await page.goto('/en_gb/products');
  await page.goto('/en_gb/products/seresto-dog?from=mail&sku=unknown');
  await expect(page).toHaveURL(/seresto-dog\?from=mail&sku=SER-D-38-1&offerId=PEAR-SER-D-38$/);
  const sizes = page.getByRole('navigation', { name: 'Size' });
  const quantities = page.getByRole('navigation', { name: 'Quantity' });
  await quantities.getByRole('link', { name: '2 collars' }).click();
  await expect(page).toHaveURL(/\?from=mail&sku=SER-D-38-2$/);
  await expect(quantities.getByRole('link', { name: '2 collars' })).toHaveAttribute('aria-current', 'true');
  await sizes.getByRole('link', { name: 'Over 8 kg' }).click();
  await expect(page).toHaveURL(/\?from=mail&sku=SER-D-70-1&offerId=PEAR-SER-D-70$/);
  await expect(quantities.getByRole('link', { name: '1 collar' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/en_gb\/products$/);

  await page.goto('/en_gb/products/seresto-dog?sku=SER-D-70-2');
  await expect(sizes.getByRole('link', { name: 'Over 8 kg' })).toHaveAttribute('aria-current', 'true');
  await expect(quantities.getByRole('link', { name: '2 collars' })).toHaveAttribute('aria-current', 'true');
});
