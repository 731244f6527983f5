import { type BrowserContext, test as base, type Page } from '@playwright/test';

type VisitorOptions = {
  /** True for a visitor who has not answered the question about cookies, whose banner covers part of the page. */
  isNewVisitor: boolean;
  /** True if pages load their scripts only when somebody needs them, as they do for visitors. */
  hasLateScripts: boolean;
};

let isNewVisitor = false;
let hasLateScripts = false;

/**
 * Makes the visitors of a context allow necessary cookies only, unless the page or the test has stored another
 * answer. A script stores the answer, because the option `storageState` would open another page in each context,
 * which takes a fifth of the time of a page.
 */
export async function answerAboutCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The script also runs in sandboxed frames, which have no storage.
    if (window === window.top) localStorage.cookie_consent ??= 'necessary';
  });
}

/**
 * Makes the pages of a context load their scripts at once, so that the tests of what scripts do need not touch something
 * first. `late-scripts.spec.ts` tests that nothing is lost until then.
 */
async function loadScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const timer = setInterval(() => {
      if (document.readyState === 'complete' && !globalThis.lateScripts) clearInterval(timer);
      if (!globalThis.lateScripts?.need) return;
      clearInterval(timer);
      globalThis.lateScripts.need();
    }, 10);
  });
}

/** Finds a text where visitors see it, not where the live region repeats it. */
function findingSeenTexts(page: Page): Page {
  const find = page.getByText.bind(page);
  page.getByText = (...text) => find(...text).and(page.locator(':not(body > [aria-live] *)'));
  return page;
}

/**
 * Playwright's `test` for visitors who have answered the question about cookies. This includes contexts that a test
 * creates itself, unless it passes a state of its own.
 */
export const test = base.extend<VisitorOptions & { visitor: undefined }, object>({
  isNewVisitor: [false, { option: true }],
  hasLateScripts: [false, { option: true }],
  visitor: [
    async ({ isNewVisitor: isNew, hasLateScripts: hasLate }, use) => {
      isNewVisitor = isNew;
      hasLateScripts = hasLate;
      await use(undefined);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options): Promise<BrowserContext> => {
        const context = await newContext(options);
        if (!isNewVisitor && !options?.storageState) await answerAboutCookies(context);
        if (!hasLateScripts) await loadScripts(context);
        const newPage = context.newPage.bind(context);
        context.newPage = async () => findingSeenTexts(await newPage());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
