import { expect, type Page } from '@playwright/test';
import { expectClean, expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { consoleUrl, newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

test('the portal’s screens are clear and accessible at every width, light and dark [ACC-01]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  const { id } = await owner.createReminder({
    petId: pet.id,
    productId: 'BRK_Dog_Product',
    channel: 'email',
    startDate: '',
  });
  const consoleErrors = listenForConsoleErrors(page);

  await page.goto('/en_gb');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto('/en_gb/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeAttached();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto('/en_gb/unsubscribe?token=made-up');
  await expect(page.getByRole('button', { name: 'Stop this reminder' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);

  await signIn(page, 'owner-verified', '/en_gb/pets');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  // A menu looks the same at every width.
  for (const menu of [/^More for/, 'Country and language', /^Appearance/, 'My account']) {
    await page.getByRole('button', { name: menu }).first().click();
    await expect(page.getByRole('menu').or(page.locator(':popover-open'))).toBeVisible();
    await expectClean(page, consoleErrors);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/en_gb/pets/profile?id=${pet.id}`);
  await expect(page.getByRole('heading', { level: 1, name: pet.name })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  for (const action of [`Edit ${pet.name}`, 'Change icon', 'Remove pet']) {
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectCleanEverywhere(page, consoleErrors);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/en_gb/pets/new');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByText('Enter the pet’s name.').first()).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto(`/en_gb/reminders?reminder=${id}&edit=true`);
  await expect(page.getByRole('button', { name: 'Save reminder' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.getByRole('button', { name: 'SMS terms' }).click();
  await expect(page.getByRole('heading', { name: 'SMS terms' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete this reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Delete this reminder?' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto('/en_gb/reminders');
  await expect(page.getByRole('table')).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
});

test('an unknown locale or page is not found, in the default locale’s shell [URL-03]', async ({ page }) => {
  for (const address of ['/xx', '/xx/pets', '/en_gb/nothing/here']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-gb');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/has wandered off/);
  }
  await page.goto('/en_gb');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-gb');
});

test('a visitor is taken through sign-in and back to the page they requested [IDN-05] [IDN-06]', async ({
  page,
}) => {
  await page.goto('/de/reminders?reminder=new');
  const link = page.getByRole('main').getByRole('link', { name: 'Anmelden' });
  const address = new URL((await link.getAttribute('href')) ?? '', 'http://site');
  expect(address.searchParams.get('returnUrl')).toBe('/de/reminders?reminder=new');
  await signIn(page, 'farmer', '/de/reminders?reminder=new');
  await expect(page.getByRole('dialog', { name: 'Erinnerung hinzufügen' })).toBeVisible();
});

test('an owner adds a pet by keyboard, sees it at once, and removes it again [PET-15] [PET-27] [PET-28] [PET-36] [PET-37] [CCH-02]', async ({
  page,
}) => {
  const name = newPet().name;
  await (await Owner.signIn('light')).removePets();
  await signIn(page, 'light', '/en_gb/pets');
  await expect(page.getByRole('link', { name: 'Add your first pet' })).toBeVisible();
  await page.goto('/en_gb/pets/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Name').press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Breed' }).pressSequentially('Beagl');
  await page.getByRole('option', { name: 'Beagle' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Weight').fill('24.5');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByRole('heading', { name: `Choose an icon for ${name}` })).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(12);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Weight')).toHaveValue('24.5');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('radio', { name: 'Icon 3' }).check({ force: true });
  await page.getByRole('button', { name: 'Save pet' }).click();

  const card = page.getByRole('article', { name });
  await expect(card).toContainText('24.5 lbs');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove pet' }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText(`${name} has been removed.`)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the dashboard shows three pets first and the rest on request [PET-32] [PET-34] [PET-35]', async ({
  page,
}) => {
  const owner = await Owner.signIn('vet-no-crm');
  let newest = '';
  for (let count = 0; count < 4; count++) newest = (await owner.createPet()).name;
  const listed = await (await owner.api.get('/api/petProfiles?locale=en_gb')).json();
  await signIn(page, 'vet-no-crm', '/en_gb/pets');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: /Show .* more pet/ }).click();
  await expect(page.getByRole('article')).toHaveCount(listed.data.data.length);
  await expect(page.getByRole('article').filter({ hasText: newest })).toContainText('No reminders yet');
});

test('an owner sets a reminder by email and text, unticks one, and deletes the other [REM-15] [REM-24] [REM-26] [REM-28] [REM-30] [REM-31] [URL-06] [URL-08]', async ({
  page,
}) => {
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  await signIn(page, 'owner-verified', `/en_gb/pets/profile?id=${pet.id}`);
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page).toHaveURL(new RegExp(`id=${pet.id}&reminder=${pet.id}`));
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Pet')).toHaveValue(pet.id);
  await form.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await form.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`profile\\?id=${pet.id}$`));
  const row = page.getByRole('row', { name: /Brackenward chews/ });
  await expect(row).toContainText('Email');
  await expect(row).toContainText('Text');
  await expect(row).toContainText('Monthly');

  await row.getByRole('button', { name: /Edit the Brackenward/ }).click();
  await form.getByRole('checkbox', { name: 'Text message' }).uncheck({ force: true });
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(row).not.toContainText('Text');

  await row.getByRole('button', { name: /Edit the Brackenward/ }).click();
  await page.getByRole('button', { name: 'Delete this reminder' }).click();
  await page.getByRole('button', { name: 'Delete reminder', exact: true }).click();
  await expect(page.getByText('The reminder has been removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`profile\\?id=${pet.id}$`));
});

test('Galliprant is by email only and has no date [REM-23]', async ({ page }) => {
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  await signIn(page, 'owner-verified', `/en_gb/pets?reminder=${pet.id}`);
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
  await form.getByLabel('Medication').selectOption({ label: 'Galliprant' });
  await expect(form.getByRole('checkbox', { name: 'Text message' })).toHaveCount(0);
  await expect(form.getByLabel('Next dose')).toHaveCount(0);
  await form.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await expect(form.getByRole('checkbox', { name: 'Text message' })).not.toBeChecked();
});

test('a partly failed save is completed by the next try and nothing is set twice [REM-29]', async ({
  page,
}) => {
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  await signIn(page, 'owner-verified', `/en_gb/pets/profile?id=${pet.id}&reminder=${pet.id}`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await form.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
  let sent = 0;
  await page.route('**/api/reminders?**', async (route) => {
    if (route.request().method() === 'POST' && ++sent === 2) return route.abort();
    return route.continue();
  });
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(form.getByRole('alert')).toContainText("There's been an error, please try again later.");
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  const all = (await (await owner.api.get('/api/reminders?locale=en_gb')).json()) as {
    pet: { id: string };
    channel: string;
  }[];
  const own = all.filter((reminder) => reminder.pet.id === pet.id).map(({ channel }) => channel);
  expect(own.sort()).toEqual(['email', 'sms']);
});

test('a text reminder waits for the phone to be verified, and is then saved automatically [REM-32] [REM-33]', async ({
  page,
  request,
}) => {
  const owner = await Owner.signIn('farmer');
  const pet = await owner.createPet();
  const here = `/en_gb/pets/profile?id=${pet.id}&reminder=${pet.id}`;
  await signIn(page, 'farmer', here);
  const form = page.getByRole('dialog', { name: 'Add a reminder' });
  await form.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await form.getByLabel('Doses left').fill('3');
  await form.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
  await form.getByRole('button', { name: 'Save reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your mobile number' });
  await expect(dialog).toBeVisible();
  expect(await (await owner.api.get('/api/reminders?locale=en_gb')).json()).not.toContainEqual(
    expect.objectContaining({ pet: expect.objectContaining({ id: pet.id }) }),
  );
  await expectCleanEverywhere(page);
  const screen = dialog;
  await screen.getByLabel('Mobile number').fill('+447700900456');
  await screen.getByRole('button', { name: 'Text me a code' }).click();
  await screen.getByLabel('Code').waitFor();
  const texts = (await (await request.get(`${consoleUrl}/api/messages`)).json()) as {
    to: string;
    text: string;
    sentAt: string;
  }[];
  const code =
    texts
      .filter(({ to }) => to === '+447700900456')
      .at(-1)
      ?.text.match(/\d{6}/)?.[0] ?? '';
  await screen.getByLabel('Code').fill(code);
  await screen.getByRole('button', { name: 'Verify', exact: true }).click();

  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Brackenward chews/ })).toContainText('Text');
  await expect(page.getByRole('row', { name: /Brackenward chews/ })).toContainText('3 doses left');
});

test('a pet that isn’t the owner’s shows an error and nothing of it [URL-03] [PET-39]', async ({ page }) => {
  const other = await (await Owner.signIn('owner-verified')).createPet();
  await signIn(page, 'farmer', `/en_gb/pets/profile?id=${other.id}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We couldn’t load your pets');
  await expect(page.getByText(other.name)).toHaveCount(0);
});

test('the unsubscribe page works without JavaScript and asks before it changes anything [NTF-07, ACC-03]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/fr/unsubscribe?token=a%2Fb');
  const forms = page.getByRole('main').locator('form');
  await expect(forms.first()).toHaveAttribute('action', '/api/unsubscribe?token=a%2Fb&scope=reminder');
  await expect(forms.nth(1)).toHaveAttribute('action', '/api/unsubscribe?token=a%2Fb&scope=all');
  await page.goto('/fr/unsubscribe?done=all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous les rappels sont arrêtés');
  await context.close();
});

test('the selected theme persists, without a flash of the other [ACC-01]', async ({ page }) => {
  await page.goto('/en_gb');
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // It needs none of the site's files, so it is there before anything is painted.
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/en_gb/about', { waitUntil: 'commit' });
  await expect(page.locator('body > *').first()).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1 });
});

test('the screens of owners and of support have all their styles before scripts load, so that nothing shifts later [ACC-03]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const [account, address] of [
    ['owner', '/en_gb/pets'],
    ['owner', '/en_gb/pets/new'],
    ['owner', '/en_gb/pets/first'],
    ['owner', '/en_gb/reminders'],
    ['owner', '/en_gb/account'],
    ['owner', '/en_gb/adopt?petShelterId=S-79&petShelterName=Hill'],
    ['support', '/en_gb/support'],
  ] as const) {
    await context.addCookies((await (await Owner.signIn(account)).api.storageState()).cookies);
    await page.goto(address);
    expect(await classesWithoutRules(page), address).toEqual([]);
  }
  await context.close();
});

test('the screens of owners are readable before scripts load, with their controls disabled [ACC-01]', async ({
  page,
}) => {
  const owner = await Owner.signIn('owner-verified');
  await owner.createPet();
  await page.context().addCookies((await owner.api.storageState()).cookies);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  for (const address of ['/en_gb/pets', '/en_gb/pets/new', '/en_gb/reminders', '/en_gb/account']) {
    await page.goto(address);
    const title = page.getByRole('main').locator('h1');
    await expect(title).toBeVisible();
    expect(await title.evaluate((heading) => heading.closest('[inert]')), address).toBeNull();
    for (const control of await page.locator('[data-screen] :is(button, input, select)').all())
      await expect(control).toBeDisabled();
  }
});

test('the screens of owners offer without JavaScript what works without it [ACC-03]', async ({
  browser,
  baseURL,
}) => {
  const owner = await Owner.signIn('owner-verified');
  await owner.createPet();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await context.addCookies((await owner.api.storageState()).cookies);
  const page = await context.newPage();
  for (const address of ['/en_gb/pets', '/en_gb/pets/new', '/en_gb/reminders', '/en_gb/account']) {
    await page.goto(address);
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    for (const button of await page.locator('[data-screen] button:visible').all()) {
      await expect(button, address).toHaveAttribute('type', 'submit');
      await expect(button, address).toBeEnabled();
    }
  }
  await context.close();
});

/** CSS module class names on a page that its style sheets do not define. */
function classesWithoutRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText))
      .join('');
    const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(names)].filter((name) => name.includes('_') && !rules.includes(CSS.escape(name)));
  });
}
