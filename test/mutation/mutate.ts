// `npm run mutate [-- --count 50 --seed 2 FOLDER …]`: puts small faults into rules, schemas, functions and the site's
// library, one at a time, and runs the nearest tests of each. docs/testing.md describes the run.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { sourceFiles } from '../setup/source-files.ts';
import { isEquivalent } from './equivalent-mutants.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { testFinder } from './nearest-tests.ts';
import { TestProcess } from './test-process.ts';

printErrorsPlainly();
const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const folder = 'test-results/mutation';
/** The smallest share of the mutants, without equivalent ones, that tests must catch. */
const minCaught = 0.95;

mkdirSync(folder, { recursive: true });
const nearestTests = testFinder();
const all = sourceFiles('{shared/domain,shared/schemas,functions,web/lib}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => positionals.length === 0 || positionals.some((each) => file.startsWith(each)))
  .flatMap((file) => mutationsOf(file, readFileSync(file, 'utf8')));
const chosen = all
  .map((mutation) => ({ mutation, rank: rankOf(mutation) }))
  .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  .slice(0, Number(values.count))
  .map(({ mutation }) => mutation);
const waiting = chosen.filter((mutation) => !isEquivalent(mutation));
const count = waiting.length;
const equivalent = chosen.length - count;
console.log(`${count} of ${all.length} mutants, and ${equivalent} that are equivalent`);

const survivors: Mutation[] = [];
/** By test, whether it fails in this process without a mutant as well, so that it catches nothing. */
const failsAnyway = new Map<string, boolean>();
let done = 0;
await Promise.all([1, 2].map(testMutants));
const leftOut = [...failsAnyway].flatMap(([test, fails]) => (fails ? [test] : []));
const share = count === 0 ? 1 : 1 - survivors.length / count;
console.log(`\nCaught ${count - survivors.length} of ${count} mutants: ${(share * 100).toFixed(1)} %`);
if (leftOut.length > 0)
  console.log(`Left out, because they fail without a mutant, too: ${leftOut.join(', ')}`);
process.exit(share >= minCaught ? 0 : 1);

function rankOf({ file, code, mutant }: Mutation): string {
  return createHash('sha256').update([values.seed, file, code, mutant].join('\n')).digest('hex');
}

async function testMutants(lane: number): Promise<void> {
  using tests = new TestProcess();
  const text = `${folder}/mutant-${lane}.txt`;
  for (let mutation = waiting.pop(); mutation !== undefined; mutation = waiting.pop()) {
    writeFileSync(text, mutation.text);
    const verdict = await verdictOn(tests, mutation, text);
    done += 1;
    if (verdict === 'survived') survivors.push(mutation);
    if (verdict === 'caught') continue;
    console.log(`\n${done}/${count} ${verdict}: ${mutation.file}\n- ${mutation.code}\n+ ${mutation.mutant}`);
  }
}

async function verdictOn(tests: TestProcess, { file }: Mutation, text: string) {
  for (const test of nearestTests(file)) {
    if (failsAnyway.get(test) === true) continue;
    const result = await tests.run(test, { file, text });
    if (result === 'failed' && (await isSound(tests, test))) return 'caught';
    // On a busy machine, the test may not end in time without the mutant either.
    if (result === 'never ended' && (await tests.run(test)) === 'passed') return 'never ended';
  }
  return 'survived';
}

/** An earlier mutant may still affect its process, so a test that fails is run again in a new one. */
async function isSound(tests: TestProcess, test: string): Promise<boolean> {
  const known = failsAnyway.get(test);
  if (known !== undefined) return !known;
  let result = await tests.run(test);
  if (result !== 'passed') {
    tests[Symbol.dispose]();
    result = await tests.run(test);
  }
  failsAnyway.set(test, result !== 'passed');
  return result === 'passed';
}
