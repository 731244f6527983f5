import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksInBrowser, eventually } from './open-blocks.ts';

let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  browser = await blocksInBrowser({ entry: 'public-forms-entry.tsx', ready: 'main form' });
});
afterAll(async () => {
  await browser.close();
});

type Call = { path: string; key: string | undefined; body: unknown };
type Response = { status: number; body?: unknown };

const accepted = { status: 200, body: { success: true, reference: 'MV-7K3Q-9TXW-2M4H-A1B2' } };

/** A form on its own page, with the API's responses; the posts to it and the console's errors are recorded. */
async function openForm(
  path: string,
  respond: (call: Call) => Response | Promise<Response> = () => accepted,
  isFrozen = false,
) {
  const page = await browser.open([], { path, frozen: isFrozen });
  const posts: Call[] = [];
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const body = request.postData() ? request.postDataJSON() : undefined;
    const call = { path: new URL(request.url()).pathname, key: request.headers()['idempotency-key'], body };
    if (request.method() === 'POST') posts.push(call);
    const { status, body: json = {} } = await respond(call);
    await route.fulfill({ status, json });
  });
  if (!path.includes('later')) await hydrated(page);
  return { page, posts, errors };
}

const hydrated = (page: Page) => page.locator('form[data-ready]').waitFor();

async function hydrate(page: Page) {
  await page.evaluate(() => window.hydrate());
  await hydrated(page);
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const described = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
/** The number of fields with an error. */
const wrong = (page: Page) => page.locator('form p[id$="-error"]').count();

describe('a rebate request with scripts', () => {
  const send = (page: Page) => page.getByRole('button');
  const invoice = (page: Page) => page.getByLabel('Invoice number');
  const choose = (page: Page, code: string) => page.getByLabel('Your distributor').selectOption(code);

  it('keeps invoice and button disabled until a distributor is selected [RBT-19]', async () => {
    const { page } = await openForm('/permission');
    expect(await invoice(page).isDisabled()).toBe(true);
    expect(await send(page).isDisabled()).toBe(true);
    expect(await described(page, 'Invoice number')).toBe('Choose a distributor first.');
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    expect(await send(page).isDisabled()).toBe(false);
    await choose(page, '');
    expect(await invoice(page).isDisabled()).toBe(true);
    expect(await send(page).isDisabled()).toBe(true);
    expect(await invoice(page).inputValue()).toBe('INV-1');
    expect(await wrong(page)).toBe(0);
    await page.context().close();
  });

  it('capitalises the number where the cursor is, and limits it to 40 characters [RBT-16]', async () => {
    const { page, posts } = await openForm('/permission');
    await choose(page, 'NORTH-1');
    await invoice(page).fill('ac');
    await invoice(page).press('ArrowLeft');
    await invoice(page).pressSequentially('bb');
    expect(await invoice(page).inputValue()).toBe('ABBC');
    await invoice(page).press('End');
    await invoice(page).pressSequentially('d'.repeat(40));
    expect(await invoice(page).inputValue()).toBe(`ABBC${'D'.repeat(36)}`);
    await invoice(page).press('Enter');
    await eventually(async () => posts).toMatchObject([{ body: { INVC_NBR: `ABBC${'D'.repeat(36)}` } }]);
    await page.context().close();
  });

  it('reports a forbidden character at once, and sends nothing meanwhile [RBT-17, RBT-20]', async () => {
    const { page, posts } = await openForm('/permission');
    await choose(page, 'NORTH-1');
    await invoice(page).pressSequentially('a<');
    expect(await described(page, 'Invoice number')).toContain('can’t contain any of');
    expect(await send(page).isDisabled()).toBe(true);
    await choose(page, '');
    await choose(page, 'COAST-7');
    expect(await described(page, 'Invoice number')).toContain('can’t contain any of');
    await invoice(page).press('Enter');
    await invoice(page).press('End');
    await invoice(page).press('Backspace');
    expect(await wrong(page)).toBe(0);
    expect(await send(page).isDisabled()).toBe(false);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('reports a missing number when the field is left or sent, not while it is typed [RBT-18, RBT-20]', async () => {
    const { page, posts } = await openForm('/permission');
    await choose(page, 'NORTH-1');
    await invoice(page).focus();
    await invoice(page).blur();
    expect(await described(page, 'Invoice number')).toContain('Please enter the invoice number.');
    expect(await send(page).isDisabled()).toBe(true);
    await invoice(page).pressSequentially('a');
    await invoice(page).press('Backspace');
    expect(await wrong(page)).toBe(0);
    await invoice(page).press('Enter');
    expect(await described(page, 'Invoice number')).toContain('Please enter the invoice number.');
    expect(await wrong(page)).toBe(1);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('shows thanks, and redirects two seconds later [RBT-13]', async () => {
    const { page } = await openForm('/permission', undefined, true);
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    await invoice(page).press('Enter');
    await page.getByText('Your permission is on its way.').waitFor();
    expect(await invoice(page).isDisabled()).toBe(true);
    await page.clock.runFor(1990);
    expect(page.url()).toContain('/permission');
    await page.clock.runFor(20);
    await page.waitForURL('**/en_gb/history');
    await page.context().close();
  });

  it('reports a number that is used up until another is typed [RBT-14]', async () => {
    const { page, posts } = await openForm('/permission', () => ({ status: 406 }));
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    await send(page).click();
    await eventually(() => described(page, 'Invoice number')).toContain('already been requested');
    expect(await focusedName(page)).toBe('invoice');
    await invoice(page).blur();
    expect(await described(page, 'Invoice number')).toContain('already been requested');
    expect(await send(page).isDisabled()).toBe(true);
    await invoice(page).pressSequentially('0');
    expect(await wrong(page)).toBe(0);
    expect(await send(page).isDisabled()).toBe(false);
    expect(posts).toHaveLength(1);
    await page.context().close();
  });

  it('keeps the input when it fails, and counts once when it is sent again [RBT-15]', async () => {
    const { page, posts } = await openForm('/permission', () => ({ status: 500 }));
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    for (const count of [1, 2]) {
      await send(page).click();
      await eventually(async () => posts.length).toBe(count);
      await page.getByText('That didn’t work.').waitFor();
    }
    expect(await invoice(page).inputValue()).toBe('INV-1');
    await invoice(page).pressSequentially('1');
    expect(await page.getByText('That didn’t work.').count()).toBe(0);
    await send(page).click();
    await eventually(async () => posts.length).toBe(3);
    const [first, again, other] = posts.map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    await page.context().close();
  });

  it('keeps what was typed before its scripts loaded [ACC-03, RBT-16]', async () => {
    const { page } = await openForm('/permission?later');
    await choose(page, 'COAST-7');
    await invoice(page).fill('a<b');
    await hydrate(page);
    expect(await page.getByLabel('Your distributor').inputValue()).toBe('COAST-7');
    expect(await invoice(page).inputValue()).toBe('A<B');
    expect(await invoice(page).isDisabled()).toBe(false);
    expect(await described(page, 'Invoice number')).toContain('can’t contain any of');
    await page.context().close();
  });
});

describe('a questionnaire with scripts', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send' });

  it('shows what is missing on submit only, and then as it changes [CAM-04, CAM-05]', async () => {
    const { page, posts } = await openForm('/questionnaire');
    await page.getByLabel('Calves').focus();
    await page.getByLabel('Calves').blur();
    expect(await wrong(page)).toBe(0);
    await send(page).click();
    expect(await wrong(page)).toBe(2);
    expect(await focusedName(page)).toBe('answer0');
    await page.keyboard.press('Space');
    expect(await wrong(page)).toBe(1);
    await page.getByLabel('Calves').check();
    expect(await wrong(page)).toBe(0);
    await page.getByLabel('Calves').uncheck();
    expect(await wrong(page)).toBe(1);
    await page.getByLabel('Housing').selectOption('Barn');
    await send(page).click();
    expect(await focusedName(page)).toBe('answer1');
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('is operated by keyboard, and sends the answers by question [CAM-01, CAM-02, CAM-06, CAM-07]', async () => {
    const { page, posts } = await openForm('/questionnaire');
    for (const key of ['Tab', 'Space', 'ArrowDown', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Enter'])
      await page.keyboard.press(key);
    await eventually(async () => posts).toMatchObject([
      {
        path: '/api/campaign/interest',
        body: {
          formId: 'spring_2026',
          cdcProfile: { UID: 'owner-1' },
          formResponse: [
            { questionId: 'herd.size', questionLabel: 'How many?', answer: ['Many'] },
            { questionId: 'topics', answer: ['Calves', 'Feed'] },
          ],
        },
      },
    ]);
    await page.waitForURL('**/en_gb/thanks');
    await page.context().close();
  });

  it('keeps its answers when the call fails, and counts once when it is sent again [CAM-09, CAM-11]', async () => {
    const { page, posts } = await openForm('/questionnaire', () => ({ status: 500 }));
    await page.getByLabel('Many').check();
    await page.getByLabel('Calves').check();
    for (const count of [1, 2]) {
      await send(page).click();
      await eventually(async () => posts.length).toBe(count);
      await send(page).waitFor();
    }
    expect(posts[1]).toEqual(posts[0]);
    expect(await page.getByLabel('Many').isChecked()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('stores the answers while a visitor signs up, and sends them afterwards [CAM-10]', async () => {
    const { page, posts } = await openForm('/questionnaire?visitor', () => ({ status: 500 }));
    await page.getByLabel('Many').check();
    for (const topic of ['Calves', 'Feed']) await page.getByLabel(topic).check();
    await send(page).click();
    await page.waitForURL('**/auth/register');
    expect(posts).toEqual([]);
    await page.goto(new URL('/questionnaire', page.url()).href);
    await eventually(async () => posts).toMatchObject([
      { body: { formResponse: [{ answer: ['Many'] }, { answer: ['Calves', 'Feed'] }] } },
    ]);
    await send(page).waitFor();
    expect(await page.getByLabel('Many').isChecked()).toBe(true);
    expect(await page.getByLabel('Feed').isChecked()).toBe(true);
    expect(await wrong(page)).toBe(0);
    await page.context().close();
  });

  it('keeps what was answered before its scripts loaded [ACC-03, CAM-06]', async () => {
    const { page, posts } = await openForm('/questionnaire?later');
    await page.getByLabel('Few').check();
    await page.getByLabel('Feed').check();
    await page.getByLabel('Housing').selectOption('Pasture');
    await hydrate(page);
    await send(page).click();
    await eventually(async () => posts).toMatchObject([
      { body: { formResponse: [{ answer: ['Few'] }, { answer: ['Feed'] }, { answer: ['Pasture'] }] } },
    ]);
    await page.context().close();
  });
});

describe('a campaign registration with scripts', () => {
  const send = (page: Page) => page.getByRole('button', { name: /Send/ });
  const role = (page: Page) => page.getByLabel('Role', { exact: true });

  async function fill(page: Page) {
    await page.getByLabel('Few').check();
    await page.getByLabel('Calves').check();
    await page.getByLabel('Last name').fill(' Bell ');
    await page.getByLabel('Email address').fill('ann@farm.example');
    await role(page).selectOption('Sheep Farmer');
  }

  it('shows and logs what is missing on submit, and asks vets for their number [CAM-19, CAM-20, CAM-21]', async () => {
    const { page, posts, errors } = await openForm('/registration');
    await page.getByLabel('Last name').focus();
    await page.getByLabel('Last name').blur();
    expect(await wrong(page)).toBe(0);
    await send(page).click();
    // Two questions, last name, address, role, and the number with its jurisdiction.
    expect(await wrong(page)).toBe(7);
    expect(await focusedName(page)).toBe('answer0');
    expect(errors).toEqual(['campaign interest not valid']);
    await fill(page);
    expect(await wrong(page)).toBe(0);
    await role(page).selectOption('Veterinarian');
    expect(await wrong(page)).toBe(2);
    await page.getByLabel('Email address').fill('ann');
    expect(await described(page, 'Email address')).toBe('Please enter a valid email address');
    await send(page).click();
    expect(await focusedName(page)).toBe('email');
    expect(errors).toHaveLength(2);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('sends every detail, and asks before the page is left meanwhile [CAM-15, CAM-16, CAM-17, CAM-22, CAM-23, CAM-24]', async () => {
    let finish = () => {};
    const sent = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { page, posts, errors } = await openForm('/registration', async () => {
      await sent;
      return accepted;
    });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      return dialog.dismiss();
    });
    await fill(page);
    await page.getByLabel('Offers').check();
    await page.getByLabel('By email').check();
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<a href="/elsewhere">Elsewhere</a>'),
    );
    await send(page).click();
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await eventually(async () => asked).toEqual([
      'Your answers are still being sent. Leave this page anyway?',
    ]);
    expect(errors).toHaveLength(1);
    finish();
    await page.waitForURL('**/en_gb/thanks');
    expect(asked).toHaveLength(1);
    expect(posts).toMatchObject([
      {
        body: {
          formId: 'spring_2026',
          submissionId: posts[0]?.key,
          cdcProfile: {
            UID: 'owner-1',
            firstName: 'Ann',
            lastName: 'Bell',
            role: 'Sheep Farmer',
            preferences: { productService: false, productPromotions: true },
            consent: { email: true, sms: false },
          },
          formResponse: [{ questionId: 'herd.size' }, { questionId: 'topics' }],
        },
      },
    ]);
    await page.context().close();
  });

  it('shows and logs a failure, and keeps the input [CAM-25]', async () => {
    const { page, errors } = await openForm('/registration', () => ({ status: 500 }));
    await fill(page);
    await send(page).click();
    await page.getByRole('alert').getByText('That didn’t work.').waitFor();
    expect(errors).toContain('That didn’t work. Please try again in a moment.');
    expect(await role(page).inputValue()).toBe('Sheep Farmer');
    await page.context().close();
  });

  it('keeps what was entered before its scripts loaded [ACC-03, CAM-20]', async () => {
    const { page, posts } = await openForm('/registration?later');
    await fill(page);
    await page.getByLabel('By text message').check();
    await hydrate(page);
    expect(await page.getByText('(optional)').count()).toBe(7);
    await send(page).click();
    await eventually(async () => posts).toMatchObject([
      { body: { cdcProfile: { lastName: 'Bell', role: 'Sheep Farmer', consent: { sms: true } } } },
    ]);
    await page.context().close();
  });
});

describe('a registration with a business with scripts', () => {
  const location = {
    address: '1 Lane',
    address2: 'Upper Farm',
    city: 'Ely',
    state: '',
    postalCode: 'CB7',
    countryCode: 'GB',
  };
  const named = (Name: string) => ({
    CRMId: `crm-${Name}`,
    Name,
    AccountClassification: 'dairy_farm',
    location,
  });
  const found = {
    status: 200,
    body: { success: true, data: { resultCount: 2, value: [named('Hazel'), named('Heron')] } },
  };
  const accepting = ({ path }: Call) => (path === '/api/business/search' ? found : accepted);
  const register = (page: Page) => page.getByRole('button', { name: 'Register' });
  const search = (page: Page) => page.getByLabel('Find your business');
  const listed = (page: Page) => page.getByRole('alert').getByRole('link').allTextContents();

  async function fillPerson(page: Page) {
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Bell');
    for (const label of ['Email address', 'Confirm your email'])
      await page.getByLabel(label).fill('ann@farm.example');
  }

  it('validates fields as they are left, and everything on submit, with a summary [BIZ-10, FRM-02, FRM-03]', async () => {
    const { page, posts } = await openForm('/business');
    await page.getByLabel('Last name').focus();
    await page.getByLabel('Email address').focus();
    expect(await described(page, 'Last name')).toBe('Last name is required');
    expect(await wrong(page)).toBe(1);
    expect(await listed(page)).toEqual([]);
    await page.getByLabel('Last name').fill('Bell');
    expect(await described(page, 'Last name')).toBe('Last name is required');
    await page.getByLabel('Last name').blur();
    expect(await described(page, 'Last name')).toBe('');
    expect(await described(page, 'Email address')).toBe('Email address is required');
    await register(page).click();
    expect(await listed(page)).toEqual([
      'First name is required',
      'Email address is required',
      'Please select or manually enter a business',
    ]);
    expect(
      await page.evaluate(() => document.activeElement?.contains(document.querySelector('[role="alert"]'))),
    ).toBe(true);
    await page.getByRole('link', { name: 'Please select' }).click();
    expect(await focusedName(page)).toBe('search');
    await page.keyboard.type('x');
    expect(await wrong(page)).toBe(2);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('compares both addresses one second after typing has paused [BIZ-17, BIZ-18, BIZ-19, BIZ-20]', async () => {
    const { page } = await openForm('/business', accepting, true);
    const again = page.getByLabel('Confirm your email');
    await again.pressSequentially('b');
    await page.clock.runFor(1500);
    expect(await wrong(page)).toBe(0);
    await page.getByLabel('Email address').fill('ann@farm.example');
    await again.fill('');
    await page.clock.runFor(990);
    expect(await wrong(page)).toBe(0);
    await page.clock.runFor(20);
    await eventually(() => described(page, 'Confirm your email')).toBe('Please confirm your email');
    await again.pressSequentially('bob');
    await page.clock.runFor(1010);
    await eventually(() => described(page, 'Confirm your email')).toBe('Email addresses must match.');
    await again.fill('ann@farm.example');
    await page.clock.runFor(1010);
    await eventually(() => wrong(page)).toBe(0);
    await page.context().close();
  });

  it('is searched by keyboard, and sent with the selected business [BIZ-04, BIZ-05, BIZ-09]', async () => {
    const { page, posts } = await openForm('/business', accepting);
    await fillPerson(page);
    await search(page).pressSequentially('haz');
    await page.getByRole('option').first().waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    expect(await search(page).inputValue()).toBe('Hazel');
    expect(await page.getByRole('option').count()).toBe(0);
    await page.getByText('Upper Farm').waitFor();
    expect(posts).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en_gb/thanks');
    expect(posts).toMatchObject([
      {
        body: {
          submissionId: posts[0]?.key,
          startedAt: '2026-03-01T10:00:00.000Z',
          cdcProfile: {
            email: 'ann@farm.example',
            business: { crmId: 'crm-Hazel', address1: '1 Lane\nUpper Farm' },
          },
        },
      },
    ]);
    await page.context().close();
  });

  it('forgets the selected business when the search goes on [BIZ-08, BIZ-10]', async () => {
    const { page, posts } = await openForm('/business', accepting);
    await fillPerson(page);
    await search(page).pressSequentially('haz');
    await page.getByRole('option', { name: 'Heron' }).click();
    await page.getByText('Upper Farm').waitFor();
    await search(page).pressSequentially('s');
    expect(await page.getByText('Upper Farm').count()).toBe(0);
    await page.keyboard.press('Escape');
    await register(page).click();
    expect(await listed(page)).toEqual(['Please select or manually enter a business']);
    await search(page).pressSequentially('x');
    await page.getByRole('option', { name: 'Heron' }).click();
    expect(await wrong(page)).toBe(0);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('is entered manually instead, with its search disabled [BIZ-06, BIZ-07]', async () => {
    const { page, posts } = await openForm('/business', accepting);
    await fillPerson(page);
    await register(page).click();
    expect(await wrong(page)).toBe(1);
    const byHand = page.getByRole('checkbox');
    await byHand.check();
    expect(await search(page).isDisabled()).toBe(true);
    expect(await wrong(page)).toBe(0);
    await register(page).click();
    expect(await listed(page)).toEqual(['Business name is required']);
    await byHand.uncheck();
    expect(await wrong(page)).toBe(0);
    expect(await search(page).isDisabled()).toBe(false);
    await byHand.check();
    await page.getByLabel('Business name').fill('Hill Farm');
    await page.getByLabel('Country').selectOption('France');
    await register(page).click();
    await page.waitForURL('**/en_gb/thanks');
    expect(posts).toMatchObject([
      { body: { cdcProfile: { business: { crmId: 'manual', name: 'Hill Farm', country: 'FR' } } } },
    ]);
    await page.context().close();
  });

  it('keeps the input when it fails, and counts once when it is sent again [FRM-20]', async () => {
    const { page, posts } = await openForm('/business', () => ({ status: 500 }));
    await fillPerson(page);
    await page.getByRole('checkbox').check();
    await page.getByLabel('Business name').fill('Hill Farm');
    for (const count of [1, 2]) {
      await register(page).click();
      await eventually(async () => posts.length).toBe(count);
      await page.getByRole('alert').waitFor();
    }
    expect(posts[1]).toEqual(posts[0]);
    expect(await page.getByLabel('Business name').inputValue()).toBe('Hill Farm');
    await page.context().close();
  });

  it('keeps what was entered before its scripts loaded [ACC-03, BIZ-06]', async () => {
    const { page, posts } = await openForm('/business?later', accepting);
    await fillPerson(page);
    await search(page).fill('haz');
    await hydrate(page);
    expect(await search(page).inputValue()).toBe('haz');
    await page.getByRole('option', { name: 'Heron' }).waitFor();
    await page.goto(new URL('/business?later', page.url()).href);
    await fillPerson(page);
    await page.getByRole('checkbox').check();
    // Hidden until the scripts have loaded; a browser may have restored its text.
    await page.getByLabel('Business name').evaluate((field: HTMLInputElement) => {
      field.value = 'Hill Farm';
    });
    await hydrate(page);
    await register(page).click();
    await page.waitForURL('**/en_gb/thanks');
    expect(posts).toMatchObject([
      { body: { cdcProfile: { business: { crmId: 'manual', name: 'Hill Farm' } } } },
    ]);
    await page.context().close();
  });
});

describe('every public form with scripts', () => {
  const filled: Record<string, (page: Page) => Promise<unknown>> = {
    '/permission': async (page) => {
      await page.getByLabel('Your distributor').selectOption('NORTH-1');
      await page.getByLabel('Invoice number').fill('inv-7');
    },
    '/questionnaire': async (page) => {
      for (const option of ['Few', 'Calves']) await page.getByLabel(option).check();
    },
    '/registration': async (page) => {
      for (const option of ['Few', 'Calves']) await page.getByLabel(option).check();
      await page.getByLabel('Last name').fill('Bell');
      await page.getByLabel('Email address').fill('ann@farm.example');
      await page.getByLabel('Role', { exact: true }).selectOption('Sheep Farmer');
    },
    '/business': async (page) => {
      for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Ann');
      for (const label of ['Email address', 'Confirm your email'])
        await page.getByLabel(label).fill('ann@farm.example');
      await page.getByRole('checkbox').check();
      await page.getByLabel('Business name').fill('Hill Farm');
    },
  };

  it.each(Object.keys(filled))(
    '%s is sent once, however often it is submitted meanwhile [FRM-19]',
    async (path) => {
      let finish = () => {};
      const sent = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const { page, posts } = await openForm(path, async () => {
        await sent;
        return { status: 500 };
      });
      await filled[path]?.(page);
      const button = page.locator('button[type="submit"]');
      await button.dblclick();
      await button.dispatchEvent('click');
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await eventually(async () => posts.length).toBe(1);
      finish();
      await eventually(() => button.getAttribute('aria-disabled')).toBe(null);
      expect(posts).toHaveLength(1);
      await page.context().close();
    },
  );
});
