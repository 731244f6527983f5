import { expect, type Locator, type Page } from '@playwright/test';

/** Ways to operate a page: by keyboard only, or by touch on a small screen. */
export type InputDriver = {
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  /** Selects an option of a native drop-down. */
  pick(target: Locator, label: string): Promise<void>;
  /** Checks a box or radio button whose input is covered by its label. */
  choose(target: Locator): Promise<void>;
};

/** Presses Tab until an element has the focus, and checks at each step that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor({ state: 'attached' });
  const stops = await page.locator('a, button, input, select, textarea, summary, [tabindex]').count();
  for (let presses = 0; presses < stops + 10; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  throw new Error(`Tab never reached ${target}.`);
}

/** Expects an outline or a ring on the focused element, or on the card around a hidden input. */
async function expectVisibleFocus(page: Page) {
  // The two ends of a dialog pass the focus on to each other, a moment later.
  await expect(page.locator('[data-base-ui-focus-guard]:focus')).toHaveCount(0);
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing';
    const shows = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow, opacity, clipPath } = getComputedStyle(element);
      const hidden = opacity === '0' || clipPath !== 'none';
      return !hidden && ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none');
    };
    const title = focused.matches('h1, h2, main, [role=dialog]');
    const marked = [focused, focused.parentElement, focused.nextElementSibling].some(shows);
    return title || marked ? 'seen' : focused.outerHTML.slice(0, 200);
  });
  expect(['seen', 'nothing'], `The focus can't be seen on ${seen}`).toContain(seen);
}

export function keyboard(page: Page): InputDriver {
  return {
    async press(target) {
      await skipToContent(page, target);
      await tabTo(page, target);
      // A busy button keeps the focus and ignores keys.
      await expect(target).toBeEnabled();
      await page.keyboard.press('Enter');
    },
    async type(target, text) {
      await skipToContent(page, target);
      await tabTo(page, target);
      if ((await target.getAttribute('type')) === 'date') return page.keyboard.type(asDateKeys(text));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async pick(target, label) {
      await skipToContent(page, target);
      await tabTo(page, target);
      await page.keyboard.type(label);
      await expect(target.locator('option:checked')).toHaveText(label);
    },
    async choose(target) {
      await tabToChoice(page, target);
      await page.keyboard.press('Space');
    },
  };
}

/** The browser asks for month, day and year, in the order of its own language. */
function asDateKeys(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}${day}${year}`;
}

/** Uses the skip link past the header if nothing has had the focus yet. */
async function skipToContent(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' });
  const isAtStart = await page.evaluate(() => document.activeElement === document.body);
  if (!isAtStart || (await page.locator('a[href="#content"]').count()) === 0) return;
  await page.keyboard.press('Tab');
  const isSkipLink = await page.evaluate(
    () => document.activeElement?.matches('a[href="#content"]') ?? false,
  );
  if (isSkipLink) await page.keyboard.press('Enter');
}

/** A group of radio buttons is one tab stop; arrow keys move within it. */
async function tabToChoice(page: Page, target: Locator) {
  const isRadio = (await target.getAttribute('type')) === 'radio';
  const group = target.locator('xpath=ancestor::fieldset[1]').getByRole('radio');
  await tabTo(page, isRadio ? group.first() : target);
  for (let presses = 0; isRadio && presses < (await group.count()); presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
}

const minTarget = 44;

export function touch(): InputDriver {
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    // A screen that has just appeared may render again in the meantime.
    await expect
      .poll(async () => (await target.boundingBox())?.height ?? 0, `${target} is too small for a finger`)
      .toBeGreaterThanOrEqual(minTarget);
    await target.tap();
  };
  return {
    press: tap,
    type: (target, text) => target.fill(text),
    pick: async (target, label) => {
      await target.selectOption({ label });
    },
    choose: (target) => tap(target.locator('xpath=ancestor::label')),
  };
}
