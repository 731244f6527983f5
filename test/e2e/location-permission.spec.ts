import { type BrowserContext, expect, type Page } from '@playwright/test';
import { messagesFor } from '../../web/messages/messages.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

type Visit = {
  position: { latitude: number; longitude: number };
  /** The town of the position, in the language of the page. */
  town: RegExp;
  /** Two places that a visitor may type instead. */
  places: [string, string];
};

const visits = {
  en_gb: { position: { latitude: 51.38, longitude: -2.36 }, town: /^Bath\b/, places: ['York', 'Leeds'] },
  de: { position: { latitude: 51.96, longitude: 7.63 }, town: /^Münster\b/, places: ['Köln', 'Bonn'] },
  fr: { position: { latitude: 45.76, longitude: 4.84 }, town: /^Lyon\b/, places: ['Nantes', 'Lille'] },
  jp: { position: { latitude: 38.268, longitude: 140.869 }, town: /^仙台/, places: ['つくば', '熊本'] },
  us: { position: { latitude: 41.88, longitude: -87.63 }, town: /^Chicago\b/, places: ['Boston', 'Dallas'] },
} as const satisfies Record<string, Visit>;

type Visited = keyof typeof visits;
/** At full size every sample locale; otherwise one whose places have names in two scripts. */
const locales: readonly Visited[] = process.env.VIEWS === 'all' ? ['en_gb', 'de', 'fr', 'jp', 'us'] : ['jp'];

async function grant(context: BrowserContext, position: Visit['position']): Promise<void> {
  await context.grantPermissions(['geolocation'], { origin: siteUrl });
  await context.setGeolocation(position);
}

/** As for a visitor who has not yet answered the browser's question. */
const leaveUnanswered = (page: Page) =>
  page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });

for (const locale of locales) {
  const { position, town, places } = visits[locale];
  const { businesses, tracker } = messagesFor(locale);

  test(`the finder of ${locale} works with the position denied, unanswered and granted [FIN-15, FIN-16, FIN-18, FIN-27]`, {
    tag: '@full',
  }, async ({ page, context }) => {
    const finder = page.locator('[data-block=find_a_business]');
    const box = finder.getByRole('combobox');
    const results = finder.getByRole('listitem').filter({ has: page.getByRole('heading') });
    const here = finder.getByRole('button', { name: businesses.here });
    const foundNear = async (place: string) => {
      await box.fill(place);
      await box.press('Enter');
      await expect(finder.locator('[data-live=polite]').first()).toContainText(place);
      await expect(results).toHaveCount(10);
    };
    await page.goto(`/${locale}/find-a-business`);
    await finder.locator('form[data-ready]').first().waitFor();
    await here.click();
    await expect(finder.getByText(businesses.denied)).toBeVisible();
    await foundNear(places[0]);

    await leaveUnanswered(page);
    await here.click();
    await expect(finder.getByText(businesses.locating)).toBeVisible();
    await foundNear(places[1]);

    await grant(context, position);
    await page.goto(`/${locale}/find-a-business`);
    await expect(box).toHaveValue(town);
    await expect(results).toHaveCount(10);
  });

  test(`the disease map of ${locale} works with the position denied, unanswered and granted [PAR-01]`, {
    tag: '@full',
  }, async ({ page, context }) => {
    const here = page.getByRole('button', { name: tracker.here });
    const field = page.getByRole('searchbox', { name: tracker.field });
    const casesNear = (place: string) =>
      page.getByRole('region', { name: place }).getByRole('table').getByRole('row');
    const foundNear = async (place: string) => {
      await field.fill(place);
      await field.press('Enter');
      await expect(casesNear(place)).not.toHaveCount(0);
    };
    await page.goto(`/${locale}/disease-map`);
    await page.locator('form[data-ready]').first().waitFor();
    await here.click();
    await expect(page.getByText(tracker.refused)).toBeVisible();
    await foundNear(places[0]);

    await leaveUnanswered(page);
    await here.click();
    await expect(page.getByText(tracker.asking)).toBeVisible();
    await foundNear(places[1]);

    await grant(context, position);
    await page.goto(`/${locale}/disease-map`);
    await page.locator('form[data-ready]').first().waitFor();
    await here.click();
    await expect(casesNear(tracker.hereName)).not.toHaveCount(0);
  });
}
