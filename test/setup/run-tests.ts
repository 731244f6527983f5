// `npm test`: the ordinary tier. `npm run test:full`: everything, at full size. docs/testing.md describes both and
// their options. Two lanes run side by side; the last line counts what passed and failed.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { changeSince } from './change-since.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { fullSizes } from './full-sizes.ts';
import { installOnDemand } from './on-demand.ts';
import { missingEngines } from './other-engines.ts';
import { passedSteps } from './passed-steps.ts';
import { readCounts } from './read-counts.ts';
import { type Step, StepRunner } from './step-runner.ts';
import { stepsOf } from './steps.ts';

printErrorsPlainly();
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean' }, resume: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
const isFull = values.full === true;
const changed = values.changed ? changeSince(positionals[0]) : undefined;
const lanes = stepsOf({ isFull, changed, words: changed ? [] : positionals });

const started = Date.now();
mkdirSync('test-results', { recursive: true });
// Nothing else, because a stack of other tests may be running from there.
if (!values.resume) for (const report of globSync('test-results/*.json')) rmSync(report);
const earlier = await passedSteps(values.resume === true);
const sizes = isFull ? fullSizes : (changed?.sizes ?? { TIER: 'ordinary' });
const runner = new StepRunner({ ...sizes, ...process.env });
const needsChromium = [...lanes.checks, ...lanes.site].some((step) => step.needsChromium);
const chromium = needsChromium ? ensureChromium(isFull ? missingEngines() : []) : undefined;
let passed = 0;
let failed = 0;

if (isFull) installOnDemand();
if (changed) console.log(`Changed since ${changed.since}: ${changed.files.length} files`);
await Promise.all([runLane(lanes.checks), runLane(lanes.site)]);

console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const isPassed = await runStep(step);
    if (!isPassed && step.isNeededByNext) return;
  }
}

async function runStep(step: Step): Promise<boolean> {
  const count = earlier.countOf(step.title);
  if (count !== undefined && !step.isNeededByNext) {
    console.log(`\n▸ ${step.title}: passed in an earlier run`);
    passed += count;
    return true;
  }
  const problem = step.needsChromium ? await chromium : undefined;
  if (problem !== undefined) console.error(problem);
  const isPassed = problem === undefined && (await runner.run(step));
  const counts = step.report ? readCounts(step.report) : undefined;
  passed += counts?.passed ?? (isPassed ? 1 : 0);
  failed += counts?.failed ?? 0;
  if (!isPassed && step.snapshots)
    for (const file of globSync(step.snapshots)) console.log(`\n${readFileSync(file, 'utf8')}`);
  if (isPassed) earlier.add(step.title, counts?.passed ?? 1);
  else if ((counts?.failed ?? 0) === 0) failed += 1;
  return isPassed;
}
