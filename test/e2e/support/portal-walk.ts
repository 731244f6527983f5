import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type InputDriver, keyboard, touch } from './input-driver.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { newPet, type Owner } from './stack.ts';

/** The language, input method and width with which a flow is tested. */
export type Way = readonly ['en_gb' | 'de' | 'jp', 'keyboard' | 'touch', 320 | 1280];
export type Walk = { locale: Way[0]; page: Page; input: InputDriver; t: ReturnType<typeof translator> };

const input = ['keyboard', 'touch'] as const;
const widths = [320, 1280] as const;
const locales = ['en_gb', 'de'] as const;

/** Every combination that `FLOWS=all` covers; Japanese is covered once. */
export const everyWay: readonly Way[] = [
  ...locales.flatMap((locale) => input.flatMap((by) => widths.map((width) => [locale, by, width] as const))),
  ['jp', 'touch', 320],
];

export async function walkIn(
  [locale, by, width]: Way,
  browser: Browser,
  flow: (walk: Walk) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: width === 320 ? 640 : 900 };
  const context = await browser.newContext({
    viewport,
    ...(by === 'touch' && { hasTouch: true, isMobile: true }),
  });
  const page = await context.newPage();
  await flow({ locale, page, input: by === 'keyboard' ? keyboard(page) : touch(), t: translator(locale) });
  await expectNoSidewaysScroll(page);
  await context.close();
}

export const named = (
  place: Page | Locator,
  role: 'button' | 'link' | 'radio' | 'checkbox',
  name: string,
): Locator => place.getByRole(role, { name, exact: true });

/** The dialogs of a page; its messages have the same role. */
export const dialogs = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-label=Notifications] *)'));

/** Fills in the required fields in the first step of the pet form. */
export async function fillPet({ page, input, t }: Omit<Walk, 'locale'>, name: string): Promise<void> {
  await input.type(page.getByLabel(t('petForm.name'), { exact: true }), name);
  await input.choose(named(page, 'radio', t('pets.dog')));
  await input.choose(named(page, 'radio', t('pets.male')));
}

const names: string[] = [];

/** A pet name that only this file uses. */
export function petName(): string {
  const { name } = newPet();
  names.push(name);
  return name;
}

/** Removes the pets with such names, and their reminders with them. */
export async function removePetsOf(...owners: Owner[]): Promise<void> {
  for (const owner of owners) {
    const own = (await petsOf(owner)).filter((pet) => names.some((name) => pet.name.startsWith(name)));
    for (const { id } of own) await owner.api.delete(`/api/pets/${id}?locale=en_gb`);
  }
}

export async function petsOf({ api }: Owner): Promise<{ id: string; name: string }[]> {
  return (await (await api.get('/api/petProfiles?locale=en_gb')).json()).data.data;
}

/** The channels of a pet's reminders. */
export async function channelsOf({ api }: Owner, petId: string): Promise<string[]> {
  const all: { pet: { id: string }; channel: string }[] = await (
    await api.get('/api/reminders?locale=en_gb')
  ).json();
  return all.filter(({ pet }) => pet.id === petId).map(({ channel }) => channel);
}

/** Signs in by cookie only, and waits for the page's screens. */
export async function openScreen(page: Page, path: string, { api }: Owner) {
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto(path);
  await expect(page.locator('[data-screen="ready"]').first()).toBeAttached();
  await expect(page.locator('[data-screen="waiting"]')).toHaveCount(0);
}
