import { expect, type Page } from '@playwright/test';
import { Owner } from './support/stack.ts';
import { test } from './support/test.ts';

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

test('the screens of owners are readable before scripts load, with their controls disabled [ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
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

test('the screens of owners offer without JavaScript everything that works without it [ACC-03]', {
  tag: '@full',
}, async ({ browser, baseURL }) => {
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

/** CSS module class names on a page that are not defined in its style sheets. */
function classesWithoutRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText))
      .join('');
    const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(names)].filter((name) => name.includes('_') && !rules.includes(CSS.escape(name)));
  });
}
