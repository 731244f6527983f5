import { appendFileSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { CopiedCheckout } from './support/copied-checkout.ts';
import { OwnStack } from './support/own-stack.ts';
import { locales, pagesOf } from './support/page-addresses.ts';
import { test } from './support/test.ts';

const changed = 'shared/endpoints.ts';

test('visitors notice nothing while other commands rebuild the site and the functions', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(3_600_000);
  const checkout = new CopiedCheckout('test-results/checkout');
  await checkout.run('node', 'infra/local/runtime/run-site-build.ts');
  const stack = stackIn(checkout, { offset: 70, stateDirectory: '.local' });
  const second = stackIn(checkout, { offset: 71, stateDirectory: '.local-second', withSite: false });
  try {
    await stack.start();
    const before = buildsIn(checkout);
    appendFileSync(checkout.path(changed), '\n// Changed.\n');
    let isBuilding = true;
    const commands = Promise.all([
      checkout.run('cdk', 'synth', '--quiet', '-c', 'stage=dev'),
      checkout.run('npm', 'run', 'build:site'),
      second.start(),
    ]).finally(() => {
      isBuilding = false;
    });
    const problems = await problemsOfVisits(browser, stack.siteUrl, { min: 50, isOver: () => !isBuilding });
    await commands;
    // A form that the first build rendered finds its action in the second.
    const [actions, ...others] = actionsIn(checkout);
    expect(others).toEqual([actions]);
    expect(problems).toEqual([]);
    // A function that has not been called before.
    expect((await fetch(`${stack.siteUrl}/api/search?locale=en_gb&q=fleas`)).status).toBe(200);
    expect([before, buildsIn(checkout)]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(checkout.changes()).toEqual([changed]);
    expect(openToOthers(checkout.path('.local'))).toEqual([]);
  } finally {
    stack.stop();
    second.stop();
  }
});

function stackIn(
  { folder }: CopiedCheckout,
  { offset, ...options }: { offset: number; stateDirectory: string; withSite?: boolean },
): OwnStack {
  return new OwnStack({
    ...options,
    checkout: folder,
    port: Number(process.env.E2E_PORT ?? 3900) + offset,
    consolePort: Number(process.env.E2E_CONSOLE_PORT ?? 4900) + offset,
  });
}

/** Loads one page after another, each past the cache, and returns the errors that a visitor's browser reports. */
async function problemsOfVisits(
  browser: Browser,
  siteUrl: string,
  { min, isOver }: { min: number; isOver: () => boolean },
): Promise<string[]> {
  const problems: string[] = [];
  const page = await (await browser.newContext()).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  const addresses = locales.flatMap(pagesOf).filter((address) => !address.endsWith('/404'));
  for (let visit = 0; visit < min || !isOver(); visit += 1)
    await page.goto(`${siteUrl}${addresses[visit % addresses.length]}?id=${visit}`, { waitUntil: 'load' });
  await page.context().close();
  return problems;
}

/** The ids of the server actions of each build of the site. */
function actionsIn(checkout: CopiedCheckout): string[][] {
  const manifests = globSync('dist/site/*/.next/server/server-reference-manifest.json', {
    cwd: checkout.folder,
  });
  return manifests.map((file) =>
    Object.keys(JSON.parse(readFileSync(checkout.path(file), 'utf8')).node).sort(),
  );
}

/** The number of builds of the site and of the functions that the stack runs. */
function buildsIn(checkout: CopiedCheckout): number[] {
  return ['site', process.env.BUNDLES === 'deployed' ? 'functions' : 'local-functions'].map(
    (kind) => globSync(`dist/${kind}/*/`, { cwd: checkout.folder }).length,
  );
}

function openToOthers(folder: string): string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const entry = lstatSync(path.join(folder, name));
    return !entry.isSymbolicLink() && (entry.mode & 0o077) !== 0;
  });
}
