// `npm test`: checks, unit and contract tests, then the whole system in a real browser. Prints one summary
// line at the end. `npm run test:full` runs what is sampled or shortened otherwise at full size.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './ensure-chromium.ts';
import { fullSizes } from './full-sizes.ts';

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

type Step = { title: string; command: string; args: string[]; report?: string };
const steps: Step[] = [
  { title: 'Lint and format', command: 'biome', args: ['check', '.'] },
  { title: 'Types', command: 'npm', args: ['run', '--silent', 'types'] },
  { title: 'Unused code', command: 'knip', args: ['--no-progress'] },
  {
    title: 'Unit, contract, infrastructure and simulation tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`],
    report: `${results}/vitest.json`,
  },
  {
    title: 'The whole system in a real browser',
    command: 'playwright',
    args: ['test'],
    report: `${results}/e2e.json`,
  },
];

const started = Date.now();
const only = process.argv.slice(2).filter((argument) => argument !== '--full');
const env = process.argv.includes('--full') ? { ...fullSizes, ...process.env } : process.env;
let passed = 0;
let failed = 0;

const problem = await ensureChromium();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
for (const step of steps) {
  if (only.length > 0 && !only.some((word) => step.title.toLowerCase().includes(word.toLowerCase())))
    continue;
  console.log(`\n▸ ${step.title}`);
  const { status } = spawnSync(step.command, step.args, { stdio: 'inherit', env });
  const counts = step.report ? readCounts(step.report) : undefined;
  passed += counts?.passed ?? (status === 0 ? 1 : 0);
  failed += counts?.failed ?? 0;
  if (status !== 0 && (counts?.failed ?? 0) === 0) failed += 1;
}

console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Reads vitest's or Playwright's JSON report; undefined if the run ended before it was written. */
function readCounts(file: string): { passed: number; failed: number } | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof report !== 'object' || report === null) return undefined;
  if ('numPassedTests' in report && 'numFailedTests' in report) {
    return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) };
  }
  if (!('stats' in report) || typeof report.stats !== 'object' || report.stats === null) return undefined;
  const { expected, unexpected, flaky } = { expected: 0, unexpected: 0, flaky: 0, ...report.stats };
  return { passed: Number(expected) + Number(flaky), failed: Number(unexpected) };
}
