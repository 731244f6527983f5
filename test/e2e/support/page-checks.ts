import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The header and the footer of every page. */
const shell = ['[data-site-section] > header', '[data-site-section] > footer'];

/** Minified, because every page has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The widths and themes in which every page and dialog is checked. */
const widths = [320, 768, 1280];
const themes = ['light', 'dark'] as const;
/** One view for each width and theme. */
const views = widths.flatMap((width) => themes.map((colorScheme) => ({ width, colorScheme })));
export type View = (typeof views)[number];
/** The views in which the n-th page is checked: one in rotation or, with VIEWS=all, every one. */
export const viewsOf = (number: number): View[] =>
  process.env.VIEWS === 'all' ? views : views.slice(number % views.length).slice(0, 1);
/** The views in which pages are checked: narrow and light, wide and dark or, with VIEWS=all, every one. */
const looks = views.filter(
  ({ width, colorScheme }) =>
    process.env.VIEWS === 'all' || (colorScheme === 'light' ? width === 320 : width === 1280),
);

type Rules = {
  without?: readonly string[];
  /**
   * Leaves out the header and the footer, which many pages have in common and which account for most of the elements
   * that axe checks.
   */
  withoutShell?: boolean;
};

/**
 * Expects no axe violations, no horizontal scrolling and no browser console errors in the page's current view or,
 * with VIEWS=all, in every one.
 */
export async function expectClean(page: Page, consoleErrors: string[] = [], rules: Rules = {}) {
  if (process.env.VIEWS === 'all') {
    const size = page.viewportSize();
    await expectCleanEverywhere(page, consoleErrors, rules);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    if (size) await page.setViewportSize(size);
    return;
  }
  expect(await violationsOn(page, rules)).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(consoleErrors).toEqual([]);
}

/** Headers and footers that this worker has checked, with their view; most pages of a test have the same ones. */
const checkedShells = new Set<string>();

/**
 * Leaves out the header and the footer if the same ones have been checked in this view and nothing in them is open.
 */
async function withoutCheckedShell(page: Page, view: View, rules: Rules): Promise<Rules> {
  if (process.env.VIEWS === 'all') return rules;
  const shown = await page.evaluate((selectors) => {
    const parts = selectors.flatMap((selector) => document.querySelector(selector) ?? []);
    const open = ':popover-open, dialog[open], [aria-expanded="true"]';
    if (parts.length === 0 || parts.some((part) => part.querySelector(open))) return undefined;
    const elements = parts.flatMap((part) => [...part.querySelectorAll('*')]);
    return elements.map((each) => [
      each.tagName,
      each.getAttribute('class'),
      each.ariaCurrent,
      each.children.length > 0 || each.textContent,
    ]);
  }, shell);
  if (shown === undefined) return rules;
  const key = JSON.stringify([view, shown]);
  const withoutShell = checkedShells.has(key);
  checkedShells.add(key);
  return { withoutShell, ...rules };
}

/**
 * Runs the same checks in a narrow window in light mode and in a wide one in dark mode, without reloading the page;
 * with VIEWS=all, in every view. Sideways scrolling is checked at every width.
 */
export async function expectCleanEverywhere(page: Page, consoleErrors: string[] = [], rules: Rules = {}) {
  for (const width of widths) {
    for (const view of looks.filter((look) => look.width === width)) {
      await show(page, view);
      const violations = await violationsOn(page, await withoutCheckedShell(page, view, rules));
      expect(violations, `${page.url()} at ${width} px, ${view.colorScheme}`).toEqual([]);
    }
    await show(page, { width, colorScheme: 'light' });
    await expectNoSidewaysScroll(page);
  }
  expect(await lostInForcedColours(page), page.url()).toEqual([]);
  expect(consoleErrors).toEqual([]);
}

/** Shows a page in another viewport and theme without reloading it. */
export async function show(page: Page, { width, colorScheme }: View) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** Engines misjudge the text and the ground of a footer that browsers have not laid out yet. */
export async function layOutFooter(page: Page): Promise<void> {
  await page.locator('footer').evaluateAll((footers: HTMLElement[]) => {
    for (const footer of footers) footer.style.contentVisibility = 'visible';
  });
}

/** Axe violations, one line per broken rule, and targets below 24 px. Frames are excluded, because they are third-party pages. */
export async function violationsOn(
  page: Page,
  { without = [], withoutShell = false }: Rules = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await layOutFooter(page);
  return page.evaluate(
    async ({ without, exclude }) => {
      // A colour in transition between themes belongs to neither.
      await new Promise(requestAnimationFrame);
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      const { violations } = await window.axe.run(exclude.length > 0 ? { exclude } : document, {
        iframes: false,
        // Otherwise axe would copy style sheets of other hosts into the page, which the security policy forbids.
        preload: false,
        resultTypes: ['violations'],
        rules: {
          'target-size': { enabled: true },
          ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
      });
      return violations.flatMap(({ id, nodes }) => {
        const found = nodes.filter(({ any, html }) => {
          if (id !== 'target-size') return true;
          // The label of a box is pressed as well, and what a sticky bar covers or a message is beside shows when the
          // page is scrolled.
          const isBox = /^<input[^>]* type="(?:radio|checkbox)"/.test(html);
          const neighbours = any.flatMap(({ relatedNodes }) => relatedNodes ?? []);
          const isBesideMessage = neighbours.some(({ target }) =>
            document.querySelector(String(target))?.closest('[role=region] [role=dialog]'),
          );
          return (
            !isBox && !isBesideMessage && !any.some(({ data }) => data?.messageKey === 'partiallyObscured')
          );
        });
        return found.length > 0 ? `${id}: ${found.map(({ html }) => html.slice(0, 200)).join(' ')}` : [];
      });
    },
    { without: [...without], exclude: withoutShell ? shell : [] },
  );
}

/**
 * Classes of elements that look different, at some width, if the CSS modules come in the reverse order: a build may
 * choose any order. Replaces the page's style sheets, so it has to be the last check of a page.
 */
export async function dependentOnOrder(page: Page): Promise<string[]> {
  const orders = await page.evaluateHandle(() => {
    const modules = new Map<string, string[]>();
    for (const sheet of document.styleSheets) {
      for (let at = 0; at < sheet.cssRules.length; ) {
        const rule = sheet.cssRules[at]?.cssText ?? '';
        const module = rule.startsWith('@keyframes') ? undefined : rule.match(/\.(_?[\w-]{6})_/)?.[1];
        if (module === undefined) at += 1;
        else {
          modules.set(module, [...(modules.get(module) ?? []), rule]);
          sheet.deleteRule(at);
        }
      }
    }
    const rules = [...modules.values()];
    return [rules, rules.toReversed()].map((order) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(['* { transition: none !important; }', ...order.flat()].join('\n'));
      return sheet;
    });
  });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const differing = await orders.evaluate((sheets) => {
      const elements = [...document.querySelectorAll('body [class*=" "]')];
      const [looks = [], reversed = []] = sheets.map((sheet) => {
        document.adoptedStyleSheets = [sheet];
        return elements.map((element) => {
          const style = getComputedStyle(element);
          return [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`);
        });
      });
      return elements.flatMap((element, nth) => {
        const changed = looks[nth]?.filter((line, at) => line !== reversed[nth]?.[at]) ?? [];
        return changed.length > 0 ? [`${element.getAttribute('class')} {${changed.join('; ')}}`] : [];
      });
    });
    found.push(...differing.map((look) => `at ${width} pixels, ${look}`));
  }
  return [...new Set(found)];
}

/** Texts that one has to open on screen and that a print lacks; filters, menus and maps are not printed. */
export async function missingOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const missing = await page.evaluate(() => {
    const isFilter = (part: Element) =>
      part.querySelector('input, select') || part.closest('[data-menu], form, nav, [data-map]');
    const parts = [...document.querySelectorAll('main :is(details, [role="tabpanel"])')];
    return parts.flatMap((part) => {
      const isShown = [...part.children].every((child) => child.checkVisibility());
      return isShown || isFilter(part) ? [] : [`“${part.textContent.slice(0, 60)}” is not printed`];
    });
  });
  await page.emulateMedia({ media: null });
  return missing;
}

/** An element or pseudo-element, with what remains of it where the user's colours replace those of the page. */
type Part = {
  name: string;
  place: string;
  words: string;
  isPlain: boolean;
  hasContent: boolean;
  isSeen: boolean;
  look: string;
};

function partsOn(): Part[] {
  // The user's colours keep the transparency of those that they replace.
  const isForced = matchMedia('(forced-colors: active)').matches;
  const solid = (colour: string) => (isForced ? colour.replace(/^rgba(.*), [\d.]+\)$/, 'rgb$1)') : colour);
  const isClear = (colour: string) => /^rgba.*, 0\)$/.test(colour);
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const own = getComputedStyle(element).backgroundColor;
    const ground = isClear(own) ? groundOf(element.parentElement) : solid(own);
    grounds.set(element, ground);
    return ground;
  };
  const media = 'img, svg, video, iframe, canvas, input, select, textarea';
  const numbers = new Map<Element | null | undefined, number>();
  const numberOf = (element: Element | null | undefined) => {
    if (!numbers.has(element)) numbers.set(element, numbers.size);
    return numbers.get(element);
  };
  const elements = [...document.querySelectorAll('main *, dialog[open] *')].filter(
    (each) =>
      !(each instanceof SVGElement || each.matches('p, td, th, [class*="skeleton"]')) &&
      each.checkVisibility({ opacityProperty: true }),
  );
  return elements.flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const isItself = pseudo === '';
      const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
      // A veil over a picture says nothing.
      const isVeil = width > 200 && height > 200;
      if (!(width > 2 && height > 2) || isVeil || (!isItself && style.content !== '""')) return [];
      const ground = solid(style.backgroundColor);
      const isFilled =
        !isClear(style.backgroundColor) && ground !== groundOf(isItself ? element.parentElement : element);
      const hasImage = style.backgroundImage !== 'none';
      const { outlineStyle } = getComputedStyle(element);
      const edges = `${style.borderWidth} ${style.borderStyle} ${outlineStyle}`;
      const isEdged = style.borderWidth !== '0px' || outlineStyle !== 'none';
      return {
        name: `${element.localName}.${element.classList[0]?.replace(/^.*_/, '')}${pseudo}`,
        // The variants of a link that looks like a button, and of the ground of a picture, are no states.
        isPlain: element.matches('a:not([aria-current]), :has(> img)'),
        words: [...(isItself ? element.childNodes : [])]
          .flatMap((node) =>
            node instanceof Element && node.matches('.visually-hidden') ? [] : (node.textContent ?? ''),
          )
          .join('')
          .replace(/\d/g, ''),
        place: `${numberOf(element.parentElement?.parentElement)}`,
        hasContent:
          isItself &&
          (element.textContent.trim() !== '' ||
            element.matches(media) ||
            // The summary of a map's attribution is a picture until the map has loaded.
            element.querySelector(`${media}, summary`) !== null),
        isSeen: isFilled || hasImage || isEdged,
        look: [isFilled && ground, hasImage && style.backgroundImage, edges, style.textDecorationLine].join(
          ' ',
        ),
      };
    }),
  );
}

/** The parts of a page whose content does not change in between, as when somebody else signs in to the account. */
async function partsInBothColours(page: Page, tries = 5): Promise<[Part[], Part[]]> {
  const usual = await page.evaluate(partsOn);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await page.evaluate(partsOn);
  await page.emulateMedia({ forcedColors: null });
  const [before, after] = [usual, forced].map((parts) => parts.map(({ words }) => words.trim()).join(''));
  return before === after || tries === 1 ? [usual, forced] : partsInBothColours(page, tries - 1);
}

/**
 * What only colours show, which the user's colours replace: marks that vanish, and elements side by side, with the
 * same words apart from numbers, that look alike although they differ.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  const [usual, forced] = await partsInBothColours(page);
  const pairs = usual.flatMap((part, nth) => {
    const other = forced[nth];
    return other?.name === part.name ? [{ ...part, forced: other }] : [];
  });
  const vanishing = pairs.filter(({ hasContent, isSeen, forced }) => !hasContent && isSeen && !forced.isSeen);
  const withStates = pairs.filter(({ isPlain }) => !isPlain);
  const looks = Map.groupBy(withStates, ({ name, place, words, forced }) =>
    [name, place, words, forced.look].join(),
  );
  const alike = [...looks.values()].filter((group) => new Set(group.map(({ look }) => look)).size > 1);
  return [
    ...new Set([
      ...vanishing.map(({ name }) => `${name} vanishes`),
      ...alike.map(([one]) => `${one?.name} has states that look alike`),
    ]),
  ];
}

/** Pixels by which a page scrolls sideways. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = await excessWidth(page);
  expect(tooWide, `${page.url()} scrolls sideways by ${tooWide} pixels.`).toBeLessThanOrEqual(0);
}

/**
 * Writes violations of a page's security policy to the console from now on. Chromium does so itself, unless a script
 * catches the error, as it may for `eval`.
 */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`The page violates ${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    ),
  );
}

/** Collects errors of the browser's console, and violations of the security policy, from now on. */
export function listenForConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  void reportViolations(page);
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} ${message.location().url}`.trim());
  });
  return consoleErrors;
}

export async function signIn(page: Page, account: string, returnUrl: string) {
  await page.goto(`/auth/dev-login?account=${account}&returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.waitForURL(`**${returnUrl}`);
  await expect(page.locator('[data-screen="waiting"]')).toHaveCount(0);
}

/**
 * Waits for the form's script: before it has loaded, the form is submitted as without JavaScript, which no test can
 * intercept.
 */
export const expectAlive = (page: Page) =>
  expect(page.locator('main form[data-ready]')).toBeVisible({ timeout: 30_000 });
