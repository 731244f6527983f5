import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { expect, type Locator, type Page, request } from '@playwright/test';
import { appCode } from '../../contracts/user-pool/app-code.ts';
import { addAuthenticator, addPasskey, passkeySection } from './passkeys.ts';
import { dialogs, named } from './portal-walk.ts';
import { LocalConsole, localDate, newPet, type Owner, type Reminder, siteUrl } from './stack.ts';
import { addDevice, madeUpSubscription, subscribeTo } from './subscriptions.ts';

const t = translator('en_gb');
const password = 'Twelve-walks-a-day-1';

/** An action on its page, before it is begun. */
export type PreparedAction = {
  path: string;
  setUp?: (page: Page) => Promise<void>;
  /** Opens the dialog or fills in the form with the button. */
  begin?: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  key?: 'Space';
  /** Expects what was typed or chosen to be still there. */
  kept?: (page: Page) => Promise<void>;
  /** The button that cancels it. */
  cancel?: (page: Page) => Locator;
  /** The paths of the API that return what the action changes. */
  reads?: readonly string[];
  done: (page: Page) => Promise<void>;
  /** The number of requests with which it writes. */
  writes?: number;
  /** What another tab does in the meantime, and what the screen says then; without a text, the action is done. */
  elsewhere?: { act: () => Promise<void>; says?: string; kept?: (page: Page) => Promise<void> };
  /** The page after the action is another one. */
  leaves?: true;
};

export type PortalAction = {
  title: string;
  /** The account; `person` registers for several actions, and `leaver` for one. */
  by: 'support' | 'person' | 'leaver';
  prepare: (owner: Owner) => Promise<PreparedAction>;
  /** Nothing is left to do once another tab has done it. */
  isOverElsewhere?: true;
  /** Tried in the ordinary tier, too. */
  isSample?: true;
};

export const ok = async (call: Promise<{ ok(): boolean; status(): number; text(): Promise<string> }>) => {
  const response = await call;
  expect(response.ok(), `${response.status()} ${await response.text()}`).toBe(true);
};
export const saying = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
export const inDialog = (page: Page) => dialogs(page).last();
export const dialogCancel = (page: Page) => named(inDialog(page), 'button', t('common.cancel'));
const noDialog = (page: Page) => expect(dialogs(page)).toHaveCount(0);
const profileOf = ({ id }: { id: string }) => `/en_gb/pets/profile?id=${id}`;
const chews = (petId: string) => ({
  petId,
  productId: 'BRK_Dog_Product',
  channel: 'email',
  dosesRemaining: 5,
});
const brand = 'Brackenward chews';
const region = (
  page: Page,
  title:
    | 'account.timesTitle'
    | 'calendarFeed.title'
    | 'carers.title'
    | 'editProfile.emailTitle'
    | 'secondFactor.title'
    | 'sessions.title',
) => page.getByRole('region', { name: t(title) });

const withReminder = async (owner: Owner) => {
  const pet = await owner.createPet();
  const startDate = localDate(await (await LocalConsole.open()).now(), 'Europe/London', 1);
  return { pet, reminder: await owner.createReminder({ ...chews(pet.id), startDate }) };
};

const given = (owner: Owner, { id, recurringDates: [date] }: Reminder) =>
  ok(owner.api.post(`/api/reminders/${id}/doses?locale=en_gb`, { data: { date } }));

/** A dialog that a button of the page opens. */
const openedBy = (button: (page: Page) => Locator) => async (page: Page) => {
  await button(page).click();
  await expect(inDialog(page)).toBeVisible();
};

/** The code in the message that is sent then, not that of an earlier one. */
const codeSentTo = async (address: string, send: () => Promise<void>) => {
  const stack = await LocalConsole.open();
  const sent = async () => (await stack.allMessages()).filter(({ to }) => to === address);
  const before = (await sent()).length;
  await send();
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(before);
  return /\d{6}/.exec((await sent()).at(-1)?.text ?? '')?.[0] ?? '';
};

/** The identity provider knows the person, and asks for nothing. */
const signInElsewhere = async ({ api }: Owner) => {
  const { cookies, origins } = await api.storageState();
  const device = await request.newContext({
    baseURL: siteUrl,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    storageState: { cookies: cookies.filter(({ name }) => name !== 'session'), origins },
  });
  await ok(device.get('/auth/login?returnUrl=/en_gb'));
  await ok(device.get('/api/profile?locale=en_gb'));
};

const section = {
  sessions: (page: Page) => region(page, 'sessions.title'),
  calendar: (page: Page) => region(page, 'calendarFeed.title'),
};
const calendarPath = '/api/calendar/feed?locale=en_gb';

const removingPet: PortalAction = {
  title: 'removing a pet with a reminder',
  by: 'person',
  isSample: true,
  prepare: async (owner) => {
    const { pet } = await withReminder(owner);
    return {
      path: profileOf(pet),
      begin: openedBy((page) => named(page, 'button', t('pets.deletePet'))),
      button: (page) => named(inDialog(page), 'button', t('pets.deleteConfirm', { name: pet.name })),
      cancel: dialogCancel,
      done: (page) => expect(page).toHaveURL(/\/en_gb\/pets$/),
      leaves: true,
      writes: 2,
      elsewhere: { act: () => ok(owner.api.delete(`/api/pets/${pet.id}?locale=en_gb`)) },
    };
  },
};

/** Keyed by the server action or endpoint that the browser calls. */
export const portalActions: Readonly<Record<string, readonly PortalAction[]>> = {
  savePet: [
    {
      title: 'editing a pet',
      by: 'person',
      isSample: true,
      prepare: async (owner) => {
        const pet = await owner.createPet();
        const weight = (page: Page) => inDialog(page).getByLabel(t('petForm.weight'));
        return {
          path: profileOf(pet),
          begin: async (page) => {
            await openedBy((p) => named(p, 'button', t('pets.editPet', { name: pet.name })).first())(page);
            await weight(page).fill('31.5');
          },
          button: (page) => named(inDialog(page), 'button', t('petForm.saveChanges')),
          kept: (page) => expect(weight(page)).toHaveValue('31.5'),
          cancel: dialogCancel,
          done: async (page) => {
            await noDialog(page);
            for (const text of ['31.5 kg', t('pets.male')])
              await expect(page.getByRole('main')).toContainText(text);
          },
          elsewhere: {
            act: () =>
              ok(
                owner.api.put(`/api/pets/${pet.id}?locale=en_gb`, {
                  data: { ...newPet(), name: pet.name, gender: 'male' },
                }),
              ),
            says: t('petForm.changedElsewhere', { name: pet.name }),
          },
        };
      },
    },
    {
      title: 'adding a pet',
      by: 'person',
      prepare: async (owner) => {
        let name = '';
        const icon = (page: Page) => page.getByRole('radio').nth(2);
        return {
          path: '/en_gb/pets/new',
          begin: async (page) => {
            ({ name } = newPet());
            await page.getByLabel(t('petForm.name'), { exact: true }).fill(name);
            for (const choice of [t('pets.dog'), t('pets.male')])
              await named(page, 'radio', choice).check({ force: true });
            await named(page, 'button', t('petForm.next')).click();
            await icon(page).locator('xpath=ancestor::label').click();
          },
          button: (page) => named(page, 'button', t('petForm.save')),
          kept: (page) => expect(icon(page)).toBeChecked(),
          done: (page) => saying(page, t('pets.saved', { name })),
          leaves: true,
          elsewhere: {
            act: async () => void (await owner.createPet({ name })),
            says: t('petForm.duplicateName'),
            // The question with the wrong answer is shown again.
            kept: (page) => expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name),
          },
        };
      },
    },
  ],
  saveIcon: [
    {
      title: 'changing an icon',
      by: 'person',
      prepare: async (owner) => {
        const pet = await owner.createPet({ imageReference: 'dog-beagle' });
        const icon = (page: Page) => inDialog(page).getByRole('radio').nth(3);
        return {
          path: profileOf(pet),
          begin: async (page) => {
            await openedBy((p) => named(p, 'button', t('pets.changeIcon')))(page);
            await icon(page).locator('xpath=ancestor::label').click();
          },
          button: (page) => named(inDialog(page), 'button', t('common.save')),
          kept: (page) => expect(icon(page)).toBeChecked(),
          cancel: dialogCancel,
          done: async (page) => {
            await saying(page, t('pets.iconSaved', { name: pet.name }));
            await expect(page.getByRole('main')).toContainText('28 lbs');
          },
          elsewhere: {
            act: () =>
              ok(
                owner.api.put(`/api/pets/${pet.id}?locale=en_gb`, {
                  data: { ...newPet(), name: pet.name, imageReference: 'dog-beagle', weight: 28 },
                }),
              ),
          },
        };
      },
    },
  ],
  deletePet: [removingPet],
  deleteReminder: [removingPet],
  updateReminder: [
    {
      title: 'noting a pack of another size',
      by: 'person',
      prepare: async (owner) => {
        const pet = await owner.createPet({ weight: 10 });
        const seresto = { petId: pet.id, productId: 'SER_Dog_Product', channel: 'email' };
        await owner.createReminder(seresto);
        const heavier = { ...newPet(), name: pet.name, weight: 60 };
        await ok(owner.api.put(`/api/pets/${pet.id}?locale=en_gb`, { data: heavier }));
        const notice = (page: Page) =>
          page.locator('[data-live]').filter({ hasText: t('pets.pack.title', { name: pet.name }) });
        return {
          path: '/en_gb/pets',
          button: (page) => named(notice(page), 'button', t('pets.pack.have')),
          done: (page) => expect(notice(page)).toHaveCount(0),
        };
      },
    },
  ],
  saveFirstReminder: [
    {
      title: 'setting the first reminder with its pet',
      by: 'leaver',
      prepare: async (owner) => {
        const name = (page: Page) => page.getByLabel(t('firstReminder.name', { species: 'dog' }));
        return {
          path: '/en_gb/reminders/new',
          begin: async (page) => {
            await page.getByLabel(t('reminderForm.medication')).selectOption({ label: brand });
            await name(page).fill('Rolo');
            await page.getByRole('radio', { name: t('pets.female') }).check({ force: true });
          },
          button: (page) => named(page, 'button', t('reminderForm.save')),
          kept: (page) => expect(name(page)).toHaveValue('Rolo'),
          done: (page) => expect(page).toHaveURL(/\/en_gb\/pets$/),
          leaves: true,
          elsewhere: { act: async () => void (await owner.createPet({ name: 'Rolo' })) },
        };
      },
    },
  ],
  saveReminder: [
    {
      title: 'adding a reminder',
      by: 'person',
      prepare: async (owner) => {
        const pet = await owner.createPet();
        const doses = (page: Page) => inDialog(page).getByLabel(t('reminderForm.doses'));
        return {
          path: `${profileOf(pet)}&reminder=${pet.id}`,
          begin: async (page) => {
            if (!(await inDialog(page).isVisible())) await page.goto(`${profileOf(pet)}&reminder=${pet.id}`);
            await inDialog(page).getByLabel(t('reminderForm.medication')).selectOption({ label: brand });
            await doses(page).fill('7');
          },
          button: (page) => named(inDialog(page), 'button', t('reminderForm.save')),
          kept: (page) => expect(doses(page)).toHaveValue('7'),
          done: (page) => saying(page, t('reminders.saved')),
          elsewhere: {
            act: async () => void (await owner.createReminder({ ...chews(pet.id), dosesRemaining: 7 })),
            says: t('reminderForm.duplicate'),
          },
        };
      },
    },
    {
      title: 'editing a reminder',
      by: 'person',
      prepare: async (owner) => {
        const { pet, reminder } = await withReminder(owner);
        const doses = (page: Page) => inDialog(page).getByLabel(t('reminderForm.doses'));
        return {
          path: `${profileOf(pet)}&reminder=${reminder.id}&edit=true`,
          begin: async (page) => doses(page).fill('9'),
          button: (page) => named(inDialog(page), 'button', t('reminderForm.save')),
          kept: (page) => expect(doses(page)).toHaveValue('9'),
          done: noDialog,
          elsewhere: {
            act: () =>
              ok(
                owner.api.put(`/api/reminders/${reminder.id}?locale=en_gb`, {
                  data: { reminder: { ...chews(pet.id), dosesRemaining: 3 } },
                }),
              ),
            says: t('reminderForm.changedElsewhere'),
          },
        };
      },
    },
  ],
  deleteReminders: [
    {
      title: 'deleting a reminder',
      by: 'person',
      prepare: async (owner) => {
        const { pet, reminder } = await withReminder(owner);
        return {
          path: `${profileOf(pet)}&reminder=${reminder.id}&edit=true`,
          begin: openedBy((page) => named(page, 'button', t('reminderForm.delete'))),
          button: (page) => named(inDialog(page), 'button', t('reminderForm.deleteConfirm')),
          cancel: dialogCancel,
          done: (page) => saying(page, t('reminders.deleted')),
          elsewhere: { act: () => ok(owner.api.delete(`/api/reminders/${reminder.id}?locale=en_gb`)) },
        };
      },
    },
  ],
  createReminder: [
    {
      title: 'bringing a deleted reminder back',
      by: 'person',
      prepare: async (owner) => {
        const pet = await owner.createPet();
        return {
          path: profileOf(pet),
          // The offer to undo disappears after a while, unless the pointer is over it.
          begin: async (page) => {
            const { id } = await owner.createReminder(chews(pet.id));
            await page.goto(`${profileOf(pet)}&reminder=${id}&edit=true`);
            await named(page, 'button', t('reminderForm.delete')).click();
            await named(inDialog(page), 'button', t('reminderForm.deleteConfirm')).click();
            await named(page, 'button', t('reminders.undo')).first().hover();
          },
          button: (page) => named(page, 'button', t('reminders.undo')).first(),
          reads: [],
          done: (page) => saying(page, t('reminders.restored')),
        };
      },
    },
  ],
  changeDose: [
    {
      title: 'marking a dose as given',
      by: 'person',
      prepare: async (owner) => {
        const { pet, reminder } = await withReminder(owner);
        const of = (page: Page, label: string) => named(page, 'button', `${label}: ${pet.name}, ${brand}`);
        return {
          path: '/en_gb/reminders',
          button: (page) => of(page, t('doses.given')),
          done: (page) => expect(of(page, t('doses.undo'))).toBeVisible(),
          elsewhere: { act: () => given(owner, reminder) },
        };
      },
    },
    {
      title: 'undoing a dose',
      by: 'person',
      prepare: async (owner) => {
        const { pet, reminder } = await withReminder(owner);
        await given(owner, reminder);
        const of = (page: Page, label: string) => named(page, 'button', `${label}: ${pet.name}, ${brand}`);
        return {
          path: '/en_gb/reminders',
          button: (page) => of(page, t('doses.undo')),
          done: (page) => expect(of(page, t('doses.given'))).toBeVisible(),
        };
      },
    },
    {
      title: 'ending the messages about a dose',
      by: 'person',
      prepare: async (owner) => {
        const { pet } = await withReminder(owner);
        return {
          path: '/en_gb/reminders',
          begin: (page) => named(page, 'button', `${t('doses.later')}: ${pet.name}, ${brand}`).click(),
          // Not that of a menu that is closing.
          button: (page) =>
            page.locator('[role=menu][data-open]').getByRole('menuitem', { name: t('doses.not-now') }),
          done: (page) => saying(page, t('doses.done.not-now')),
        };
      },
    },
  ],
  changePause: [
    {
      title: 'pausing the reminders of a pet',
      by: 'person',
      prepare: async (owner) => {
        const { pet } = await withReminder(owner);
        return {
          path: profileOf(pet),
          begin: openedBy((page) => named(page, 'button', t('doses.pausePet'))),
          button: (page) => named(inDialog(page), 'button', t('doses.pauseConfirm')),
          cancel: dialogCancel,
          done: (page) => expect(named(page, 'button', t('doses.resumePet'))).toBeVisible(),
        };
      },
    },
    {
      title: 'resuming the reminders of a pet',
      by: 'person',
      prepare: async (owner) => {
        const { pet } = await withReminder(owner);
        const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
        await ok(owner.api.post('/api/pauses?locale=en_gb', { data: { scope: 'pet', id: pet.id, until } }));
        return {
          path: profileOf(pet),
          button: (page) => named(page, 'button', t('doses.resumePet')),
          done: (page) => expect(named(page, 'button', t('doses.pausePet'))).toBeVisible(),
        };
      },
    },
  ],
  resumeMessages: [
    {
      title: 'switching emails back on',
      by: 'person',
      prepare: async (owner) => {
        await ok(owner.api.put('/api/profile?locale=en_gb', { data: { consent: { email: false } } }));
        const notice = (page: Page) =>
          page.locator('[data-live]').filter({ hasText: t('notice.emailOffTitle') });
        return {
          path: '/en_gb/reminders',
          button: (page) => named(notice(page), 'button', t('notice.resume')),
          done: (page) => expect(notice(page)).toHaveCount(0),
          elsewhere: {
            act: () =>
              ok(owner.api.post('/api/profile/resume-messages?locale=en_gb', { data: { channel: 'email' } })),
          },
        };
      },
    },
  ],
  saveTimes: [
    {
      title: 'changing the send time',
      by: 'person',
      prepare: async (owner) => {
        await ok(owner.api.put('/api/profile?locale=en_gb', { data: { sendTime: '09:00' } }));
        const time = (page: Page) => page.getByLabel(t('account.sendTime'), { exact: true });
        return {
          path: '/en_gb/account',
          begin: async (page) => void (await time(page).selectOption('17:00')),
          button: (page) => named(region(page, 'account.timesTitle'), 'button', t('common.save')),
          kept: (page) => expect(time(page)).toHaveValue('17:00'),
          done: (page) => saying(page, 'We’ll message you at'),
          elsewhere: {
            act: () => ok(owner.api.put('/api/profile?locale=en_gb', { data: { sendTime: '11:00' } })),
            says: t('account.changedElsewhere'),
          },
        };
      },
    },
  ],
  saveConsent: [
    {
      title: 'switching emails off',
      by: 'person',
      prepare: async (owner) => {
        await ok(owner.api.put('/api/profile?locale=en_gb', { data: { consent: { email: true } } }));
        return {
          path: '/en_gb/account',
          button: (page) => page.getByRole('switch', { name: t('account.byEmail') }),
          key: 'Space',
          done: (page) => saying(page, t('account.switchedOff')),
        };
      },
    },
  ],
  inviteCarer: [
    {
      title: 'inviting a helper',
      by: 'person',
      prepare: async () => {
        const carers = (page: Page) => region(page, 'carers.title');
        const name = (page: Page) => carers(page).getByLabel(t('carers.name'));
        return {
          path: '/en_gb/account',
          begin: async (page) => {
            await named(page, 'button', t('carers.invite')).click();
            await name(page).fill('Tom');
            await carers(page).getByLabel(t('carers.email')).fill(`tom-${Date.now()}@example.com`);
          },
          button: (page) => named(page, 'button', t('carers.send')),
          kept: (page) => expect(name(page)).toHaveValue('Tom'),
          cancel: (page) => named(carers(page), 'button', t('common.cancel')),
          reads: ['/api/carers'],
          done: (page) => saying(page, t('carers.invited', { name: 'Tom' })),
        };
      },
    },
  ],
  revokeCarer: [
    {
      title: 'withdrawing an invitation',
      by: 'person',
      prepare: async (owner) => {
        const data = { name: 'Ida', channel: 'email', address: `ida-${Date.now()}@example.com` };
        await ok(owner.api.post('/api/carers?locale=en_gb', { data }));
        const { data: carers } = await (await owner.api.get('/api/carers?locale=en_gb')).json();
        const { id } = carers.find(({ name }: { name: string }) => name === 'Ida');
        const label = t('carers.endOf', { action: t('carers.withdraw'), name: 'Ida' });
        return {
          path: '/en_gb/account',
          begin: openedBy((page) => named(page, 'button', label)),
          button: (page) => named(inDialog(page), 'button', t('carers.withdraw')),
          cancel: dialogCancel,
          reads: ['/api/carers'],
          done: (page) => saying(page, t('carers.removed', { name: 'Ida' })),
          elsewhere: { act: () => ok(owner.api.delete(`/api/carers/${id}?locale=en_gb`)) },
        };
      },
    },
  ],
  changeCalendarFeed: [
    {
      title: 'creating a calendar address',
      by: 'person',
      prepare: async (owner) => {
        await ok(owner.api.delete(calendarPath));
        return {
          path: '/en_gb/account',
          button: (page) => named(page, 'button', t('calendarFeed.make')),
          reads: ['/api/calendar/feed'],
          done: (page) => saying(page, t('calendarFeed.made')),
        };
      },
    },
    {
      title: 'replacing the calendar address',
      by: 'person',
      prepare: async (owner) => {
        await ok(owner.api.post(calendarPath));
        return {
          path: '/en_gb/account',
          begin: openedBy((page) => named(section.calendar(page), 'button', t('calendarFeed.renew'))),
          button: (page) => named(inDialog(page), 'button', t('calendarFeed.renew')),
          cancel: dialogCancel,
          reads: ['/api/calendar/feed'],
          done: (page) => saying(page, t('calendarFeed.renewed')),
        };
      },
    },
    {
      title: 'switching the calendar off',
      by: 'person',
      prepare: async (owner) => {
        await ok(owner.api.post(calendarPath));
        return {
          path: '/en_gb/account',
          begin: openedBy((page) => named(section.calendar(page), 'button', t('calendarFeed.off'))),
          button: (page) => named(inDialog(page), 'button', t('calendarFeed.off')),
          cancel: dialogCancel,
          reads: ['/api/calendar/feed'],
          done: (page) => saying(page, t('calendarFeed.offDone')),
          elsewhere: { act: () => ok(owner.api.delete(calendarPath)) },
        };
      },
    },
    {
      title: 'switching the calendar off among the sessions',
      by: 'person',
      prepare: async (owner) => {
        await ok(owner.api.post(calendarPath));
        return {
          path: '/en_gb/account',
          button: (page) => named(page, 'button', `${t('calendarFeed.off')}: ${t('sessions.calendar')}`),
          reads: ['/api/calendar/feed'],
          done: (page) => saying(page, t('calendarFeed.offDone')),
          elsewhere: { act: () => ok(owner.api.delete(calendarPath)) },
        };
      },
    },
  ],
  createAuthenticatorKey: [
    {
      title: 'setting up an authenticator app',
      by: 'person',
      prepare: async () => ({
        path: '/en_gb/account',
        button: (page) => named(page, 'button', t('secondFactor.setUp')),
        reads: [],
        done: (page) => expect(page.getByLabel(t('secondFactor.code'), { exact: true })).toBeVisible(),
      }),
    },
  ],
  turnOnSecondFactor: [
    {
      title: 'turning a second factor on',
      by: 'leaver',
      prepare: async () => {
        const code = (page: Page) =>
          region(page, 'secondFactor.title').getByRole('textbox', { name: t('secondFactor.code') });
        let value = '';
        return {
          path: '/en_gb/account',
          begin: async (page) => {
            const factor = region(page, 'secondFactor.title');
            await named(page, 'button', t('secondFactor.setUp')).click();
            const key = ((await factor.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
            value = appCode(key, Date.now() / 1000);
            await code(page).fill(value);
          },
          button: (page) => named(page, 'button', t('secondFactor.turnOn')),
          kept: (page) => expect(code(page)).toHaveValue(value),
          reads: ['/api/account/second-factor'],
          done: (page) => saying(page, t('secondFactor.turnedOn')),
        };
      },
    },
  ],
  turnOffSecondFactor: [
    {
      title: 'turning a second factor off',
      by: 'person',
      prepare: async (owner) => {
        const key = await (await owner.api.post('/api/account/second-factor/keys?locale=en_gb')).json();
        await ok(
          owner.api.post('/api/account/second-factor?locale=en_gb', {
            data: { code: appCode(key.data.key, Date.now() / 1000) },
          }),
        );
        return {
          path: '/en_gb/account',
          button: (page) => named(region(page, 'secondFactor.title'), 'button', t('secondFactor.off')),
          reads: ['/api/account/second-factor'],
          done: (page) => saying(page, t('secondFactor.turnedOff')),
          elsewhere: { act: () => ok(owner.api.delete('/api/account/second-factor?locale=en_gb')) },
        };
      },
    },
  ],
  removePasskey: [
    {
      title: 'removing a passkey',
      by: 'person',
      prepare: async () => ({
        path: '/en_gb/account',
        setUp: async (page) => {
          await addAuthenticator(page);
          await page.goto('/en_gb/account');
          await addPasskey(page);
        },
        button: (page) => passkeySection(page).getByRole('button', { name: /^Remove: / }),
        reads: ['/api/account/passkeys'],
        done: (page) => expect(passkeySection(page).getByRole('listitem')).toHaveCount(0),
      }),
    },
  ],
  saveDetails: [
    {
      title: 'changing one’s name',
      by: 'person',
      prepare: async () => {
        const last = (page: Page) => page.getByLabel(t('editProfile.lastName'));
        return {
          path: '/en_gb/edit-profile',
          begin: (page) => last(page).fill(`Marsh-${Date.now()}`),
          button: (page) => named(page, 'button', t('editProfile.saveName')),
          done: (page) => saying(page, t('editProfile.nameSaved')),
          reads: ['/api/profile'],
        };
      },
    },
  ],
  saveEmail: [
    {
      title: 'asking for a code to a new address',
      by: 'person',
      prepare: async () => {
        const address = (page: Page) => page.getByLabel(t('editProfile.address'));
        return {
          path: '/en_gb/edit-profile',
          begin: (page) => address(page).fill('new-address@example.com'),
          button: (page) => named(page, 'button', t('editProfile.send')),
          kept: (page) => expect(address(page)).toHaveValue('new-address@example.com'),
          reads: [],
          done: (page) => saying(page, t('editProfile.sent', { address: 'new-address@example.com' })),
        };
      },
    },
  ],
  confirmEmail: [
    {
      title: 'changing one’s address with a code',
      by: 'person',
      prepare: async () => {
        const address = `moved-${Date.now()}@example.com`;
        const mail = (page: Page) => region(page, 'editProfile.emailTitle');
        let value = '';
        const code = (page: Page) => mail(page).getByLabel(t('editProfile.code'), { exact: true });
        return {
          path: '/en_gb/edit-profile',
          begin: async (page) => {
            await page.getByLabel(t('editProfile.address')).fill(address);
            value = await codeSentTo(address, () => named(page, 'button', t('editProfile.send')).click());
            await code(page).waitFor();
            await code(page).fill(value);
          },
          button: (page) => named(page, 'button', t('editProfile.confirm')),
          kept: (page) => expect(code(page)).toHaveValue(value),
          reads: ['/api/profile'],
          done: (page) => saying(page, t('editProfile.emailSaved')),
        };
      },
    },
  ],
  savePassword: [
    {
      title: 'changing one’s password',
      by: 'leaver',
      prepare: async () => {
        const present = (page: Page) => page.getByLabel(t('editProfile.present'));
        return {
          path: '/en_gb/edit-profile',
          begin: async (page) => {
            await present(page).fill(password);
            await page.getByLabel(t('editProfile.next'), { exact: true }).fill('Thirteen-walks-a-day-2');
          },
          button: (page) => named(page, 'button', t('editProfile.savePassword')),
          kept: (page) => expect(present(page)).toHaveValue(password),
          reads: [],
          done: (page) => saying(page, t('editProfile.passwordSaved')),
        };
      },
    },
  ],
  savePhone: [
    {
      title: 'asking for a code to a number',
      by: 'person',
      prepare: async () => {
        const number = '+447700900741';
        const phone = (page: Page) => page.getByLabel(t('phone.address'));
        return {
          path: '/en_gb/verify-phone?returnUrl=/en_gb/account',
          begin: (page) => phone(page).fill(number),
          button: (page) => named(page, 'button', t('phone.send')),
          kept: (page) => expect(phone(page)).toHaveValue(number),
          reads: [],
          done: (page) => expect(page.getByLabel(t('phone.code'), { exact: true })).toBeVisible(),
        };
      },
    },
  ],
  confirmPhone: [
    {
      title: 'verifying a number with a code',
      by: 'person',
      prepare: async () => {
        const number = `+4477009005${String(Date.now()).slice(-2)}`;
        const code = (page: Page) => page.getByLabel(t('phone.code'), { exact: true });
        let value = '';
        return {
          path: '/en_gb/verify-phone?returnUrl=/en_gb/account',
          begin: async (page) => {
            await page.getByLabel(t('phone.address')).fill(number);
            value = await codeSentTo(number, () => named(page, 'button', t('phone.send')).click());
            await code(page).waitFor();
            await code(page).fill(value);
          },
          button: (page) => named(page, 'button', t('phone.confirm')),
          kept: (page) => expect(code(page)).toHaveValue(value),
          reads: ['/api/profile'],
          done: (page) => page.waitForURL('**/en_gb/account'),
          leaves: true,
        };
      },
    },
  ],
  endSession: [
    {
      title: 'signing a device out',
      by: 'person',
      prepare: async (owner) => {
        await signInElsewhere(owner);
        return {
          path: '/en_gb/account',
          button: (page) =>
            section
              .sessions(page)
              .getByRole('button', { name: /^Sign out: / })
              .first(),
          reads: [],
          done: (page) => saying(page, 'has been signed out'),
        };
      },
    },
  ],
  registerDevice: [
    {
      title: 'switching notifications on',
      by: 'person',
      prepare: async (owner) => {
        // Notifications are not added to the others, since one has been chosen.
        const { id } = await owner.createPet();
        const startDate = localDate(await (await LocalConsole.open()).now(), 'Europe/London', 1);
        await owner.createReminder({ ...chews(id), startDate, channel: 'push' });
        return {
          path: '/en_gb/account',
          setUp: (page) => subscribeTo(page, madeUpSubscription()),
          button: (page) => named(page, 'button', t('devices.switchOn')),
          reads: ['/api/devices'],
          done: (page) => saying(page, t('devices.switchedOn')),
        };
      },
    },
  ],
  changeDevice: [
    {
      title: 'renaming a device',
      by: 'person',
      prepare: async (owner) => {
        const device = `Old phone ${Date.now()}`;
        const { id } = await addDevice(owner, device);
        const name = (page: Page) => inDialog(page).getByLabel(t('devices.name'));
        return {
          path: '/en_gb/account',
          begin: async (page) => {
            await openedBy((p) => named(p, 'button', t('devices.changeOf', { name: device })))(page);
            await name(page).fill('New phone');
          },
          button: (page) => named(inDialog(page), 'button', t('common.save')),
          kept: (page) => expect(name(page)).toHaveValue('New phone'),
          cancel: dialogCancel,
          reads: ['/api/devices'],
          done: async (page) => {
            await saying(page, t('devices.changed'));
            await ok(owner.api.delete(`/api/devices/${id}?locale=en_gb`));
          },
        };
      },
    },
  ],
  revokeDevice: [
    {
      title: 'switching a device off',
      by: 'person',
      prepare: async (owner) => {
        const name = `Tablet ${Date.now()}`;
        const { id } = await addDevice(owner, name);
        return {
          path: '/en_gb/account',
          button: (page) => named(page, 'button', t('devices.offOf', { name })),
          reads: ['/api/devices'],
          done: (page) => saying(page, t('devices.switchedOff', { name })),
          elsewhere: { act: () => ok(owner.api.delete(`/api/devices/${id}?locale=en_gb`)) },
        };
      },
    },
  ],
  endOtherSessions: [
    {
      title: 'signing out everywhere else',
      by: 'person',
      prepare: async (owner) => {
        await signInElsewhere(owner);
        return {
          path: '/en_gb/account',
          button: (page) => named(page, 'button', t('sessions.endOthers')),
          reads: [],
          done: (page) => saying(page, t('sessions.othersEnded')),
        };
      },
    },
  ],
  deleteAccount: [
    {
      title: 'deleting the account',
      by: 'leaver',
      prepare: async () => {
        const word = (page: Page) => inDialog(page).getByRole('textbox');
        return {
          path: '/en_gb/account',
          begin: async (page) => {
            await openedBy((p) => named(p, 'button', t('yourData.delete')))(page);
            await word(page).fill('DELETE');
          },
          button: (page) => named(inDialog(page), 'button', t('yourData.confirm')),
          kept: (page) => expect(word(page)).toHaveValue('DELETE'),
          cancel: dialogCancel,
          reads: [],
          // What remains takes some seconds more, with or without this page.
          done: (page) => expect(page.getByRole('dialog', { name: t('yourData.running') })).toBeVisible(),
          leaves: true,
        };
      },
    },
  ],
};
