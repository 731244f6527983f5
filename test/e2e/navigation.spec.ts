import { expect, type Page } from '@playwright/test';
import { signIn } from './support/page-checks.ts';
import { newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

/** The pages of the site that a page's links open, without those that leave the page or end the session. */
async function linksOf(page: Page, within: string): Promise<string[]> {
  const links = page.locator(`${within} a[href^="/"]:visible`);
  await links.first().waitFor();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(found)].filter((href) => !/^\/(api|auth)\/|#/.test(href));
}

const opened = (page: Page) =>
  page.evaluate(() => ({ top: Math.round(window.scrollY), focus: document.activeElement?.localName }));

for (const { account, within, start } of [
  { account: 'owner', within: 'main', start: ['/en_gb/pets', '/en_gb/reminders', '/en_gb/account'] },
  { account: 'support', within: 'nav', start: ['/en_gb/support'] },
])
  test(`every link of ${start.join(', ')} opens a page at its top, with the focus on its heading, and Back restores where one was [ACC-02]`, async ({
    page,
  }) => {
    if (account === 'owner') await (await Owner.signIn(account)).createPet(newPet());
    await signIn(page, account, start[0] ?? '/');
    for (const path of start) {
      await page.goto(path);
      for (const href of (await linksOf(page, within)).filter((each) => each !== path)) {
        await page.goto(path);
        await page.locator('html[data-shell-ready]').waitFor();
        const link = page.locator(`${within} a[href="${href}"]:visible`).last();
        await link.scrollIntoViewIfNeeded();
        await page.evaluate(() => Object.assign(window, { isSame: true }));
        const left = await opened(page);
        await link.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => `${url.pathname}${url.search}` !== path);
        // A page that was loaded begins at its top by itself.
        if (!(await page.evaluate(() => 'isSame' in window))) continue;
        await expect
          .poll(() => opened(page), href)
          .toMatchObject({ top: 0, focus: expect.stringMatching(/^(h1|main|input)$/) });
        await page.goBack();
        await expect.poll(async () => (await opened(page)).top, href).toBe(left.top);
      }
    }
  });
