import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { quizExamples } from '../../../web/blocks/quiz/quiz.examples.ts';
import { eventually } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const { questions } = quizExamples['without an introduction or a title'] ?? {};
const sameId = (Array.isArray(questions) ? questions : []).map((question) => ({
  ...question,
  elements: { ...question.elements, id: 'same' },
}));
const openExamples = examplesInBrowser({
  quiz: { ...quizExamples, 'questions of the same id': { title: 'Quiz', questions: sameId } },
});

/** Opens the n-th example. */
async function open(example: number, options = {}) {
  const page = await openExamples(['quiz'], options, [example, example + 1]);
  await page.getByRole('button').first().waitFor();
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const next = (page: Page, name = 'Next') => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const heading = (page: Page) => page.getByRole('heading', { level: 3 }).textContent();
const events = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);

/** True for a button in the colours of one that cannot be used; their contrast is checked with the other tokens. */
const isMuted = (button: Locator) =>
  button.evaluate((element) => {
    const muted = document.body.appendChild(document.createElement('p'));
    muted.style.cssText = 'color: var(--ink-soft); background-color: var(--sunken)';
    const [one, other] = [element, muted].map((each) => {
      const { color, backgroundColor } = getComputedStyle(each);
      return `${color} ${backgroundColor}`;
    });
    muted.remove();
    return one === other;
  });

describe('a quiz in the browser', () => {
  it.each([
    [390, 844],
    [1280, 900],
  ])('shows all options of a question at %i by %i pixels [QIZ-01]', async (width, height) => {
    const page = await open(0, { viewport: { width, height } });
    await page.addStyleTag({ content: 'form { margin-block: 600px }' });
    await press(page, 'Start');
    const options = page.getByRole('radio');
    await eventually(async () => (await options.last().boundingBox())?.y).toBeLessThan(height - 150);
    expect((await page.getByRole('progressbar').boundingBox())?.y).toBeGreaterThan(60);
  });

  it('is used in the order in which it is read, and goes on with Enter [QIZ-04]', async () => {
    const page = await open(0);
    await press(page, 'Start');
    await choose(page, 'On the dog');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('radio', { name: 'On the dog' }).focus();
    for (const name of ['Prev', 'Next']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    }
    const [left, right] = await Promise.all(['Prev', 'Next'].map((name) => next(page, name).boundingBox()));
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    await page.getByRole('radio', { name: 'On the dog' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('[data-live=polite]').last().textContent()).toContain('Not correct');
  });

  it('goes from its intro through feedback to the result, and starts over [QIZ-01, QIZ-02, QIZ-05, QIZ-07, QIZ-09]', async () => {
    const page = await open(0);
    await press(page, 'Start');
    expect(await heading(page)).toBe('Where do most fleas live?');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Where do most fleas live?');
    expect(await next(page).isDisabled()).toBe(true);
    await eventually(() => isMuted(next(page))).toBe(true);
    await choose(page, 'On the dog');
    expect(await next(page).isEnabled()).toBe(true);
    await eventually(() => isMuted(next(page))).toBe(false);
    await press(page, 'Next');
    await eventually(() => page.locator('[data-live=polite]').last().textContent()).toContain('Not correct');
    expect(await page.getByText('In the home is right').count()).toBe(1);
    await press(page, 'Prev');
    expect(await page.getByText('In the home is right').count()).toBe(0);
    expect(await page.getByRole('radio', { name: 'On the dog' }).isChecked()).toBe(true);
    await press(page, 'Next');
    await press(page, 'Next');
    expect(await heading(page)).toBe('When do ticks wake up?');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await choose(page, 'At seven degrees');
    await press(page, 'Next');
    await press(page, 'Next');
    await choose(page, 'Dogs and cats');
    await press(page, 'Next');
    await press(page, 'Next');
    expect(await heading(page)).toBe('You got 2 out of 3 correct');
    expect(await page.getByText('Have a look at our advice').count()).toBe(1);
    expect(await events(page)).toEqual([
      { event: 'quiz_start', quiz_id: 'quiz_1' },
      { event: 'quiz_answer', quiz_id: 'quiz_1', question_id: 'fleas', is_correct: false },
      { event: 'quiz_answer', quiz_id: 'quiz_1', question_id: 'ticks', is_correct: true },
      { event: 'quiz_answer', quiz_id: 'quiz_1', question_id: 'worms', is_correct: true },
      { event: 'quiz_complete', quiz_id: 'quiz_1', correct_answers: 2, questions: 3, outcome: 'fail' },
    ]);
    await press(page, 'Reset');
    expect(await page.getByText('Three questions, with the reasons').count()).toBe(1);
    await press(page, 'Start');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await press(page, 'Prev');
    expect(await page.getByText('Three questions, with the reasons').count()).toBe(1);
    await page.context().close();
  });

  it('opens each question without a choice, even if an editor gave two the same id [QIZ-01]', async () => {
    const page = await open(Object.keys(quizExamples).length);
    await choose(page, 'At seven degrees');
    await press(page, 'Next');
    await press(page, 'Next');
    expect(await heading(page)).toBe('Where do most fleas live?');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.context().close();
  });

  it('cannot go back from question 1 without an intro [QIZ-03]', async () => {
    const page = await open(2);
    expect(await page.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
    await page.context().close();
  });

  it('holds a certification until the correct option is chosen, and counts the first [QIZ-06, QIZ-07]', async () => {
    const page = await open(1);
    await press(page, 'Begin');
    await choose(page, 'Neither of them');
    expect(await page.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('tooltip').textContent()).toBe('Look at this question again, please.');
    expect(await next(page, 'Go on').getAttribute('aria-disabled')).toBe('true');
    expect(await next(page, 'Go on').getAttribute('aria-describedby')).toBe(
      await page.getByRole('tooltip').getAttribute('id'),
    );
    await next(page, 'Go on').hover({ force: true });
    await eventually(() => isMuted(next(page, 'Go on'))).toBe(true);
    await next(page, 'Go on').click({ force: true });
    expect(await heading(page)).toBe('Who should be wormed?');
    await choose(page, 'Dogs and cats');
    expect(await page.getByRole('radiogroup').getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await press(page, 'Go on');
    await choose(page, 'In the home');
    await press(page, 'Go on');
    expect(await heading(page)).toBe('1 of 2 right first time');
    expect(await page.getByText('Not certified yet.').count()).toBe(1);
    await page.context().close();
  });

  it('lets arrow keys pass the options of a certification without choosing them, and Space choose [QIZ-07]', async () => {
    const page = await open(1);
    await press(page, 'Begin');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('Space');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    await page.context().close();
  });
});
