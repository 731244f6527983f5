// `npm test`: checks, unit and contract tests, and the whole system in a real browser, side by side. Prints one
// summary line at the end. `npm run test:full` runs at full size the tests that are otherwise sampled or shortened.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './ensure-chromium.ts';
import { fullSizes } from './full-sizes.ts';
import { readCounts } from './read-counts.ts';
import { type Step, StepRunner } from './step-runner.ts';

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps = {
  lint: { title: 'Lint and format', command: ['biome', 'check', '.'] },
  // Runs before the site is built, because the build replaces files that the site's types include.
  siteTypes: { title: 'Types of the site', command: ['npm', 'run', '--silent', 'types', '-w', 'web'] },
  types: { title: 'Types', command: ['tsc', '-p', 'tsconfig.json'] },
  unused: { title: 'Unused code', command: ['knip', '--no-progress'] },
  unit: {
    title: 'Unit, contract, infrastructure and simulation tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/vitest.json`,
    ],
    report: `${results}/vitest.json`,
    // These need the processor all the time, whereas the browser tests need it at once.
    isPatient: true,
  },
  browser: {
    title: 'The whole system in a real browser',
    command: ['playwright', 'test'],
    report: `${results}/e2e.json`,
  },
} satisfies Record<string, Step>;
const siteBuild: Step = {
  title: 'Build of the site',
  command: ['node', '--disable-warning=ExperimentalWarning', 'infra/local/runtime/run-site-build.ts'],
};

const started = Date.now();
const words = process.argv.slice(2).filter((argument) => argument !== '--full');
const isFull = process.argv.includes('--full');
const runner = new StepRunner(isFull ? { ...fullSizes, ...process.env } : process.env);
let passed = 0;
let failed = 0;
const flaky: string[] = [];

const chromium = isChosen(steps.unit) || isChosen(steps.browser) ? ensureChromium() : undefined;
await Promise.all([checksAndUnitTests(), browserTests()]);

if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.join('\n')}`);
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function checksAndUnitTests(): Promise<void> {
  for (const step of [steps.lint, steps.types, steps.unused]) await runIfChosen(step);
  await runWithBrowser(steps.unit);
}

async function browserTests(): Promise<void> {
  await runIfChosen(steps.siteTypes);
  if (!isChosen(steps.browser)) return;
  if (await runner.run(siteBuild)) await runWithBrowser(steps.browser);
  else failed += 1;
}

async function runWithBrowser(step: Step): Promise<void> {
  if (!isChosen(step)) return;
  const problem = await chromium;
  if (problem === undefined) return runIfChosen(step);
  console.error(problem);
  failed += 1;
}

async function runIfChosen(step: Step): Promise<void> {
  if (!isChosen(step)) return;
  const isPassed = await runner.run(step);
  const counts = step.report ? readCounts(step.report) : undefined;
  passed += counts?.passed ?? (isPassed ? 1 : 0);
  failed += counts?.failed ?? 0;
  flaky.push(...(counts?.flaky ?? []));
  if (!isPassed && (counts?.failed ?? 0) === 0) failed += 1;
}

function isChosen({ title }: Step): boolean {
  return words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase()));
}
