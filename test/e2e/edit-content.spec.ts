import { expect } from '@playwright/test';
import { expectClean } from './support/page-checks.ts';
import { publishPage, removePage } from './support/publish.ts';
import { consoleUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const name = 'e2e_edited';
const locales = ['en_gb', 'de'];
const blocks = [
  {
    type: 'hero_banner',
    codename: `${name}_hero`,
    elements: {
      heading: 'First title',
      text: '<p>First words</p>',
      image: { file: 'home/meadow.svg', description: 'First picture' },
    },
  },
  {
    type: 'rows',
    codename: `${name}_row`,
    elements: {
      first_column: [
        { type: 'text_block', codename: `${name}_text`, elements: { content: '<p>In the row</p>' } },
      ],
    },
  },
];

test.beforeEach(() => {
  for (const locale of locales) publishPage(name, { page_title: 'Edited', page_blocks: blocks }, {}, locale);
});
test.afterEach(() => {
  for (const locale of locales) for (const file of [name, `${name}.draft`]) removePage(file, locale);
});

test('an editor edits, adds and removes parts of a page beside it, and publishes it [CMS-09, PRV-01, PRV-07]', async ({
  page,
  request,
}) => {
  const errors: string[] = [];
  const expected = /status of 4(01|22)|^Blocked autofocusing/;
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
  });
  const shown = page.frameLocator('iframe');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const locale of locales) {
    const address = `/${locale}/e2e-edited`;
    await expect.poll(async () => (await request.get(address)).status()).toBe(200);
    const visitors = async () => (await request.get(address)).text();
    await page.goto(`${consoleUrl}/edit?path=${address}`);
    if (locale === 'en_gb') {
      await shown.getByLabel('Preview secret').fill('local-preview');
      await shown.getByRole('button', { name: 'Show drafts' }).click();
    }
    // The buttons appear once the page's scripts have run.
    await expect(async () => {
      await shown.getByRole('heading', { name: 'First title' }).click();
      await expect(field('Heading')).toBeFocused({ timeout: 2000 });
    }).toPass();
    await shown.locator('body').evaluate((body) => body.setAttribute('data-same-page', ''));
    await field('Heading').fill('Second title');
    await expect(shown.getByRole('heading', { name: 'Second title' })).toBeVisible();
    await field('Text').fill('<p>Second <strong>words</strong></p>');
    await expect(shown.locator('strong', { hasText: 'words' })).toBeVisible();
    await field('Text').fill('<p>Unfinished');
    await expect(page.getByText('<p> is opened or closed without the other.')).toBeVisible();
    await field('Text').fill('<p>Third words</p>');
    await expect(shown.getByText('Third words')).toBeVisible();
    const picture = page.getByRole('group', { name: 'Picture', exact: true });
    await picture.getByLabel('Description').fill('Second picture');
    await picture.getByLabel('File').fill('farm/pasture.svg');
    await expect(shown.getByRole('img', { name: 'Second picture' })).toHaveAttribute('src', /pasture/);
    await expectClean(page, errors);

    // Elsewhere, the button that adds a block covers it.
    await shown.getByText('In the row').click({ position: { x: 4, y: 4 } });
    await page.getByRole('link', { name: 'Rows' }).click();
    const column = page.getByRole('group', { name: 'First column' });
    await column.getByText('Add', { exact: true }).click();
    await column.getByLabel('New').selectOption({ label: 'Quote' });
    await column.getByRole('button', { name: 'Add new' }).click();
    await field('Quotation').fill('A new quote');
    await expect(shown.getByText('A new quote')).toBeVisible();
    await page.getByRole('link', { name: 'Rows' }).click();
    await column.getByRole('button', { name: 'Move up: Quote: A new quote' }).click();
    await expect(shown.getByRole('main')).toHaveText(/A new quote.*In the row/s);
    await column.getByRole('button', { name: 'Remove: Quote: A new quote' }).click();
    await expect(shown.getByText('A new quote')).toHaveCount(0);
    await expect(shown.locator('[data-same-page]')).toHaveCount(1);

    expect(await visitors()).toContain('First title');
    expect(await visitors()).not.toMatch(/Second title|Third words|Second picture/);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published: visitors see this version.')).toBeVisible();
    await expect.poll(visitors).toContain('Second title');
    expect(await visitors()).toMatch(/Third words/);
  }
});
