import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount, inviteCarerAction } from '../../../web/portal/account/account-actions.ts';
import { changeDose } from '../../../web/portal/doses/change-doses.ts';
import { saveIcon, savePet } from '../../../web/portal/pets/pet-actions.ts';
import { saveReminder } from '../../../web/portal/reminders/save-reminder.ts';
import { somePet, someProfile, someReminder } from '../../support/web/portal-data.ts';
import { visitSite } from '../../support/web/visit.ts';
import { answerActions } from './answer-actions.ts';
import { blocksInBrowser, eventually, type Options } from './open-blocks.ts';

// A page loads slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

vi.mock('next/headers', async () => (await import('../../support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../support/web/visit.ts')).nextNavigation);
vi.mock(
  '../../../web/lib/log-problem.ts',
  async () => (await import('../../support/web/visit.ts')).silentLog,
);

let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  browser = await blocksInBrowser({ entry: 'portal-forms-entry.tsx', ready: 'form, main section' });
});
afterAll(async () => {
  await browser.close();
});

visitSite();

type Call = {
  method: string;
  path: string;
  block: string | null;
  version: string | undefined;
  key: string | undefined;
  body: unknown;
};
type Response = { status: number; body: unknown };

const actions = {
  changeDose,
  savePet,
  inviteCarerAction,
  deleteAccount,
  saveIcon,
  saveReminder,
};

/** The owner's data, which a form's action reads before it saves. */
const dashboard = (...reminders: ReturnType<typeof someReminder>[]) => ({
  status: 200,
  body: {
    success: true,
    data: {
      pets: [somePet()],
      reminders,
      doseCounts: [],
      profile: someProfile({ phone: '+447700900123', phoneVerified: true }),
    },
  },
});

/**
 * A screen on its own page, with the API's responses by method and path; the calls of the page and of its server
 * actions are recorded.
 */
async function openScreen(
  path: string,
  responses: (call: Call) => Response = () => ({ status: 503, body: {} }),
  options: Options = {},
) {
  const page = await browser.open([], { path, ...options });
  const calls: Call[] = [];
  const respond = (call: Call) => {
    calls.push(call);
    return responses(call);
  };
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const { status, body } = respond({
      method: request.method(),
      path: new URL(request.url()).pathname,
      block: new URL(request.url()).searchParams.get('block'),
      version: request.headers()['if-match'],
      key: request.headers()['idempotency-key'],
      body: request.postData() ? request.postDataJSON() : undefined,
    });
    return route.fulfill({ status, json: body });
  });
  type Sent = { method: string; headers: Record<string, string>; body?: string };
  vi.stubGlobal('fetch', async (address: URL, { method, headers, body: text }: Sent) => {
    const sent = text === undefined ? undefined : JSON.parse(text);
    const { status, body } = respond({
      ...{ method, path: address.pathname, block: address.searchParams.get('block'), body: sent },
      ...{ version: headers['if-match'], key: headers['idempotency-key'] },
    });
    return new Response(JSON.stringify(body), { status });
  });
  await answerActions(page, actions);
  return { page, calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const description = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => {
    const ids = field.getAttribute('aria-describedby') ?? '';
    return ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  });

/** True if all corners of an element are in the window, and nothing lies over them. */
const isUncovered = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [left + 12, right - 12].flatMap((x) => [top + 12, bottom - 12].map((y) => [x, y] as const));
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
};

/** The elements that can be seen between the bar of a dialog's form and the dialog's lower edge. */
const controlsBelowBar = (dialog: Element) => {
  const { left, right, bottom } = dialog.getBoundingClientRect();
  const seen = [...Array(20).keys()].flatMap((at) =>
    [1, 6, 12, 18].map((up) =>
      document.elementFromPoint(left + 16 + ((right - left - 32) * at) / 20, bottom - up),
    ),
  );
  return [
    ...new Set(
      seen.flatMap((element) => element?.closest('input, select, label, fieldset')?.outerHTML ?? []),
    ),
  ];
};

describe('a pet form with scripts', () => {
  it('validates a field when it is left, and from then on while it is typed into [ACC-02]', async () => {
    const { page } = await openScreen('/pet');
    const weight = page.getByLabel('Weight');
    await weight.fill('999');
    expect(await description(page, 'Weight')).toBe('');
    await weight.blur();
    await eventually(() => description(page, 'Weight')).toContain('between 0.1 and 136');
    await weight.fill('12');
    await eventually(() => description(page, 'Weight')).toBe('');
    await weight.fill('0');
    await eventually(() => description(page, 'Weight')).toContain('between 0.1 and 136');
    expect(await page.getByText('Please check the following').count()).toBe(0);
    await page.context().close();
  });

  it('takes a weight with its unit and a decimal comma [PET-30]', async () => {
    const { page, writes } = await openScreen('/pet', ({ method }) =>
      method === 'GET' ? dashboard() : { status: 200, body: { success: true, data: somePet() } },
    );
    await page.getByLabel('Weight').fill('12,5 kg');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(async () => writes()).toMatchObject([{ body: { weight: 27.56 } }]);
    await page.context().close();
  });

  it('converts the weight to the chosen unit, and names its limits in that unit [PET-18, PET-30]', async () => {
    const { page } = await openScreen('/pet');
    const weight = page.getByLabel('Weight');
    const unit = page.getByLabel('Unit');
    const stored = await weight.inputValue();
    await unit.selectOption('lbs');
    await eventually(() => weight.inputValue()).toBe('24.5');
    await unit.selectOption('kg');
    await eventually(() => weight.inputValue()).toBe(stored);
    await weight.fill('137');
    await weight.blur();
    await eventually(() => description(page, 'Weight')).toContain('between 0.1 and 136 kg');
    await page.context().close();
  });

  it('finds a breed by its name in the page’s language and in English, however it is typed [PET-13]', async () => {
    const breeds = [
      { breedName: 'Deutscher Schäferhund', englishName: 'German Shepherd Dog' },
      { breedName: 'Mops', englishName: 'Pug' },
      { breedName: 'トイ・プードル', englishName: 'Poodle (Toy)' },
      { breedName: 'Beagle' },
    ];
    const { page } = await openScreen('/new', ({ path }) =>
      path === '/api/species/dog/breeds'
        ? { status: 200, body: { success: true, data: { data: breeds } } }
        : { status: 503, body: {} },
    );
    await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
    const breed = page.getByRole('combobox', { name: 'Breed' });
    const options = page.getByRole('option');
    for (const [typed, found] of [
      ['schaferh', 'Deutscher Schäferhund'],
      ['german sh', 'Deutscher Schäferhund'],
      ['PUG', 'Mops'],
      ['といぷーどる', 'トイ・プードル'],
      ['poodle toy', 'トイ・プードル'],
    ] as const) {
      await breed.fill(typed);
      await eventually(() => options.allTextContents()).toEqual([found]);
    }
    await breed.fill('german');
    await options.first().click();
    await eventually(() => breed.inputValue()).toBe('Deutscher Schäferhund');
    await page.context().close();
  });

  it('rebases its edits if the pet was changed elsewhere, and saves them the next time [PET-10]', async () => {
    const now = somePet({ birthDate: null, weight: { value: 30 }, version: 2 });
    const { page, writes } = await openScreen('/pet', ({ method, path, version }) => {
      if (path === '/api/dashboard') return dashboard();
      if (method === 'GET') return { status: 200, body: { success: true, data: now } };
      return version === '"1"'
        ? { status: 409, body: { success: false } }
        : { status: 200, body: { success: true, data: now } };
    });
    await page.getByLabel('Name').fill('Rolo');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(() => page.getByLabel('Weight').inputValue()).toBe('13.61');
    expect(await page.getByLabel('Name').inputValue()).toBe('Rolo');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(() => page.title()).toBe('Saved');
    expect(writes()).toMatchObject([
      { version: '"1"', body: { name: 'Rolo', weight: 24.5 } },
      { version: '"2"', body: { name: 'Rolo', weight: 30, species: 'dog', imageReference: 'dog-beagle' } },
    ]);
    await page.context().close();
  });

  it('shows the errors of the API at their fields until they change [PET-10]', async () => {
    const { page } = await openScreen('/pet', ({ method }) => {
      if (method === 'GET') return dashboard();
      const errors = { name: ['You already have a pet with this name.'] };
      return { status: 400, body: { success: false, errors } };
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(() => description(page, 'Name')).toContain('already have a pet');
    await page.getByLabel('Weight').fill('13');
    expect(await description(page, 'Name')).toContain('already have a pet');
    await page.getByLabel('Name').fill('Rolo');
    await eventually(() => description(page, 'Name')).toBe('');
    await page.context().close();
  });
});

describe('a form for a new pet with scripts', () => {
  it('lets pets be as old as its block permits, which it names to the API [PET-19]', async () => {
    const { page, writes } = await openScreen('/new', ({ method }) =>
      method === 'GET' ? dashboard() : { status: 503, body: {} },
    );
    await page.getByLabel('Name').fill('Rolf');
    await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
    await page.getByRole('radio', { name: 'Female' }).check({ force: true });
    await page.getByLabel('Weight').fill('12');
    await page.locator('input[name=birthDate]').fill('2000-01-01');
    await page.getByRole('button', { name: 'Next: choose an icon' }).click();
    await page.getByRole('button', { name: 'Save pet' }).click();
    await eventually(async () => writes().length).toBe(1);
    expect(writes()).toMatchObject([{ block: 'new_pet', body: { birthDate: '2000-01-01' } }]);
    await page.context().close();
  });

  it('is empty and has the focus at its start after a pet was saved to add another [PET-26]', async () => {
    const created = { status: 201, body: { success: true, data: somePet({ name: 'Rolf' }) } };
    const { page, writes } = await openScreen('/new', ({ method }) =>
      method === 'GET' ? dashboard() : created,
    );
    await page.getByLabel('Name').fill('Rolf');
    await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
    await page.getByRole('radio', { name: 'Female' }).check({ force: true });
    await page.getByLabel('Weight').fill('12');
    await page.getByRole('button', { name: 'Next: choose an icon' }).click();
    await page.getByRole('button', { name: 'Save and add extra pet' }).click();
    await eventually(() => page.title()).toBe('Saved');
    const name = page.getByLabel('Name');
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe('');
    expect(await page.getByLabel('Weight').inputValue()).toBe('');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(writes()).toMatchObject([{ body: { name: 'Rolf', species: 'dog', weight: 26.46 } }]);
    await page.context().close();
  });
});

describe('a form for a new pet that is not complete', () => {
  it('lists the fields to correct, has the focus there, and links to each of them [ACC-02]', async () => {
    const { page, writes } = await openScreen('/new');
    await page.getByLabel('Weight').fill('999');
    await page.getByRole('button', { name: 'Next: choose an icon' }).click();
    const summary = page.locator('[data-live=assertive]');
    await eventually(() => summary.getByRole('button').allTextContents()).toEqual([
      'Enter the pet’s name.',
      'Choose dog or cat.',
      'Choose male or female.',
      'The weight must be between 0.1 and 136 kg.',
    ]);
    expect(await summary.evaluate((alert) => alert.parentElement === document.activeElement)).toBe(true);
    await summary.getByRole('button', { name: /^The weight/ }).press('Enter');
    const weight = page.getByLabel('Weight');
    await eventually(() => weight.evaluate((field) => field === document.activeElement)).toBe(true);
    await weight.fill('9.5');
    await eventually(() => summary.getByRole('button').count()).toBe(3);
    expect(writes()).toEqual([]);
    await page.context().close();
  });
});

describe('a form for a pet’s icon with scripts', () => {
  it('shows that saving failed, and keeps the choice for another try, sent in the second payload [PET-04, PET-40]', async () => {
    let isDown = true;
    const { page, writes } = await openScreen('/icon', () =>
      isDown ? { status: 503, body: {} } : { status: 200, body: { success: true, data: somePet() } },
    );
    const icon = page.getByRole('radio').nth(3);
    await icon.check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.locator('[data-live=assertive]').textContent()).toContain(
      'We couldn’t load your pets',
    );
    expect(await icon.isChecked()).toBe(true);
    isDown = false;
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.title()).toBe('Saved');
    const { name: petName } = somePet();
    expect(writes().at(-1)).toMatchObject({ body: { petName, imageReference: await icon.inputValue() } });
    await page.context().close();
  });
});

describe('a form that was posted without scripts, once its scripts have loaded', () => {
  it('keeps errors that only the server finds until their fields change [ACC-03]', async () => {
    const { page } = await openScreen('/posted');
    expect(await description(page, 'Name')).toContain('taken');
    expect(await description(page, 'Weight')).toContain('range');
    await page.getByLabel('Weight').fill('12');
    await eventually(() => description(page, 'Weight')).toBe('');
    expect(await description(page, 'Name')).toContain('taken');
    await page.getByLabel('Name').fill('Rolf');
    await eventually(() => description(page, 'Name')).toBe('');
    await page.getByLabel('Name').fill('Rolo');
    await eventually(() => description(page, 'Name')).toContain('taken');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.title()).toBe('Saved');
    await page.context().close();
  });
});

describe('a dose with scripts', () => {
  it('has the focus on Undo once it is marked as given, also before the reminders are read again [ACC-02]', async () => {
    const { page } = await openScreen('/dose', ({ method }) =>
      method === 'GET'
        ? { status: 503, body: {} }
        : { status: 200, body: { success: true, data: someReminder() } },
    );
    await page.getByRole('button', { name: /^Mark as given/ }).press('Enter');
    await page.getByText('Marked as given.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('Undo');
    expect(await page.getByRole('button', { name: /^Undo/ }).getAttribute('aria-disabled')).toBe(null);
    await page.context().close();
  });
});

describe('a reminder form with scripts', () => {
  it('shows no error at a field that nobody has used, and lists all of them on submit [REM-18]', async () => {
    const { page } = await openScreen('/reminder');
    await page.getByLabel('Medication').selectOption({ label: 'Seresto for dogs' });
    await page.getByLabel('Pet', { exact: true }).selectOption({ label: 'Tabby' });
    expect(await page.getByLabel('Medication').inputValue()).toBe('');
    expect(await description(page, 'Medication')).toBe('');
    await page.getByLabel('Doses left').fill('0');
    await page.getByRole('button', { name: 'Save reminder' }).click();
    const summary = page.locator('[data-live=assertive]');
    await eventually(() => summary.getByRole('button').count()).toBe(2);
    expect(await summary.evaluate((alert) => alert.parentElement === document.activeElement)).toBe(true);
    await summary.getByRole('button').first().click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('productId');
    await page.context().close();
  });

  it.each([320, 390])(
    'shows in view, and first to who listens, that it was not saved for lack of a connection: %d px [REM-18, ERP-01]',
    async (width) => {
      const { page } = await openScreen('/dialog', undefined, { viewport: { width, height: 664 } });
      await page.getByLabel('Medication').selectOption({ label: 'Seresto for dogs' });
      await page.getByText('More options').click();
      await page.locator('[role=dialog] form').evaluate((form) => form.parentElement?.scrollTo(0, 0));
      await page.route('**/actions/**', (route) => route.abort());
      const save = page.getByRole('button', { name: 'Save reminder' });
      await save.click();
      const failure = page.locator('[data-live=assertive]', { hasText: 'no connection' });
      await failure.waitFor();
      expect(await failure.evaluate((shown) => shown.closest(':focus') !== null)).toBe(true);
      await eventually(() => failure.evaluate(isUncovered)).toBe(true);
      await page.locator('[role=dialog] form').evaluate((form) => form.parentElement?.scrollTo(0, 0));
      expect(await save.evaluate(isUncovered)).toBe(true);
      expect(await page.getByRole('dialog').evaluate(controlsBelowBar)).toEqual([]);
      await page.context().close();
    },
  );

  it('is read back as a sentence, and shows further timing on demand [REM-15]', async () => {
    const { page } = await openScreen('/reminder');
    const sentence = page.locator('[data-live=polite]');
    const time = page.getByLabel('Time', { exact: true });
    expect(await sentence.textContent()).toBe('');
    expect(await time.isVisible()).toBe(false);
    await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
    await page.getByLabel('Next dose').fill('2032-04-02');
    await eventually(() => sentence.textContent()).toMatch(
      /^Email on Friday,? 2 April 2032 at 09:00, then every month$/,
    );
    await page.getByText('More options').click();
    await time.selectOption('18:00');
    await page.getByLabel('When to remind you').selectOption('1');
    await page.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
    await page.getByLabel('Doses left').fill('1');
    await eventually(() => sentence.textContent()).toMatch(
      /^Email and text message on Thursday,? 1 April 2032 at 18:00$/,
    );
    await page.context().close();
  });

  it('lists the devices that a notification goes to, and says why this one cannot get it', async () => {
    const data = { applicationServerKey: 'B'.repeat(87), devices: [] };
    const { page } = await openScreen(
      '/reminder',
      ({ path }) =>
        path === '/api/devices' ? { status: 200, body: { success: true, data } } : { status: 503, body: {} },
      {
        prepare: async (context) => {
          await context.addInitScript(() =>
            Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
          );
        },
      },
    );
    await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
    await page.getByLabel('Next dose').fill('2032-04-02');
    await page.getByRole('checkbox', { name: 'Notification' }).check({ force: true });
    await eventually(() => page.locator('[data-live=polite]').last().textContent()).toMatch(
      /^Email and notification on Friday,? 2 April 2032 at 09:00/,
    );
    await page.getByText('No device is switched on yet; until then we’ll email you instead.').waitFor();
    await page.getByText('This browser doesn’t let our site show notifications.').waitFor();
    await page.context().close();
  });

  it('asks after the hour of today whether the dose has been given, and names the year of a date in another [REM-03, REM-15]', async () => {
    const now = Date.parse('2027-11-28T10:00:00Z');
    const { page } = await openScreen('/reminder', undefined, {
      timezoneId: 'Europe/London',
      prepare: (context) => context.clock.setFixedTime(now),
    });
    const sentence = page.locator('[data-live=polite]').last();
    await page.getByLabel('Medication').selectOption({ label: 'Seresto for dogs' });
    await eventually(() => sentence.textContent()).toMatch(
      /^Email on Friday,? 28 July 2028 at 09:00, then every 8 months$/,
    );
    const question = page.getByText(
      'It’s past 09:00, too late to remind you today. Has today’s dose been given?',
    );
    await question.waitFor();
    expect(await description(page, 'Next dose')).toContain('Leave empty if today’s dose has been given.');
    const date = page.getByLabel('Next dose');
    await page.getByRole('button', { name: 'Given today' }).click();
    await eventually(() => date.inputValue()).toBe('2027-11-28');
    expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await question.count()).toBe(0);
    expect(await sentence.textContent()).toContain('28 July 2028');
    await date.fill('');
    await page.getByRole('button', { name: 'Not yet, remind me tomorrow' }).click();
    await eventually(() => sentence.textContent()).toBe(
      'Email on Monday 29 November at 09:00, then every 8 months',
    );
    expect(await question.count()).toBe(0);
    await page.context().close();
  });

  it('offers neither texts nor a date if the medication has none, and keeps the date [REM-23]', async () => {
    const { page } = await openScreen('/reminder');
    const text = page.getByRole('checkbox', { name: 'Text message' });
    await text.check({ force: true });
    await page.getByLabel('Next dose').fill('2031-05-01');
    await page.getByLabel('Medication').selectOption({ label: 'Galliprant' });
    await eventually(() => text.count()).toBe(0);
    expect(await page.getByLabel('Next dose').count()).toBe(0);
    await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
    await eventually(() => text.isChecked()).toBe(false);
    expect(await page.getByLabel('Next dose').inputValue()).toBe('2031-05-01');
    await page.context().close();
  });

  it('is unchanged after its owner has read the SMS terms [REM-35]', async () => {
    const { page } = await openScreen('/reminder');
    await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
    await page.getByLabel('Doses left').fill('7');
    await page.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
    await page.getByRole('button', { name: 'SMS terms' }).click();
    const terms = page.getByRole('dialog', { name: 'SMS terms' });
    await eventually(() => terms.textContent()).toContain('reply STOP');
    await terms.getByRole('button', { name: 'Close' }).last().click();
    await eventually(() => terms.count()).toBe(0);
    expect(await page.getByLabel('Doses left').inputValue()).toBe('7');
    expect(await page.getByLabel('Medication').inputValue()).toBe('BRK_Dog_Product');
    expect(await page.getByRole('checkbox', { name: 'Text message' }).isChecked()).toBe(true);
    await page.context().close();
  });

  it('lists changes made elsewhere, and keeps what was typed', async () => {
    const now = someReminder({ dosesRemaining: 9, version: 2 });
    const { page, writes } = await openScreen('/edit', ({ method, path }) => {
      if (path === '/api/dashboard') return dashboard(now);
      return { status: 200, body: method === 'GET' ? [now] : { success: true, data: now } };
    });
    await page.getByText('More options').click();
    await page.getByLabel('When to remind you').selectOption('2');
    await page.getByRole('button', { name: 'Save reminder' }).click();
    await eventually(() => page.getByLabel('Doses left').inputValue()).toBe('9');
    expect(await page.getByLabel('When to remind you').inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Save reminder' }).click();
    await eventually(() => page.title()).toBe('Saved');
    expect(writes()).toMatchObject([
      { version: '"2"', body: { reminder: { dosesRemaining: 9, leadDays: 2 } } },
    ]);
    await page.context().close();
  });
});

describe('a reminder form after its owner has verified a number', () => {
  it('has the values from before, and is saved at once [REM-33]', async () => {
    const { page, writes } = await openScreen('/reminder', ({ path }) =>
      path === '/api/dashboard'
        ? dashboard()
        : { status: 201, body: { success: true, data: someReminder() } },
    );
    const timing = { interval: '', sendTime: '18:00', leadDays: '1', followUpDays: '' };
    const values = {
      petId: 'p1',
      productId: 'SER_Dog_Product',
      startDate: '',
      doses: '4',
      channels: ['sms'],
    };
    await page.evaluate(
      (draft) => sessionStorage.setItem('reminder-draft', draft),
      JSON.stringify({ address: '/reminder', values: { ...values, ...timing } }),
    );
    await page.reload();
    await eventually(() => page.title()).toBe('Saved');
    expect(writes()).toMatchObject([
      { body: { reminder: { channel: 'sms', dosesRemaining: 4, sendTime: '18:00', leadDays: 1 } } },
    ]);
    await page.context().close();
  });
});

describe('the forms of the account with scripts', () => {
  it('show what is missing in an invitation on submit only, and the errors of the API', async () => {
    const { page, writes } = await openScreen('/carers', () => ({
      status: 400,
      body: { success: false, errors: { address: ['This person already helps you.'] } },
    }));
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const name = page.getByLabel('What do you call this person?');
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.blur();
    expect(await page.getByText('Enter a name for this person.').count()).toBe(0);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await eventually(() => page.getByText('Enter a name for this person.').count()).toBe(1);
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('evil.com');
    await eventually(() => page.getByText(/Use letters, spaces/).count()).toBe(1);
    await name.fill('山田\u3000花子');
    await eventually(() => page.getByText(/Enter a name|Use letters/).count()).toBe(0);
    await page.getByLabel('Their email address').fill('tom@example.com');
    await page.getByLabel('How should we send them reminders?').selectOption('sms');
    await eventually(() => page.getByLabel('Their mobile number').inputValue()).toBe('');
    await page.getByLabel('Their mobile number').fill('+44 (0)7700–900123');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await eventually(() => page.getByText('This person is already helping you.').count()).toBe(1);
    await page.getByLabel('Their mobile number').fill('+447700900124');
    await eventually(() => page.getByText('This person is already helping you.').count()).toBe(0);
    expect(writes()).toMatchObject([
      { body: { name: '山田\u3000花子', channel: 'sms', address: '+447700900123' } },
    ]);
    await page.context().close();
  });

  it('keep the input while the server cannot be reached, and count a retry once [ERP-01]', async () => {
    const carer = {
      ...{ id: 'c1', name: 'Tom', channel: 'email', address: 'tom@example.com', state: 'pending' },
      ...{ invitedAt: '2026-03-01T10:00:00.000Z', expiresAt: '2026-03-08T10:00:00.000Z', acceptedAt: null },
    };
    let status = 503;
    const { page, writes } = await openScreen('/carers', ({ method }) =>
      method === 'GET'
        ? { status: 200, body: { success: true, data: [carer] } }
        : { status, body: { success: true, data: carer } },
    );
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const name = page.getByLabel('What do you call this person?');
    await name.fill('Tom');
    await page.getByLabel('Their email address').fill('tom@example.com');
    const send = page.getByRole('button', { name: 'Send invitation' });
    const apology = page.locator('[data-live=assertive]').filter({ hasText: "There's been an error" });
    await page.route('**/actions/**', (route) => route.abort());
    await send.click();
    await eventually(() => apology.count()).toBe(1);
    await page.unroute('**/actions/**');
    await answerActions(page, actions);
    await send.click();
    await eventually(async () => writes().length).toBe(1);
    await eventually(() => apology.count()).toBe(1);
    expect(await name.inputValue()).toBe('Tom');
    status = 201;
    await send.click();
    await eventually(() => name.count()).toBe(0);
    await eventually(() => page.getByText('tom@example.com').count()).toBe(1);
    const [failed, retried] = writes();
    expect(retried?.key).toBe(failed?.key);
    await page.context().close();
  });

  it('delete the account only after the word has been typed [PRI-01]', async () => {
    const { page, writes } = await openScreen('/data', ({ method }) =>
      method === 'DELETE'
        ? { status: 200, body: { success: true, data: { token: 'token', email: null } } }
        : { status: 200, body: { success: true, data: { isDone: false, step: 0, steps: 3 } } },
    );
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const word = dialog.getByLabel(/^Type DELETE/);
    await word.fill('no');
    await word.press('Enter');
    await eventually(() => word.getAttribute('aria-invalid')).toBe('true');
    expect(await word.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(writes()).toEqual([]);
    await word.fill('delete');
    expect(await word.getAttribute('aria-invalid')).toBe('true');
    await word.press('Enter');
    await eventually(async () => writes().length).toBe(1);
    await page.context().close();
  });
});
