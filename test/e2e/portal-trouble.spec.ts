import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { keyboard } from './support/input-driver.ts';
import { channelsOf, fillPet, named, petName, petsOf, removePetsOf } from './support/portal-walk.ts';
import { localDate, newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

const account = 'light';
const medication = 'Brackenward chews';
const productId = 'BRK_Dog_Product';
const t = translator('en_gb');
let owner: Owner;

test.beforeAll(async () => {
  owner = await Owner.signIn(account);
});

test.afterAll(() => removePetsOf(owner));

/** A save under test. */
type Save = {
  /** The element that shows the result. */
  form: Locator;
  press: () => Promise<void>;
  /** Expects the input to be preserved. */
  expectInput: () => Promise<void>;
  apology?: string;
  /** The call that fails; other calls of the same save succeed. */
  address: RegExp;
  /** Simulates a concurrent change. */
  conflict: (refuse: (and: () => Promise<void>) => Promise<void>) => Promise<void>;
  done: () => Promise<void>;
  /** Writes that the API has executed in the end. */
  writes: string[];
};

const everything = /\/api\//;
const refused = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message: 'x' } });

/** Runs an action while calls that write get a given response. */
async function meeting(
  page: Page,
  address: RegExp,
  respond: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) {
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : respond(route),
  );
  await act();
  await page.unroute(address);
}

/** Runs a save that meets a conflict, an API outage, a signed-out owner and then a slow API. */
async function saveInTrouble(page: Page, save: Save) {
  const { form, press, expectInput, apology = t('errors.generic'), address, conflict, done } = save;
  const carriedOut = listenForWrites(page);
  await conflict((and) => meeting(page, address, refused(409), () => press().then(and)));

  await page.route(everything, (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), press()]);
  await expect(form.getByRole('alert').filter({ hasText: apology })).toBeVisible();
  await expectInput();
  await page.unroute(everything);

  await meeting(page, address, refused(401), async () => {
    await press();
    await expect(form.getByRole('link', { name: t('errors.signInElsewhere') })).toBeVisible();
    await expectInput();
  });

  await slowly(page, save);
  await done();
  expect(carriedOut).toEqual(save.writes);
}

/** A second click during a save is ignored. */
async function slowly(page: Page, { form, press, address }: Save) {
  const late = Promise.withResolvers<void>();
  const respond = async (route: Route) => {
    await late.promise;
    await route.continue();
  };
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : respond(route),
  );
  await press();
  await form.locator('button[aria-disabled=true]').last().click({ force: true });
  late.resolve();
}

/** Records each successful write as method and entity. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (pathname.startsWith('/api/') && method !== 'GET' && response.ok())
      writes.push(`${method} ${pathname.split('/')[2]}`);
  });
  return writes;
}

/** Signs in by cookie only, and waits for the page's screens. */
async function open(page: Page, path: string, { api } = owner) {
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto(path);
  await expect(page.locator('[data-screen="ready"]').first()).toBeAttached();
  await expect(page.locator('[data-screen="waiting"]')).toHaveCount(0);
}

async function changeElsewhere({ id, name }: { id: string; name: string }, change: object) {
  const data = { ...newPet(), name, ...change };
  const response = await owner.api.put(`/api/pets/${id}?locale=en_gb`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

const petCalled = async (name: string) => (await petsOf(owner)).filter((pet) => pet.name === name);
const chews = (petId: string, channel = 'email') => ({ petId, productId, channel, dosesRemaining: 5 });
const saying = (place: Locator, text: string) =>
  expect(place.getByText(text, { exact: false }).first()).toBeVisible();

/** A conflict on a new pet's name, as the API reports it, returns to the step with the name. */
const nameIsTaken =
  (page: Page, name: string, again: () => Promise<void>): Save['conflict'] =>
  async (refuse) => {
    await refuse(() => saying(page.getByRole('main'), t('petForm.duplicateName')));
    await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name);
    await again();
  };

/** A rejected call without special handling. */
const fails =
  ({
    form,
    expectInput,
    apology = t('errors.generic'),
  }: Pick<Save, 'form' | 'expectInput' | 'apology'>): Save['conflict'] =>
  async (refuse) => {
    await refuse(() => saying(form, apology));
    await expectInput();
  };

async function toIconStep(page: Page, name: string) {
  await named(page, 'button', t('petForm.next')).click();
  await expect(page.getByRole('heading', { name: t('petForm.iconTitle', { name }) })).toBeVisible();
}

/** The image is the click target; its radio button is visually hidden. */
const choose = (icon: Locator) => icon.locator('xpath=ancestor::label').click();

const entry = (page: Page) => ({ page, input: keyboard(page), t });

test('a new pet is created once [PET-10, ERP-01, ERP-02]', async ({ page }) => {
  const name = petName();
  await open(page, '/en_gb/pets/new');
  await fillPet(entry(page), name);
  await toIconStep(page, name);
  const icon = page.getByRole('radio').nth(2);
  await choose(icon);
  await saveInTrouble(page, {
    form: page.getByRole('main'),
    address: /\/api\/petProfiles/,
    press: () => named(page, 'button', t('petForm.save')).click(),
    expectInput: () => expect(icon).toBeChecked(),
    conflict: nameIsTaken(page, name, () => toIconStep(page, name)),
    done: () => saying(page.locator('body'), t('pets.saved', { name })),
    writes: ['POST petProfiles'],
  });
  expect(await petCalled(name)).toHaveLength(1);
});

test('an edit of a pet is rebased onto changes made elsewhere [PET-10, ERP-01]', async ({ page }) => {
  const pet = await owner.createPet({ name: petName() });
  await open(page, `/en_gb/pets/profile?id=${pet.id}`);
  await named(page, 'button', t('pets.editPet', { name: pet.name }))
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('petForm.weight')).fill('31.5');
  const press = () => named(form, 'button', t('petForm.saveChanges')).click();
  const expectInput = () => expect(form.getByLabel(t('petForm.weight'))).toHaveValue('31.5');
  await saveInTrouble(page, {
    form,
    press,
    expectInput,
    address: /\/api\/pets\//,
    conflict: async () => {
      await changeElsewhere(pet, { gender: 'male' });
      await press();
      await saying(form, t('petForm.changedElsewhere', { name: pet.name }));
      await expectInput();
    },
    done: () => expect(form).toHaveCount(0),
    writes: ['PUT pets'],
  });
  await expect(page.getByRole('main')).toContainText('31.5 lbs');
  await expect(page.getByRole('main')).toContainText(t('pets.male'));
});

test('a new icon stays selected, and preserves changes made elsewhere [PET-40, ERP-01]', async ({ page }) => {
  const pet = await owner.createPet({ name: petName(), imageReference: 'dog-beagle' });
  await open(page, `/en_gb/pets/profile?id=${pet.id}`);
  await named(page, 'button', t('pets.changeIcon')).click();
  const form = page.getByRole('dialog');
  const icon = form.getByRole('radio').nth(3);
  await choose(icon);
  await saveInTrouble(page, {
    form,
    press: () => named(form, 'button', t('common.save')).click(),
    expectInput: () => expect(icon).toBeChecked(),
    apology: t('errors.pets'),
    address: /\/api\/pets\//,
    conflict: () => changeElsewhere(pet, { imageReference: 'dog-beagle', weight: 28 }),
    done: () => saying(page.locator('body'), t('pets.iconSaved', { name: pet.name })),
    writes: ['PUT pets'],
  });
  await expect(page.getByRole('main')).toContainText('28 lbs');
});

test('a first pet moves on to the next step once it is saved, and is created once [PET-41, PET-43, PET-44, ERP-01]', async ({
  page,
}) => {
  const name = petName();
  const form = page.getByRole('main');
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title });
  await open(page, '/en_gb/pets/first');
  await fillPet(entry(page), name);
  await saveInTrouble(page, {
    form,
    address: /\/api\/petProfiles/,
    press: () => named(page, 'button', t('petForm.next')).click(),
    expectInput: () => expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name),
    conflict: nameIsTaken(page, name, async () => undefined),
    done: () => expect(step(t('petForm.iconStep'))).toBeVisible(),
    writes: ['POST petProfiles'],
  });
  const [made, ...others] = await petCalled(name);
  expect(others).toEqual([]);
  const icon = page.getByRole('radio').nth(1);
  await choose(icon);
  await saveInTrouble(page, {
    form,
    address: /\/api\/pets\//,
    press: () => named(page, 'button', t('common.next')).click(),
    expectInput: () => expect(icon).toBeChecked(),
    conflict: () => changeElsewhere(made ?? { id: '', name }, { weight: 12 }),
    done: () => expect(step(t('petForm.reminderStep'))).toBeVisible(),
    writes: ['PUT pets'],
  });
});

test('the second pet of an adoption is created once, and the first not again [ADO-08, ERP-01]', async ({
  page,
}) => {
  const names = [petName(), petName()];
  const [first = '', second = ''] = names;
  // A separate session, because it ends with the adoption.
  await open(page, '/en_gb/adopt?petShelterId=S-79&petShelterName=Hill', await Owner.signIn(account));
  const enter = async (name: string) => {
    await fillPet(entry(page), name);
    await page.locator('input[name=acquisitionDate]').fill(localDate(new Date(), 'UTC', -1));
    await toIconStep(page, name);
  };
  await enter(first);
  await named(page, 'button', 'Save and add another pet').click();
  await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue('');
  await enter(second);
  const icon = page.getByRole('radio').nth(2);
  await choose(icon);
  await saveInTrouble(page, {
    form: page.getByRole('main'),
    address: /\/api\/petProfiles/,
    press: () => named(page, 'button', t('petForm.save')).click(),
    expectInput: () => expect(icon).toBeChecked(),
    conflict: nameIsTaken(page, second, () => toIconStep(page, second)),
    done: () =>
      // A light user is signed out at the end.
      expect(page.getByRole('heading', { level: 1, name: t('adoption.summaryTitle') })).toBeVisible({
        timeout: 30_000,
      }),
    writes: ['POST petProfiles'],
  });
  for (const name of names) expect(await petCalled(name)).toHaveLength(1);
});

test('a new reminder is set once [REM-29, ERP-01, ERP-02]', async ({ page }) => {
  const { id } = await owner.createPet({ name: petName() });
  await open(page, `/en_gb/pets/profile?id=${id}&reminder=${id}`);
  const form = page.getByRole('dialog');
  await form.getByLabel(t('reminderForm.medication')).selectOption({ label: medication });
  await form.getByLabel(t('reminderForm.doses')).fill('7');
  const expectInput = () => expect(form.getByLabel(t('reminderForm.doses'))).toHaveValue('7');
  await saveInTrouble(page, {
    form,
    expectInput,
    address: /\/api\/reminders/,
    press: () => named(form, 'button', t('reminderForm.save')).click(),
    conflict: fails({ form, expectInput }),
    done: () => saying(page.locator('body'), t('reminders.saved')),
    writes: ['POST reminders'],
  });
  expect(await channelsOf(owner, id)).toEqual(['email']);
});

test('of two changed channels, the saved one is not saved again [REM-26, REM-29, ERP-01]', async ({
  page,
}) => {
  const verified = await Owner.signIn('owner-verified');
  const pet = await verified.createPet({ name: petName() });
  await verified.createReminder(chews(pet.id));
  const text = await verified.createReminder(chews(pet.id, 'sms'));
  await page.context().addCookies((await verified.api.storageState()).cookies);
  await page.goto(`/en_gb/pets/profile?id=${pet.id}&reminder=${text.id}&edit=true`);
  const form = page.getByRole('dialog');
  await form.getByLabel(t('reminderForm.doses')).fill('9');
  const texts = form.getByRole('checkbox', { name: t('reminders.sms') });
  await texts.uncheck({ force: true });
  const expectInput = async () => {
    await expect(form.getByLabel(t('reminderForm.doses'))).toHaveValue('9');
    await expect(texts).not.toBeChecked();
  };
  await saveInTrouble(page, {
    form,
    expectInput,
    address: new RegExp(`/api/reminders/${text.id}`),
    press: () => named(form, 'button', t('reminderForm.save')).click(),
    conflict: fails({ form, expectInput }),
    done: () => expect(form).toHaveCount(0),
    writes: ['PUT reminders', 'DELETE reminders'],
  });
  expect(await channelsOf(verified, pet.id)).toEqual(['email']);
  await removePetsOf(verified);
});

test('reminders removed together are deleted one by one, and none twice [REM-30, ERP-01]', async ({
  page,
}) => {
  const verified = await Owner.signIn('owner-verified');
  const pet = await verified.createPet({ name: petName() });
  const email = await verified.createReminder(chews(pet.id));
  const text = await verified.createReminder(chews(pet.id, 'sms'));
  await page.context().addCookies((await verified.api.storageState()).cookies);
  await page.goto(`/en_gb/pets/profile?id=${pet.id}&reminder=${email.id}&edit=true`);
  await named(page, 'button', t('reminderForm.delete')).click();
  const form = page.getByRole('dialog', { name: t('reminderForm.deleteTitle') });
  const expectInput = () => saying(form, pet.name);
  await saveInTrouble(page, {
    form,
    expectInput,
    address: new RegExp(`/api/reminders/${text.id}`),
    press: () => named(form, 'button', t('reminderForm.deleteConfirm')).click(),
    conflict: fails({ form, expectInput }),
    done: () => saying(page.locator('body'), t('reminders.deleted')),
    writes: ['DELETE reminders', 'DELETE reminders'],
  });
  expect(await channelsOf(verified, pet.id)).toEqual([]);
  await removePetsOf(verified);
});

test('a pet is removed once its reminders are [PET-46, ERP-01]', async ({ page }) => {
  const pet = await owner.createPet({ name: petName() });
  await owner.createReminder(chews(pet.id));
  await open(page, `/en_gb/pets/profile?id=${pet.id}`);
  await named(page, 'button', t('pets.deletePet')).click();
  const form = page.getByRole('dialog');
  const expectInput = () => saying(form, pet.name);
  await saveInTrouble(page, {
    form,
    expectInput,
    address: new RegExp(`/api/pets/${pet.id}`),
    press: () => named(form, 'button', t('pets.deleteConfirm', { name: pet.name })).click(),
    conflict: fails({ form, expectInput }),
    done: () => expect(page).toHaveURL(/\/en_gb\/pets$/),
    writes: ['DELETE reminders', 'DELETE pets'],
  });
  expect(await petCalled(pet.name)).toEqual([]);
});

test('the hour of an owner’s messages is rebased onto changes made elsewhere [ERP-01]', async ({ page }) => {
  const profile = async () => (await (await owner.api.get('/api/profile?locale=en_gb')).json()).data;
  const put = async (data: object) =>
    expect((await owner.api.put('/api/profile?locale=en_gb', { data })).status()).toBe(200);
  const before = await profile();
  await open(page, '/en_gb/account');
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
      address: /\/api\/profile/,
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
      writes: ['PUT profile'],
    });
    expect(await profile()).toMatchObject({ sendTime: '17:00', consent: { email: false } });
  } finally {
    await put({ sendTime: before.sendTime, consent: before.consent });
  }
});
