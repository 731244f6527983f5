import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type JSHandle, type Page } from '@playwright/test';
import { isOnDemandInstalled, onDemandRequire } from '../setup/on-demand.ts';
import { layOutFooter } from './support/page-checks.ts';
import { openScreen } from './support/portal-walk.ts';
import { Owner } from './support/stack.ts';
import { test } from './support/test.ts';

declare global {
  interface Window {
    ace?: {
      Checker: new () => {
        check(
          page: Document,
          rules: readonly string[],
        ): Promise<{ results: { ruleId: string; value: string[]; snippet: string; message: string }[] }>;
      };
    };
  }
}

type AlfaRule = { uri: string };
type AlfaOutcome = { rule: AlfaRule; target: { toString(): string } };

/** Rules that only belong to success criteria of level AAA, of which the site promises none. */
const beyondAa = /\/sia-r(24|41|66|71|73|74|80|96|111)$/;

/** Pages of different kinds, in two languages; signed in where an account is given. */
const pages: readonly { path: string; account?: string; isDark?: boolean }[] = [
  { path: '/en_gb' },
  { path: '/en_gb/pet/advice/fleas-in-winter' },
  { path: '/en_gb/products/seresto-dog' },
  { path: '/de/pet/compare' },
  { path: '/de/faq' },
  { path: '/en_gb/find-a-vet' },
  { path: '/en_gb/search?q=fleas' },
  { path: '/en_gb/pet/parasites/quiz' },
  { path: '/de/pet/names' },
  { path: '/en_gb/disease-map/ticks' },
  { path: '/en_gb/rebates' },
  { path: '/en_gb/contact/ask-an-expert' },
  { path: '/de/report-a-case/lungworm' },
  { path: '/de/pet', isDark: true },
  { path: '/auth/login?returnUrl=/en_gb/account' },
  { path: '/en_gb/pets', account: 'owner-verified' },
  { path: '/en_gb/pets/new', account: 'owner-verified' },
  { path: '/de/reminders', account: 'owner-verified' },
  { path: '/en_gb/account', account: 'owner-verified' },
  { path: '/en_gb/support', account: 'support' },
];

const exceptions: readonly RegExp[] = [
  // The text of a label in front of an icon is visually hidden, which the engine takes for none.
  /^label_content_exists: .*class="(\w+_field |row items-center)/,
  // Alfa misses the ground of coloured rows, depending on when their style sheets arrive; axe measures all contrasts.
  /^sia-r69: /,
  // A skip link precedes all landmarks.
  /^aria_content_in_landmark: .*href="#content"/,
  // A form without a name has no role, so that it needs none.
  /^aria_form_label_unique: /,
  /^aria_landmark_name_unique: Multiple elements with "form" landmarks .* the same "" label/,
  // The heading in an article names it; a label would be read twice.
  /^aria_article_label_unique: /,
  // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
  /^element_tabbable_role_valid: The tabbable element's role 'region' .*_scroll(er)? /,
  // Below these headings are links that are icons with names, or there is a card that only has a title.
  /^sia-r78: /,
  // The page for signing in has nothing before its content.
  /^sia-r87: .*<title> Sign in/,
  // In a closed details element, labels are hidden together with their fields.
  /^input_label_exists: .*name="(form|error)"/,
  // A details element is announced with its summary.
  /^sia-r60: <details /,
  // The account's name is its address; password managers look for this value.
  /^input_autocomplete_valid: .*autocomplete="username".*type="email"/,
];

/** Failures that IBM's engine is sure of. */
async function failuresForIbm(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(onDemandRequire.resolve('accessibility-checker-engine/ace.js'), 'utf8'));
  return page.evaluate(async () => {
    if (!window.ace) throw new Error('The engine has not been loaded.');
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  });
}

/** Failures that Siteimprove's engine is sure of; each rule is a page under alfa.siteimprove.com. */
async function failuresForSiteimprove(page: Page): Promise<string[]> {
  const load = (name: string) => import(pathToFileURL(onDemandRequire.resolve(name)).href);
  const { Playwright }: { Playwright: { toPage(document: JSHandle): Promise<unknown> } } = await load(
    '@siteimprove/alfa-playwright',
  );
  const { default: rules }: { default: Iterable<AlfaRule> } = await load('@siteimprove/alfa-rules');
  const {
    Audit,
    Outcome,
  }: {
    Audit: { of(page: unknown, rules: unknown): { evaluate(): Promise<Iterable<AlfaOutcome>> } };
    Outcome: { isFailed(outcome: AlfaOutcome): boolean };
  } = await load('@siteimprove/alfa-act');
  const required = [...rules].filter(({ uri }) => !beyondAa.test(uri));
  const shown = await Playwright.toPage(await page.evaluateHandle(() => document));
  return [...(await Audit.of(shown, required).evaluate())]
    .filter(Outcome.isFailed)
    .map(({ rule, target }) =>
      `${rule.uri.replace(/^.*\//, '')}: ${target}`.replaceAll(/\s+/g, ' ').slice(0, 300),
    );
}

for (const { path, account, isDark } of pages) {
  test(`two further accessibility engines find no failure on ${path} [ACC-01]`, {
    tag: '@full',
  }, async ({ browser }) => {
    test.skip(!isOnDemandInstalled(), 'needs the packages in test/on-demand');
    const context = await browser.newContext({
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (account) await openScreen(page, path, await Owner.signIn(account));
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await layOutFooter(page);
    const found = [...(await failuresForIbm(page)), ...(await failuresForSiteimprove(page))];
    await context.close();
    expect(found.filter((failure) => !exceptions.some((exception) => exception.test(failure)))).toEqual([]);
  });
}
