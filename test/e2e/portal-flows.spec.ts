import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { expect } from '@playwright/test';
import { signIn } from './support/page-checks.ts';
import {
  channelsOf,
  everyWay,
  fillPet,
  named,
  petName,
  petsOf,
  removePetsOf,
  type Walk,
  type Way,
  walkIn,
} from './support/portal-walk.ts';
import { localDate, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

const account = 'light';
const medicationIn = (locale: Locale) => brandName('BRK_Dog_Product', messageLanguage(locale));
const productId = 'BRK_Dog_Product';
let owner: Owner;
let verified: Owner;

test.beforeAll(async () => {
  owner = await Owner.signIn(account);
  verified = await Owner.signIn('owner-verified');
});

test.afterAll(() => removePetsOf(owner, verified));

/** A label that an editor set in the sample content. */
const addAnother = {
  en_gb: 'Save and add extra pet',
  de: 'Speichern und weiteres Tier anlegen',
  jp: '保存して別のペットを追加',
};

/** Of each flow that is not tagged, the first way is in the ordinary tier. */
const flows: {
  title: string;
  ids: string;
  tag?: '@full';
  ways: readonly Way[];
  flow: (walk: Walk) => Promise<void>;
}[] = [
  {
    title: 'a pet is added',
    ids: '[PET-15, PET-27, ACC-02]',
    ways: [['de', 'touch', 320]],
    async flow(walk) {
      const { page, input, t, locale } = walk;
      const name = petName();
      await signIn(page, account, `/${locale}/pets/new`);
      await fillPet(walk, name);
      await input.press(named(page, 'button', t('petForm.next')));
      // The previous step has radio buttons too.
      await expect(page.getByRole('heading', { name: t('petForm.iconTitle', { name }) })).toBeVisible();
      await input.choose(page.getByRole('radio').nth(0));
      await input.press(named(page, 'button', t('petForm.save')));
      await expect(page.getByText(t('pets.saved', { name }))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${locale}/pets$`));
    },
  },
  {
    title: 'a pet is changed',
    ids: '[PET-10, ACC-02]',
    ways: [
      ['jp', 'touch', 320],
      ['de', 'keyboard', 1280],
    ],
    async flow({ page, input, t, locale }) {
      const { id, name } = await owner.createPet({ name: petName() });
      await signIn(page, account, `/${locale}/pets/profile?id=${id}`);
      await input.press(named(page, 'button', t('pets.editPet', { name })).first());
      const form = page.getByRole('dialog');
      await input.type(form.getByLabel(t('petForm.weight')), '31.5');
      await input.press(named(form, 'button', t('petForm.saveChanges')));
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(/31[.,]5\s(lbs|kg)/);
    },
  },
  {
    title: 'a name in use is rejected, and another one is accepted',
    ids: '[PET-08, ACC-02]',
    tag: '@full',
    ways: [['jp', 'keyboard', 320]],
    async flow(walk) {
      const { page, input, t, locale } = walk;
      const { name } = await owner.createPet({ name: petName() });
      await signIn(page, account, `/${locale}/pets/new`);
      await fillPet(walk, name);
      await input.press(named(page, 'button', t('petForm.next')));
      await expect(page.getByText(t('petForm.duplicateName')).first()).toBeVisible();
      await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name);
      await expect(named(page, 'radio', t('pets.dog'))).toBeChecked();
      await input.type(page.getByLabel(t('petForm.name'), { exact: true }), `${name} B`);
      await input.press(named(page, 'button', t('petForm.next')));
      await expect(
        page.getByRole('heading', { name: t('petForm.iconTitle', { name: `${name} B` }) }),
      ).toBeVisible();
    },
  },
  {
    title: 'a first pet takes three steps, with a step back, and is created once',
    ids: '[PET-42, PET-43, PET-44, ACC-02]',
    tag: '@full',
    ways: [['de', 'touch', 320]],
    async flow(walk) {
      const { page, input, t, locale } = walk;
      const name = petName();
      const step = (title: string) => page.getByRole('heading', { level: 1, name: title });
      await signIn(page, account, `/${locale}/pets/first`);
      await fillPet(walk, name);
      await input.press(named(page, 'button', t('petForm.next')));
      await expect(step(t('petForm.iconStep'))).toBeVisible();
      await input.press(named(page, 'button', t('common.back')));
      await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name);
      await input.press(named(page, 'button', t('petForm.next')));
      // The previous step has radio buttons too.
      await expect(step(t('petForm.iconStep'))).toBeVisible();
      await input.choose(page.getByRole('radio').nth(1));
      await input.press(named(page, 'button', t('common.next')));
      await expect(step(t('petForm.reminderStep'))).toBeVisible();
      const made = (await petsOf(owner)).filter((pet) => pet.name === name);
      expect(made).toHaveLength(1);
    },
  },
  {
    title: 'two adopted pets are registered one after the other',
    ids: '[ADO-03, ADO-04, ACC-02]',
    tag: '@full',
    ways: [['en_gb', 'touch', 1280]],
    async flow(walk) {
      const { page, input, t, locale } = walk;
      const names = [petName(), petName()];
      await signIn(page, account, `/${locale}/adopt?petShelterId=S-78&petShelterName=Hill`);
      for (const [index, name] of names.entries()) {
        await fillPet(walk, name);
        await input.type(page.locator('input[name=acquisitionDate]'), localDate(new Date(), 'UTC', -1));
        await input.press(named(page, 'button', t('petForm.next')));
        await input.press(named(page, 'button', index === 0 ? addAnother[locale] : t('petForm.save')));
        if (index === 0) await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue('');
      }
      // A light user is signed out at the end.
      await expect(page.getByRole('heading', { level: 1, name: t('adoption.summaryTitle') })).toBeVisible({
        timeout: 30_000,
      });
      for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible();
    },
  },
  {
    title: 'a text reminder with an unverified number stays in its form and is not set',
    ids: '[REM-32, REM-33, ACC-02]',
    tag: '@full',
    ways: [['de', 'keyboard', 1280]],
    async flow({ page, input, t, locale }) {
      const { id } = await owner.createPet({ name: petName() });
      await signIn(page, account, `/${locale}/pets/profile?id=${id}&reminder=${id}`);
      const form = page.getByRole('dialog', { name: t('reminderForm.addTitle') });
      await input.pick(form.getByLabel(t('reminderForm.medication')), medicationIn(locale));
      await input.type(form.getByLabel(t('reminderForm.doses')), '5');
      await input.choose(form.getByRole('checkbox', { name: t('reminders.sms') }));
      await input.press(named(form, 'button', t('reminderForm.save')));
      const verification = page.getByRole('dialog', { name: t('phone.title') });
      await expect(verification).toBeVisible();
      await input.press(named(verification, 'button', t('common.close')).first());
      await expect(verification).toHaveCount(0);
      await expect(form.getByLabel(t('reminderForm.doses'))).toHaveValue('5');
      await expect(form.getByRole('checkbox', { name: t('reminders.sms') })).toBeChecked();
      expect(await channelsOf(owner, id)).not.toContain('sms');
    },
  },
  {
    title: 'texts are removed from a reminder with both channels',
    ids: '[REM-28, REM-30, ACC-02]',
    tag: '@full',
    ways: [['de', 'touch', 320]],
    async flow({ page, input, t, locale }) {
      const { id, name } = await verified.createPet({ name: petName() });
      for (const channel of ['email', 'sms'])
        await verified.createReminder({ petId: id, productId, channel }, locale);
      await signIn(page, 'owner-verified', `/${locale}/pets/profile?id=${id}`);
      await input.press(named(page, 'button', t('reminders.editOf', { brand: medicationIn(locale), name })));
      const form = page.getByRole('dialog');
      await input.choose(form.getByRole('checkbox', { name: t('reminders.sms') }));
      await input.press(named(form, 'button', t('reminderForm.save')));
      await expect(form).toHaveCount(0);
      expect(await channelsOf(verified, id)).toEqual(['email']);
    },
  },
  {
    title: 'the reminders of one medication are removed together',
    ids: '[REM-31, ACC-02]',
    tag: '@full',
    ways: [
      ['en_gb', 'touch', 320],
      ['de', 'keyboard', 320],
    ],
    async flow({ page, input, t, locale }) {
      const { id, name } = await owner.createPet({ name: petName() });
      await owner.createReminder({ petId: id, productId, channel: 'email' }, locale);
      await signIn(page, account, `/${locale}/pets/profile?id=${id}`);
      await input.press(named(page, 'button', t('reminders.editOf', { brand: medicationIn(locale), name })));
      await input.press(named(page, 'button', t('reminderForm.delete')));
      // In German, the button that opens the confirmation has the same name as the one in it.
      const confirmation = page.getByRole('dialog', { name: t('reminderForm.deleteTitle') });
      await input.press(named(confirmation, 'button', t('reminderForm.deleteConfirm')));
      await expect(page.getByText(t('reminders.deleted'))).toBeVisible();
      expect(await channelsOf(owner, id)).toEqual([]);
    },
  },
  {
    title: 'a pet is removed with its reminders, and its owner is taken to the remaining pets',
    ids: '[PET-46, PET-47, ACC-02]',
    ways: [
      ['de', 'keyboard', 1280],
      ['en_gb', 'touch', 1280],
    ],
    async flow({ page, input, t, locale }) {
      const { id, name } = await owner.createPet({ name: petName() });
      await owner.createReminder({ petId: id, productId, channel: 'email' }, locale);
      await signIn(page, account, `/${locale}/pets/profile?id=${id}`);
      await input.press(named(page, 'button', t('pets.deletePet')));
      await input.press(named(page, 'button', t('pets.deleteConfirm', { name })));
      await expect(page).toHaveURL(new RegExp(`/${locale}/pets$`));
      await expect(page.getByRole('article', { name })).toHaveCount(0);
      expect((await petsOf(owner)).filter((pet) => pet.id === id)).toEqual([]);
      await expect.poll(() => channelsOf(owner, id)).toEqual([]);
    },
  },
  {
    title: 'a visitor signs in and returns to the page they requested',
    ids: '[IDN-05, URL-11, ACC-02]',
    ways: [
      ['jp', 'touch', 320],
      ['en_gb', 'keyboard', 1280],
    ],
    async flow({ page, input, t, locale }) {
      await owner.createPet({ name: petName() });
      await page.goto(`/${locale}/reminders?reminder=new`);
      await input.press(
        page
          .getByRole('main')
          .getByRole('link', { name: t('shell.signIn') })
          .first(),
      );
      await input.type(page.locator('input[type=email]'), `${account}@example.com`);
      await input.type(page.locator('input[type=password]'), 'healthy-pets');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${locale}/reminders?reminder=new`);
      await expect(page.getByRole('dialog', { name: t('reminderForm.addTitle') })).toBeVisible();
    },
  },
];

for (const { title, ids, tag, ways, flow } of flows) {
  for (const [index, way] of (process.env.FLOWS === 'all' ? everyWay : ways).entries()) {
    const [locale, by, width] = way;
    const details = { tag: tag ?? (index === 0 ? [] : '@full') };
    test(`${title}, by ${by} at ${width} px in ${locale} ${ids}`, details, async ({ browser }) => {
      await walkIn(way, browser, flow);
    });
  }
}
