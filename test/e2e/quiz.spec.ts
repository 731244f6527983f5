import { expect, type Page } from '@playwright/test';
import { expectCleanEverywhere, listenForConsoleErrors } from './support/page-checks.ts';
import { test } from './support/test.ts';

const quiz = '/en_gb/pet/parasites/quiz';
const certification = '/en_gb/pet/parasites/certification';

const form = (page: Page) => page.locator('form[data-step]');
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });

/** Opens a page and waits for the script of its quiz: only then is Next disabled until there is an answer. */
async function begin(page: Page, path: string) {
  await page.goto(path);
  await expect(button(page, 'Next')).toBeDisabled({ timeout: 30_000 });
}

test('a quiz is found from the page about fleas, and has feedback, a result and a way to start over [QIZ-01, QIZ-02, QIZ-05, QIZ-08, QIZ-09]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await page.goto('/en_gb/pet/parasites/fleas');
  await page.getByRole('link', { name: 'Take the quiz' }).click();
  await page.waitForURL(`**${quiz}`);
  await begin(page, quiz);
  for (let question = 1; question <= 8; question += 1) {
    await expect(form(page)).toContainText(`Question ${question} of 8`);
    await form(page).getByRole('radio').first().check();
    await button(page, 'Next').click();
    await expect(form(page)).toHaveAttribute('data-step', 'feedback');
    if (question === 1) await expectCleanEverywhere(page, consoleErrors);
    await button(page, 'Next').click();
  }
  await expect(form(page).getByRole('heading', { name: 'You got 2 out of 8 correct' })).toBeFocused();
  await expectCleanEverywhere(page, consoleErrors, { withoutShell: true });
  await button(page, 'Reset').click();
  await expect(form(page)).toContainText('Question 1 of 8');
});

test('a quiz moves on in all languages [QIZ-01]', { tag: '@full' }, async ({ page }) => {
  for (const [locale, next, second] of [
    ['us', 'Next', 'Question 2 of 8'],
    ['de', 'Weiter', 'Frage 2 von 8'],
    ['fr', 'Suivant', 'Question 2 sur 8'],
    ['jp', '次へ', '第2問（全8問）'],
  ] as const) {
    await page.goto(`/${locale}/pet/parasites/quiz`);
    await form(page).getByRole('radio').first().check();
    await button(page, next).click();
    await button(page, next).click();
    await expect(form(page)).toContainText(second);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a quiz is a form that continues on the server [QIZ-01, QIZ-03, QIZ-05, QIZ-09]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(quiz);
    await expect(form(page)).toContainText('Question 1 of 8');
    await form(page).getByRole('radio').nth(1).check();
    await button(page, 'Next').click();
    await expect(form(page)).toContainText('The fleas you see are about five in a hundred.');
    await button(page, 'Prev').click();
    await expect(form(page)).not.toContainText('The fleas you see are about five in a hundred.');
    await expect(form(page).getByRole('radio').nth(1)).toBeChecked();
    for (let question = 1; question <= 8; question += 1) {
      await expect(form(page)).toContainText(`Question ${question} of 8`);
      await form(page).getByRole('radio').nth(1).check();
      await button(page, 'Next').click();
      await button(page, 'Next').click();
    }
    await expect(form(page)).toContainText('You got 3 out of 8 correct');
    await button(page, 'Reset').click();
    await expect(form(page)).toContainText('Question 1 of 8');
  });

  test('a certification stays on a wrong answer [QIZ-06, QIZ-07]', { tag: '@full' }, async ({ page }) => {
    await page.goto(certification);
    await button(page, 'Start the certification').click();
    await form(page).getByRole('radio').first().check();
    await button(page, 'Next').click();
    await expect(form(page)).toContainText('Question 1 of 6');
    await expect(page.getByRole('tooltip')).toBeVisible();
    await form(page).getByRole('radio').nth(1).check();
    await button(page, 'Next').click();
    await expect(form(page)).toContainText('Question 2 of 6');
  });
});
