import { expect, type Page, request } from '@playwright/test';
import { keyboard } from './support/input-driver.ts';
import { expectCleanEverywhere, signIn } from './support/page-checks.ts';
import { LocalConsole, localDate, type Message, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const zone = 'Europe/London';
const words = {
  en_gb: {
    invite: 'Invite someone',
    name: 'What do you call this person?',
    address: 'Their email address',
    send: 'Send invitation',
    invited: 'Invited',
    helping: 'Helping',
    heading: 'Rowan would like your help',
    accept: 'Yes, I’ll help',
    accepted: 'Thank you! You’ll now get the reminders.',
    why: 'because Rowan asked you to help care for',
    end: 'Stop: Tom',
    endButton: 'Stop',
    ask: 'Stop sending reminders to Tom?',
    ended: 'This invitation has ended',
  },
  de: {
    invite: 'Jemanden einladen',
    name: 'Wie nennen Sie diese Person?',
    address: 'E-Mail-Adresse der Person',
    send: 'Einladung senden',
    invited: 'Eingeladen',
    helping: 'Hilft mit',
    heading: 'Rowan bittet Sie um Hilfe',
    accept: 'Ja, ich helfe mit',
    accepted: 'Vielen Dank! Sie erhalten nun die Erinnerungen.',
    why: 'weil Rowan Sie gebeten hat',
    end: 'Beenden: Tom',
    endButton: 'Beenden',
    ask: 'Keine Erinnerungen mehr an Tom senden?',
    ended: 'Diese Einladung ist beendet',
  },
} as const;

let localConsole: LocalConsole;
test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
});

for (const locale of ['en_gb', 'de'] as const) {
  test(`a second person is invited, helps, confirms a dose, and is removed, in ${locale}`, {
    tag: locale === 'de' ? [] : '@full',
  }, async ({ page, browser }) => {
    test.setTimeout(300_000);
    const say = words[locale];
    const address = `tom-${locale}-${Date.now().toString(36)}@example.com`;
    const owner = await Owner.signIn('owner', locale);
    const pet = await owner.createPet({ species: 'cat' });
    const startDate = localDate(await localConsole.now(), zone, 1);
    const plan = { petId: pet.id, productId: 'TAM_Cat_Product', channel: 'email', timeZone: zone, startDate };
    const reminder = await owner.createReminder(plan, locale);

    await test.step('the owner invites by keyboard on a small screen', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      await signIn(page, 'owner', `/${locale}/account`);
      await page.locator('[data-screen="ready"]').first().waitFor();
      const input = keyboard(page);
      await input.press(page.getByRole('button', { name: say.invite }));
      await input.type(page.getByLabel(say.name), 'Tom');
      await input.type(page.getByLabel(say.address), address);
      await input.press(page.getByRole('button', { name: say.send }));
      await expect(row(page, address)).toContainText(say.invited);
      await expect(page.getByRole('button', { name: say.invite })).toBeFocused();
      await expectCleanEverywhere(page);
    });

    const link = await linkIn(address, /https?:\/\/\S+\/carer-invitation\?token=[\w-]+/);
    await test.step('the person accepts without JavaScript, and only opening the page changes nothing', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
      const invitation = await context.newPage();
      await invitation.goto(link);
      await invitation.goto(link);
      await expect(invitation.getByRole('heading', { level: 1 })).toHaveText(say.heading);
      await expectCarers(owner, address, 'pending');
      await invitation.locator('[name=timeZone]').selectOption('Europe/Berlin');
      await invitation.getByRole('button', { name: say.accept }).press('Enter');
      await expect(invitation.getByText(say.accepted)).toBeVisible();
      await expectCarers(owner, address, 'active');
      await context.close();
      await page.goto(link);
      await expect(page.locator('#carer-time-zone')).toHaveValue('Europe/Berlin');
      await expectCleanEverywhere(page);
    });

    await test.step('both get the reminder in their own morning', async () => {
      await localConsole.advance({ advanceTo: `${startDate}T12:00:00.000Z` });
      const [own] = await localConsole.messagesFor(reminder.id);
      const [copy] = await reminders(address);
      expect(own?.to).not.toBe(address);
      expect(copy?.subject).toContain(pet.name);
      expect(copy?.text).toContain(say.why);
      expect(copy?.text).not.toContain('/reminders?');
      expect(hourIn(copy, 'Europe/Berlin')).toBe('09:00');
      expect(hourIn(own, zone)).toBe('09:00');
    });

    await test.step('a dose that the carer has given is recorded for the owner', async () => {
      const [copy] = await reminders(address);
      const token = /reminder(?:-links)?\?token=([\w-]+)/.exec(copy?.text ?? '')?.[1] ?? '';
      const anybody = await request.newContext({ baseURL: siteUrl });
      const given = await anybody.post(`/api/reminder-links?token=${token}&action=given`);
      expect(given.status(), await given.text()).toBe(200);
      const history = await owner.api.get(`/api/pets/${pet.id}/doses?locale=${locale}`);
      expect((await history.json()).data[0].doses).toMatchObject([{ state: 'given', by: 'carer' }]);
    });

    await test.step('the owner removes them, and they get nothing any more', async () => {
      await page.goto(`/${locale}/account`);
      await page.locator('[data-screen="ready"]').first().waitFor();
      const input = keyboard(page);
      await expect(row(page, address)).toContainText(say.helping);
      await input.press(row(page, address).getByRole('button', { name: say.end }));
      const dialog = page.getByRole('dialog', { name: say.ask });
      await dialog.getByRole('button', { name: say.endButton, exact: true }).press('Enter');
      await expect(row(page, address)).toHaveCount(0);
      const before = (await reminders(address)).length;
      const ownBefore = (await localConsole.messagesFor(reminder.id)).length;
      await localConsole.advance({ advanceBy: 'P9D' });
      expect(await reminders(address)).toHaveLength(before);
      expect((await localConsole.messagesFor(reminder.id)).length).toBe(ownBefore + 1);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.ended);
    });
  });
}

function row(page: Page, address: string) {
  return page.getByRole('listitem').filter({ hasText: address });
}

async function messagesTo(address: string): Promise<Message[]> {
  return (await localConsole.allMessages())
    .filter(({ to }) => to === address)
    .sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

async function reminders(address: string): Promise<Message[]> {
  return (await messagesTo(address)).filter(({ reminderIds = [] }) => reminderIds.length > 0);
}

async function linkIn(address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const [message] = await messagesTo(address);
      found = pattern.exec(message?.text ?? '')?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

async function expectCarers(owner: Owner, address: string, state: string): Promise<void> {
  const response = await owner.api.get('/api/carers?locale=en_gb');
  const carers: { address: string | null; state: string }[] = (await response.json()).data;
  expect(carers.filter((each) => each.address === address)).toMatchObject([{ state }]);
}

function hourIn(message: Message | undefined, timeZone: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hour12: false } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(message?.sentAt ?? 0));
}
