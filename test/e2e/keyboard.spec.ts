import { petLimits } from '@merrowvale/shared/schemas/pet.ts';
import { expect } from '@playwright/test';
import { tabTo } from './support/input-driver.ts';
import { excessWidth, expectNoSidewaysScroll, signIn } from './support/page-checks.ts';
import { LocalConsole, localDate, newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

test('an owner signs in, adds a pet, sets a reminder and deletes it by keyboard only, with visible focus throughout [ACC-02]', async ({
  page,
}) => {
  const { name } = newPet();
  // The first pet of an account is added in a wizard.
  await (await Owner.signIn('vet-no-crm')).createPet();
  await page.goto('/en_gb');
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('vet-no-crm@example.com');
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type('healthy-pets');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en_gb');

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'My pets' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en_gb/pets');
  const add = page.getByRole('main').getByRole('link', { name: 'Add a pet' }).first();
  await add.waitFor();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').waitFor();
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('radio', { name: 'Dog' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: 'Female' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Next: choose an icon' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Choose an icon for ${name}` })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /^Icon 1 / }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Icon 2' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Save pet' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} has been saved.`)).toBeVisible();

  const card = page.getByRole('article', { name });
  const more = page.getByRole('button', { name: /^Show .* more pets?$/ });
  await page.getByRole('article').first().waitFor();
  if (!(await card.isVisible())) {
    await tabTo(page, more);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, card.getByRole('button', { name: `Add reminder ${name}` }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a reminder' });
  await tabTo(page, form.getByLabel('Medication'));
  await page.keyboard.type('Brackenward');
  await tabTo(page, form.getByRole('button', { name: 'Save reminder' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  await expect(card).toContainText('Brackenward chews');

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Reminders' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('button', { name: `Edit the Brackenward chews reminder for ${name}` });
  await edit.waitFor();
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete this reminder' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete reminder', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The reminder has been removed.')).toBeVisible();
  await expect(edit).toHaveCount(0);
});

test('a dialog traps focus, closes on Escape and restores focus [ACC-02]', { tag: '@full' }, async ({
  page,
}) => {
  const pet = await (await Owner.signIn('support')).createPet();
  await signIn(page, 'support', `/en_gb/pets/profile?id=${pet.id}`);
  const opener = page.getByRole('button', { name: 'Remove pet' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('at 200 % zoom every screen keeps its content and scrolls in one direction only [ACC-02]', {
  tag: '@full',
}, async ({ browser }) => {
  const owner = await Owner.signIn('support');
  const pet = await owner.createPet({ name: `Wilhelmina-${Date.now().toString(36)}-Alexand` });
  // A 1280 by 800 viewport at 200 % has 640 by 400 CSS pixels with a device pixel ratio of 2.
  const context = await browser.newContext({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await signIn(page, 'support', '/en_gb/pets');
  for (const path of ['', '/pets', `/pets/profile?id=${pet.id}`, '/pets/new', '/reminders?reminder=new']) {
    await page.goto(`/en_gb${path}`);
    // An open dialog removes the page's heading from the accessibility tree, but not from the page.
    await expect(page.locator('h1')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Save reminder' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save reminder' })).toBeInViewport();
  await context.close();
});

test('pages reflow without sideways scrolling if their text is twice as large [ACC-02]', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const owner = await Owner.signIn('owner');
  // As long as it may be, and one word.
  const name = `Wilhelmina${Date.now().toString(36)}`.padEnd(petLimits.nameLength, 'm');
  const pet = await owner.createPet({ species: 'cat', name });
  const localConsole = await LocalConsole.open();
  const startDate = localDate(await localConsole.now(), 'Europe/London', 1);
  await owner.createReminder({
    ...{ petId: pet.id, productId: 'TAM_Cat_Product' },
    ...{ startDate, timeZone: 'Europe/London', channel: 'email' },
  });
  // It is overdue, and its email has been delivered.
  await localConsole.advance({ advanceBy: 'P3D' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'owner', '/en_gb/pets');
  const tooWide: string[] = [];
  const paths = ['', '/pet', '/faq', '/products', '/products/seresto-dog', '/contact/ask-an-expert'];
  const owners = ['/pets', '/reminders', '/account', `/pets/profile?id=${pet.id}`];
  for (const path of [
    ...[...paths, '/reminders/new', '/disease-map', '/search?q=fleas'].map((each) => `/en_gb${each}`),
    ...['en_gb', 'de', 'fr', 'jp'].flatMap((locale) => owners.map((each) => `/${locale}${each}`)),
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      if ((await excessWidth(page)) > 0) tooWide.push(`${path} at ${width} pixels`);
    }
  }
  expect(tooWide).toEqual([]);
  await context.close();
});
