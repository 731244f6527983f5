import { expect, type Page } from '@playwright/test';
import { denyStorage } from './support/deny-storage.ts';
import { signIn } from './support/page-checks.ts';
import { test } from './support/test.ts';

// The answer about cookies is kept in the storage that is denied here.
test.use({ isNewVisitor: true });

const denials = {
  'throws when used': denyStorage,
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'throws when written to': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  },
};

async function adopt(page: Page): Promise<void> {
  const name = `Wanda ${Date.now()}`;
  await signIn(page, 'vet-no-crm', '/en_gb/adopt?petShelterId=S-77&petShelterName=Hill+Farm+Rescue');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Cat' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByLabel('Adoption date').fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('button', { name: 'Save pet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome home');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'My account' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
}

/** Before signing up and afterwards, when the answers are still there. */
async function answerCampaign(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send my answers' });
  const calves = page.getByLabel('How many calves');
  await page.goto('/en_gb/farm/calf-programme');
  await calves.selectOption('31 to 100');
  await page.getByText('Colostrum').click();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await signIn(page, 'farmer', '/en_gb/farm/calf-programme');
  await expect(calves).toHaveValue('31 to 100');
  await send.click();
  await page.waitForURL('**/calf-programme/join');
}

for (const [how, deny] of Object.entries(denials))
  test(`adopts a pet, signs out and answers a campaign in a browser whose storage ${how} [ADO-07, IDN-05, CAM-10]`, {
    tag: how === 'throws when used' ? [] : '@full',
  }, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(deny);
    const banner = page.locator('#consent-banner');
    // Each page asks again, so it need not stay away.
    await page.addLocatorHandler(
      banner,
      () => banner.getByRole('button', { name: 'Only necessary' }).click(),
      { noWaitAfter: true },
    );
    await adopt(page);
    await signOut(page);
    await answerCampaign(page);
    expect(errors).toEqual([]);
  });
