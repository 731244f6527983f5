import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { expect } from '@playwright/test';
import { channelsOf, named, openScreen, petName, removePetsOf } from './support/portal-walk.ts';
import { fails, saveInTrouble, saying } from './support/save-in-trouble.ts';
import { Owner } from './support/stack.ts';
import { test } from './support/test.ts';

const medication = 'Brackenward chews';
const productId = 'BRK_Dog_Product';

const t = translator('en_gb');
let owner: Owner;

test.beforeAll(async () => {
  owner = await Owner.signIn('light');
});

test.afterAll(() => removePetsOf(owner));

const chews = (petId: string, channel = 'email') => ({ petId, productId, channel, dosesRemaining: 5 });

test('a new reminder is set once [REM-29, ERP-01, ERP-02]', { tag: '@full' }, async ({ page }) => {
  const { id } = await owner.createPet({ name: petName() });
  await openScreen(page, `/en_gb/pets/profile?id=${id}&reminder=${id}`, owner);
  const form = page.getByRole('dialog');
  await form.getByLabel(t('reminderForm.medication')).selectOption({ label: medication });
  await form.getByLabel(t('reminderForm.doses')).fill('7');
  const expectInput = () => expect(form.getByLabel(t('reminderForm.doses'))).toHaveValue('7');
  await saveInTrouble(page, {
    form,
    expectInput,
    address: 'action',
    press: () => named(form, 'button', t('reminderForm.save')).click(),
    conflict: fails({ form, expectInput }),
    done: () => saying(page.locator('body'), t('reminders.saved')),
    writes: ['action'],
  });
  expect(await channelsOf(owner, id)).toEqual(['email']);
});

test('a channel is changed and another removed once [REM-26, ERP-01]', {
  tag: '@full',
}, async ({ page }) => {
  const verified = await Owner.signIn('owner-verified');
  const pet = await verified.createPet({ name: petName() });
  await verified.createReminder(chews(pet.id));
  const text = await verified.createReminder(chews(pet.id, 'sms'));
  await page.context().addCookies((await verified.api.storageState()).cookies);
  await page.goto(`/en_gb/pets/profile?id=${pet.id}&reminder=${text.id}&edit=true`);
  const form = page.getByRole('dialog');
  await form.getByLabel(t('reminderForm.doses')).fill('9');
  const texts = form.getByRole('checkbox', { name: t('reminders.sms') });
  // By keyboard, as a click that is forced may meet the dialog’s sticky end.
  await texts.press('Space');
  const expectInput = async () => {
    await expect(form.getByLabel(t('reminderForm.doses'))).toHaveValue('9');
    await expect(texts).not.toBeChecked();
  };
  await saveInTrouble(page, {
    form,
    expectInput,
    address: 'action',
    press: () => named(form, 'button', t('reminderForm.save')).click(),
    conflict: fails({ form, expectInput }),
    done: () => expect(form).toHaveCount(0),
    writes: ['action'],
  });
  expect(await channelsOf(verified, pet.id)).toEqual(['email']);
  await removePetsOf(verified);
});

test('reminders removed together are deleted once [REM-30, ERP-01]', {
  tag: '@full',
}, async ({ page }) => {
  const verified = await Owner.signIn('owner-verified');
  const pet = await verified.createPet({ name: petName() });
  const email = await verified.createReminder(chews(pet.id));
  await verified.createReminder(chews(pet.id, 'sms'));
  await page.context().addCookies((await verified.api.storageState()).cookies);
  await page.goto(`/en_gb/pets/profile?id=${pet.id}&reminder=${email.id}&edit=true`);
  await named(page, 'button', t('reminderForm.delete')).click();
  const form = page.getByRole('dialog', { name: t('reminderForm.deleteTitle') });
  const expectInput = () => saying(form, pet.name);
  await saveInTrouble(page, {
    form,
    expectInput,
    address: 'action',
    press: () => named(form, 'button', t('reminderForm.deleteConfirm')).click(),
    conflict: fails({ form, expectInput }),
    done: () => saying(page.locator('body'), t('reminders.deleted')),
    writes: ['action'],
  });
  expect(await channelsOf(verified, pet.id)).toEqual([]);
  await removePetsOf(verified);
});

test('the send time of an owner’s messages is rebased onto changes made elsewhere [ERP-01]', {
  tag: '@full',
}, async ({ page }) => {
  const profile = async () => (await (await owner.api.get('/api/profile?locale=en_gb')).json()).data;
  const put = async (data: object) =>
    expect((await owner.api.put('/api/profile?locale=en_gb', { data })).status()).toBe(200);
  const before = await profile();
  await openScreen(page, '/en_gb/account', owner);
  const hour = page.getByLabel(t('account.sendTime'), { exact: true });
  const form = page.getByRole('main').locator('form', { has: hour });
  await hour.selectOption('17:00');
  const expectInput = () => expect(hour).toHaveValue('17:00');
  const press = () => named(form, 'button', t('account.saveTimes')).click();
  try {
    await saveInTrouble(page, {
      form,
      expectInput,
      press,
      address: 'action',
      conflict: async () => {
        await put({ consent: { email: false } });
        const readAgain = page.waitForResponse(
          (response) =>
            response.request().method() === 'GET' && response.url().includes('/api/profile') && response.ok(),
        );
        await press();
        await saying(form, t('account.changedElsewhere'));
        await readAgain;
        await expectInput();
      },
      done: () => expect(page.getByText(/We’ll message you at/)).toBeVisible(),
      writes: ['action', 'action'],
    });
    expect(await profile()).toMatchObject({ sendTime: '17:00', consent: { email: false } });
  } finally {
    await put({ sendTime: before.sendTime, consent: before.consent });
  }
});
