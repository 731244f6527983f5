import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { type Browser, expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { type Hands, keyboard, touch } from './support/hands.ts';
import { expectNoSidewaysScroll, signIn } from './support/page-checks.ts';
import { localDate, newPet, Owner } from './support/stack.ts';

type Way = { locale: 'en_gb' | 'de' | 'jp'; by: 'keyboard' | 'touch' };
type Walk = Way & { page: Page; hands: Hands; t: ReturnType<typeof translator> };

const account = 'light';
const medication = 'Brackenward chews';
const productId = 'BRK_Dog_Product';
let owner: Owner;

test.beforeAll(async () => {
  owner = await Owner.signIn(account);
});

test.afterAll(() => owner.removePets());

/** A wide window worked by keys, or a narrow one worked by fingers. */
async function walkIn({ locale, by }: Way, browser: Browser, flow: (walk: Walk) => Promise<void>) {
  const context = await browser.newContext(
    by === 'keyboard'
      ? { viewport: { width: 1280, height: 900 } }
      : { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  );
  const page = await context.newPage();
  const hands = by === 'keyboard' ? keyboard(page) : touch();
  await flow({ locale, by, page, hands, t: translator(locale) });
  await expectNoSidewaysScroll(page);
  await context.close();
}

const named = (page: Page | Locator, role: 'button' | 'link' | 'radio' | 'checkbox', name: string) =>
  page.getByRole(role, { name, exact: true });

async function fillPet({ page, hands, t }: Walk, name: string) {
  await hands.type(page.getByLabel(t('petForm.name'), { exact: true }), name);
  await hands.choose(named(page, 'radio', t('pets.dog')));
  await hands.choose(named(page, 'radio', t('pets.male')));
}

const flows: { title: string; ids: string; ways: Way[]; flow: (walk: Walk) => Promise<void> }[] = [
  {
    title: 'a pet is added',
    ids: 'PET-15, PET-27',
    ways: [{ locale: 'de', by: 'touch' }],
    async flow(walk) {
      const { page, hands, t, locale } = walk;
      const { name } = newPet();
      await signIn(page, account, `/${locale}/pets/new`);
      await fillPet(walk, name);
      await hands.press(named(page, 'button', t('petForm.next')));
      // The step before has radio buttons too.
      await expect(page.getByRole('heading', { name: t('petForm.iconTitle', { name }) })).toBeVisible();
      await hands.choose(page.getByRole('radio').nth(0));
      await hands.press(named(page, 'button', t('petForm.save')));
      await expect(page.getByText(t('pets.saved', { name }))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${locale}/pets$`));
    },
  },
  {
    title: 'a pet is changed',
    ids: 'PET-10',
    ways: [
      { locale: 'de', by: 'keyboard' },
      { locale: 'jp', by: 'touch' },
    ],
    async flow({ page, hands, t, locale }) {
      const { id, name } = await owner.createPet();
      await signIn(page, account, `/${locale}/pets/profile?id=${id}`);
      await hands.press(named(page, 'button', t('pets.editPet', { name })).first());
      const form = page.getByRole('dialog');
      await hands.type(form.getByLabel(t('petForm.weight')), '31.5');
      await hands.press(named(form, 'button', t('petForm.saveChanges')));
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(/31[.,]5 lbs/);
    },
  },
  {
    title: 'a name that is taken is refused, and another one is taken',
    ids: 'PET-08',
    ways: [{ locale: 'jp', by: 'keyboard' }],
    async flow(walk) {
      const { page, hands, t, locale } = walk;
      const { name } = await owner.createPet();
      await signIn(page, account, `/${locale}/pets/new`);
      await fillPet(walk, name);
      await hands.press(named(page, 'button', t('petForm.next')));
      await expect(page.getByText(t('petForm.duplicateName')).first()).toBeVisible();
      await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name);
      await expect(named(page, 'radio', t('pets.dog'))).toBeChecked();
      await hands.type(page.getByLabel(t('petForm.name'), { exact: true }), `${name} B`);
      await hands.press(named(page, 'button', t('petForm.next')));
      await expect(
        page.getByRole('heading', { name: t('petForm.iconTitle', { name: `${name} B` }) }),
      ).toBeVisible();
    },
  },
  {
    title: 'a first pet takes three steps, with a step back, and is made once',
    ids: 'PET-42, PET-43, PET-44',
    ways: [{ locale: 'de', by: 'touch' }],
    async flow(walk) {
      const { page, hands, t, locale } = walk;
      const { name } = newPet();
      const step = (title: string) => page.getByRole('heading', { level: 1, name: title });
      await signIn(page, account, `/${locale}/pets/first`);
      await fillPet(walk, name);
      await hands.press(named(page, 'button', t('petForm.next')));
      await expect(step(t('petForm.iconStep'))).toBeVisible();
      await hands.press(named(page, 'button', t('common.back')));
      await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name);
      await hands.press(named(page, 'button', t('petForm.next')));
      // The step before has radio buttons too.
      await expect(step(t('petForm.iconStep'))).toBeVisible();
      await hands.choose(page.getByRole('radio').nth(1));
      await hands.press(named(page, 'button', t('common.next')));
      await expect(step(t('petForm.reminderStep'))).toBeVisible();
      const made = (await petsOf(owner)).filter((pet) => pet.name === name);
      expect(made).toHaveLength(1);
    },
  },
  {
    title: 'two adopted pets are registered one after the other',
    ids: 'ADO-03, ADO-04',
    ways: [{ locale: 'jp', by: 'touch' }],
    async flow(walk) {
      const { page, hands, t, locale } = walk;
      const names = [newPet().name, newPet().name];
      // An editor's word in the sample content.
      const addAnother = '保存して別のペットを追加';
      await signIn(page, account, `/${locale}/adopt?petShelterId=S-78&petShelterName=Hill`);
      for (const [index, name] of names.entries()) {
        await fillPet(walk, name);
        await hands.type(page.locator('input[name=acquisitionDate]'), localDate(new Date(), 'UTC', -1));
        await hands.press(named(page, 'button', t('petForm.next')));
        await hands.press(named(page, 'button', index === 0 ? addAnother : t('petForm.save')));
        if (index === 0) await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue('');
      }
      await expect(page.getByRole('heading', { level: 1, name: t('adoption.summaryTitle') })).toBeVisible();
      for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible();
    },
  },
  {
    title: 'a text reminder whose number stays unverified is kept in its form and not set',
    ids: 'REM-32, REM-33',
    ways: [{ locale: 'de', by: 'keyboard' }],
    async flow({ page, hands, t, locale }) {
      const { id } = await owner.createPet();
      await signIn(page, account, `/${locale}/pets/profile?id=${id}&reminder=${id}`);
      const form = page.getByRole('dialog', { name: t('reminderForm.addTitle') });
      await form.getByLabel(t('reminderForm.medication')).selectOption({ label: medication });
      await hands.type(form.getByLabel(t('reminderForm.doses')), '5');
      await hands.choose(form.getByRole('checkbox', { name: t('reminders.sms') }));
      await hands.press(named(form, 'button', t('reminderForm.save')));
      const verification = page.getByRole('dialog', { name: t('reminderForm.verifyTitle') });
      await expect(verification).toBeVisible();
      await hands.press(named(verification, 'button', t('common.close')).first());
      await expect(verification).toHaveCount(0);
      await expect(form.getByLabel(t('reminderForm.doses'))).toHaveValue('5');
      await expect(form.getByRole('checkbox', { name: t('reminders.sms') })).toBeChecked();
      expect(await channelsOf(owner, id)).not.toContain('sms');
    },
  },
  {
    title: 'texts are taken off a reminder that goes out both ways',
    ids: 'REM-28, REM-30',
    ways: [{ locale: 'de', by: 'touch' }],
    async flow({ page, hands, t, locale }) {
      const verified = await Owner.signIn('owner-verified');
      const { id, name } = await verified.createPet();
      for (const channel of ['email', 'sms'])
        await verified.createReminder({ petId: id, productId, channel }, locale);
      await signIn(page, 'owner-verified', `/${locale}/pets/profile?id=${id}`);
      await hands.press(named(page, 'button', t('reminders.editOf', { brand: medication, name })));
      const form = page.getByRole('dialog');
      await hands.choose(form.getByRole('checkbox', { name: t('reminders.sms') }));
      await hands.press(named(form, 'button', t('reminderForm.save')));
      await expect(form).toHaveCount(0);
      expect(await channelsOf(verified, id)).toEqual(['email']);
    },
  },
  {
    title: 'the reminders of one medication are taken away together',
    ids: 'REM-31',
    ways: [
      { locale: 'en_gb', by: 'touch' },
      { locale: 'de', by: 'keyboard' },
    ],
    async flow({ page, hands, t, locale }) {
      const { id, name } = await owner.createPet();
      await owner.createReminder({ petId: id, productId, channel: 'email' }, locale);
      await signIn(page, account, `/${locale}/pets/profile?id=${id}`);
      await hands.press(named(page, 'button', t('reminders.editOf', { brand: medication, name })));
      await hands.press(named(page, 'button', t('reminderForm.delete')));
      await hands.press(named(page, 'button', t('reminderForm.deleteConfirm')));
      await expect(page.getByText(t('reminders.deleted'))).toBeVisible();
      expect(await channelsOf(owner, id)).toEqual([]);
    },
  },
  {
    title: 'a pet is taken away with its reminders, and its owner led to the pets that stay',
    ids: 'PET-46, PET-47',
    ways: [
      { locale: 'de', by: 'keyboard' },
      { locale: 'en_gb', by: 'touch' },
    ],
    async flow({ page, hands, t, locale }) {
      const { id, name } = await owner.createPet();
      await owner.createReminder({ petId: id, productId, channel: 'email' }, locale);
      await signIn(page, account, `/${locale}/pets/profile?id=${id}`);
      await hands.press(named(page, 'button', t('pets.deletePet')));
      await hands.press(named(page, 'button', t('pets.deleteConfirm', { name })));
      await expect(page).toHaveURL(new RegExp(`/${locale}/pets$`));
      await expect(page.getByRole('article', { name })).toHaveCount(0);
      expect((await petsOf(owner)).filter((pet) => pet.id === id)).toEqual([]);
      await expect.poll(() => channelsOf(owner, id)).toEqual([]);
    },
  },
  {
    title: 'a visitor signs in and is back at what they wanted',
    ids: 'IDN-05, URL-11',
    ways: [
      { locale: 'jp', by: 'touch' },
      { locale: 'en_gb', by: 'keyboard' },
    ],
    async flow({ page, hands, t, locale }) {
      await page.goto(`/${locale}/reminders?reminder=new`);
      await hands.press(
        page
          .getByRole('main')
          .getByRole('link', { name: t('shell.signIn') })
          .first(),
      );
      await hands.type(page.locator('input[type=email]'), `${account}@example.com`);
      await hands.type(page.locator('input[type=password]'), 'healthy-pets');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${locale}/reminders?reminder=new`);
      await expect(page.getByRole('dialog', { name: t('reminderForm.addTitle') })).toBeVisible();
    },
  },
];

for (const { title, ids, ways, flow } of flows) {
  for (const way of ways) {
    test(`${title}, by ${way.by} in ${way.locale} [${ids}, ACC-02]`, async ({ browser }) => {
      await walkIn(way, browser, flow);
    });
  }
}

type Trouble = {
  save: () => Promise<void>;
  form: Page | Locator;
  kept: () => Promise<void>;
  address: RegExp;
};

/** A save that finds the API down, its owner signed out, and the API slow: nothing typed is lost, and the last try counts. */
async function saveInTrouble(page: Page, { save, form, kept, address }: Trouble) {
  const t = translator('en_gb');
  const writes = (answer: (route: Route) => Promise<void>) =>
    page.route(address, (route) => (route.request().method() === 'GET' ? route.continue() : answer(route)));

  await writes((route) => route.abort());
  await save();
  await expect(form.getByRole('alert').first()).toContainText(t('errors.generic'));
  await kept();
  await page.unroute(address);

  await writes((route) => route.fulfill({ status: 401, json: { success: false, message: 'Sign in.' } }));
  await save();
  await expect(form.getByText(t('errors.signInElsewhere')).first()).toBeVisible();
  await kept();
  await page.unroute(address);

  const late = Promise.withResolvers<void>();
  await writes(async (route) => {
    await late.promise;
    await route.continue();
  });
  await save();
  await expect(form.getByText(t('common.saving')).first()).toBeVisible();
  late.resolve();
}

test('a new pet outlives trouble with saving it, and is made once [PET-10, ERP-01, ERP-02]', async ({
  page,
}) => {
  const { name } = newPet();
  const t = translator('en_gb');
  await signIn(page, account, '/en_gb/pets/new');
  await fillPet({ page, hands: keyboard(page), t, locale: 'en_gb', by: 'keyboard' }, name);
  await named(page, 'button', t('petForm.next')).click();
  await page.getByRole('radio').nth(2).check({ force: true });
  await saveInTrouble(page, {
    form: page.getByRole('main'),
    address: /\/api\/petProfiles/,
    save: () => named(page, 'button', t('petForm.save')).click(),
    kept: () => expect(page.getByRole('radio').nth(2)).toBeChecked(),
  });
  await expect(page.getByText(t('pets.saved', { name }))).toBeVisible();
  expect((await petsOf(owner)).filter((pet) => pet.name === name)).toHaveLength(1);
});

test('a reminder outlives trouble with saving it, and is set once [REM-29, ERP-01, ERP-02]', async ({
  page,
}) => {
  const { id } = await owner.createPet();
  const t = translator('en_gb');
  await signIn(page, account, `/en_gb/pets/profile?id=${id}&reminder=${id}`);
  const form = page.getByRole('dialog');
  await form.getByLabel(t('reminderForm.medication')).selectOption({ label: medication });
  await form.getByLabel(t('reminderForm.doses')).fill('7');
  await saveInTrouble(page, {
    form,
    address: /\/api\/reminders/,
    save: () => named(form, 'button', t('reminderForm.save')).click(),
    kept: () => expect(form.getByLabel(t('reminderForm.doses'))).toHaveValue('7'),
  });
  await expect(page.getByText(t('reminders.saved'))).toBeVisible();
  expect(await channelsOf(owner, id)).toEqual(['email']);
});

async function petsOf({ api }: Owner): Promise<{ id: string; name: string }[]> {
  return (await (await api.get('/api/petProfiles?locale=en_gb')).json()).data.data;
}

async function channelsOf({ api }: Owner, petId: string): Promise<string[]> {
  const all: { pet: { id: string }; channel: string }[] = await (
    await api.get('/api/reminders?locale=en_gb')
  ).json();
  return all.filter(({ pet }) => pet.id === petId).map(({ channel }) => channel);
}
