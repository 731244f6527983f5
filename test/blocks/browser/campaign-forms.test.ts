import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { accepted, described, focusedName, hydrate, openForm, startBrowser, wrong } from './open-form.ts';

startBrowser();

const focusedErrors = (page: Page) =>
  page.evaluate(() =>
    [...(document.activeElement?.querySelectorAll('li') ?? [])].map((item) => item.textContent),
  );

describe('a questionnaire with scripts', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send' });

  it('shows what is missing on submit only, and then as it changes [CAM-04, CAM-05]', async () => {
    const { page, posts } = await openForm('/questionnaire');
    await page.getByLabel('Calves').focus();
    await page.getByLabel('Calves').blur();
    expect(await wrong(page)).toBe(0);
    await send(page).click();
    expect(await wrong(page)).toBe(2);
    expect(await focusedErrors(page)).toEqual([
      'How many? – This field is required',
      'Which topics? – This field is required',
    ]);
    await page.getByRole('link', { name: 'How many?' }).click();
    expect(await focusedName(page)).toBe('answer0');
    await page.keyboard.press('Space');
    expect(await wrong(page)).toBe(1);
    await page.getByLabel('Calves').check();
    expect(await wrong(page)).toBe(0);
    await page.getByLabel('Calves').uncheck();
    expect(await wrong(page)).toBe(1);
    await page.getByLabel('Housing').selectOption('Barn');
    await send(page).click();
    expect(await focusedErrors(page)).toEqual(['Which topics? – This field is required']);
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
    expect(await page.locator('[data-live=assertive]').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    { waits: 'waits', query: '' },
    { waits: 'does not wait', query: '?straight' },
  ])(
    'names a missing connection and keeps its answers, if its next page $waits [CAM-09, CAM-11]',
    async ({ query }) => {
      const { page, posts } = await openForm(`/questionnaire${query}`);
      await page.getByLabel('Many').check();
      await page.getByLabel('Calves').check();
      await page.route('**/actions/**', (route) => route.abort());
      await send(page).click();
      await eventually(() => page.locator('[data-live=assertive]').textContent()).toContain(
        'There seems to be no connection to our server.',
      );
      expect(await page.getByLabel('Many').isChecked()).toBe(true);
      expect(posts).toEqual([]);
      await page.context().close();
    },
  );

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
    expect(await focusedErrors(page)).toContain('Last name – This field is required');
    expect(errors).toEqual(['campaign interest not valid']);
    await fill(page);
    expect(await wrong(page)).toBe(0);
    await role(page).selectOption('Veterinarian');
    expect(await wrong(page)).toBe(2);
    await page.getByLabel('Email address').fill('ann');
    expect(await described(page, 'Email address')).toBe('Enter an email address, such as name@example.com');
    await send(page).click();
    expect(await focusedErrors(page)).toContain('Enter an email address, such as name@example.com');
    expect(errors).toHaveLength(2);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('sends every detail, and asks for confirmation if the page is left in the meantime [CAM-15, CAM-16, CAM-17, CAM-22, CAM-23, CAM-24]', async () => {
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

  it('asks before a search leaves the page [CAM-23, CAM-24]', async () => {
    const { page, errors } = await openForm('/registration', () => new Promise(() => undefined));
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      return dialog.dismiss();
    });
    await fill(page);
    // The shell's search leaves the page by script.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<form action="/elsewhere" data-opens="search"><button>Open the search</button></form>' +
          '<form action="/elsewhere"><button>Search</button></form>',
      );
      document.addEventListener('submit', (event) => {
        const isOpener = event.target instanceof HTMLFormElement && 'opens' in event.target.dataset;
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (isOpener) return;
        window.location.assign('/elsewhere');
      });
    });
    await send(page).click();
    await page.getByRole('button', { name: 'Open the search' }).click();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await eventually(async () => asked).toEqual([
      'Your answers are still being sent. Leave this page anyway?',
    ]);
    expect(new URL(page.url()).pathname).toBe('/registration');
    expect(await page.getByLabel('Last name').inputValue()).toBe(' Bell ');
    expect(errors).toHaveLength(1);
    await page.context().close();
  });

  it('shows and logs a failure, and keeps the input [CAM-25]', async () => {
    const { page, errors } = await openForm('/registration', () => ({ status: 500 }));
    await fill(page);
    await send(page).click();
    await page.locator('[data-live=assertive]').getByText('That didn’t work.').waitFor();
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
