import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, test } from '@playwright/test';
import { listenForComplaints } from './support/page-checks.ts';

const atOnce = 3;

/** Everything that is wrong with a page of blocks in a narrow window, in words. */
async function problemsOf(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  const complaints = listenForComplaints(page);
  try {
    const answer = await page.goto(address, { waitUntil: 'load' });
    const headings = await page.locator('h1').count();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // These pages show one block many times, out of its place: landmarks share names, and headings miss those above.
    const { violations } = await new AxeBuilder({ page })
      .disableRules(['landmark-unique', 'heading-order'])
      .analyze();
    return [
      ...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]),
      // Blocks that open a page bring its heading along, once in each example.
      ...(headings > 0 ? [] : ['has no heading of the first level']),
      ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} pixels`] : []),
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`),
      ...complaints,
    ].map((problem) => `${address}: ${problem}`);
  } finally {
    await page.close();
  }
}

test('the page of every block can be read by everybody, in a narrow window, and keeps quiet [CMS-04, BLK-01]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  });
  const index = await context.newPage();
  await index.goto('/en_gb/blocks');
  const links = await index
    .locator('main a[href^="/en_gb/blocks/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  await index.close();
  const waiting = ['/en_gb/blocks', ...new Set(links)];
  expect(waiting.length).toBeGreaterThan(40);
  const problems: string[] = [];
  const walk = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      problems.push(...(await problemsOf(context, address)));
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  await context.close();
  expect(problems).toEqual([]);
});
