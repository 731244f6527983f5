import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOptions, bundleFunctions } from '@merrowvale/infra/build/bundle-functions.ts';
import {
  type FunctionEntry,
  functionEntries,
  routingModule,
} from '@merrowvale/infra/build/function-entries.ts';
import { build } from 'esbuild';
import type { Bench, Figure } from './bench.ts';
import { endedChildrenTime, processorTime } from './site/processor-time.ts';

const sampled = 8;
/** Both aims are from the time of a function for each of 120 endpoints. */
const givenUp = '0029-functions-by-area.md';
const root = path.join(import.meta.dirname, '../..');

/** The time that developers wait at each start. */
export const dev: Bench = {
  title: 'The developer’s loop',
  about: `CPU time. Synthesizing: a process that synthesizes the stage as \`npm start\` does, compared with one that runs the checks of CDK and cdk-nag as \`cdk synth\` does. Bundling: one esbuild call for all functions, compared with one for each, as in CDK’s NodejsFunction construct (a tenth of them, scaled up).`,
  run: async () => {
    const bundles = await bundleFunctions('deployed');
    return [...synthFigures(bundles), await bundleFigure(functionEntries()), synthsInTests()];
  },
};

function synthFigures(bundles: string): Figure[] {
  const plain = Math.min(synthesize(bundles, 'plain'), synthesize(bundles, 'plain'));
  const checked = synthesize(bundles, 'validate');
  const ratio = plain / checked;
  return [
    { name: 'synthesizing with all checks', value: `${checked.toFixed(1)} s` },
    {
      name: 'synthesizing at a start',
      value: `${plain.toFixed(1)} s, ${ratio.toFixed(2)} x`,
      aim: '<= 0.25 x',
      isMet: ratio <= 0.25,
      givenUp,
    },
  ];
}

/** Seconds of CPU time. */
function synthesize(bundles: string, how: 'plain' | 'validate'): number {
  const program = path.join(import.meta.dirname, 'dev/synthesize-once.ts');
  const parameters = ['--disable-warning=ExperimentalWarning', program, bundles, how];
  const { stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' });
  const [, microseconds] = /^CPU (\d+)$/m.exec(stderr) ?? [];
  if (microseconds === undefined) throw new Error(`The stage could not be synthesized: ${stderr}`);
  return Number(microseconds) / 1_000_000;
}

async function bundleFigure(entries: readonly FunctionEntry[]): Promise<Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dev-bench-'));
  try {
    // Starts esbuild's service process.
    await bundle(entries.slice(0, 1), folder);
    const together = await bundle(entries, folder);
    const step = Math.floor(entries.length / sampled);
    const sample = entries.filter((_, at) => at % step === 0);
    const apart = sample.reduce((sum, entry) => sum + bundleApart(entry, folder), 0);
    const scaled = (apart / sample.length) * entries.length;
    const ratio = together / scaled;
    return {
      name: `bundling ${entries.length} functions in one call`,
      value: `${together.toFixed(1)} s, ${ratio.toFixed(2)} x the ${scaled.toFixed(1)} s of one call each`,
      aim: '<= 0.15 x',
      isMet: ratio <= 0.15,
      givenUp,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds of CPU time, ours and esbuild's. */
async function bundle(entries: readonly FunctionEntry[], directory: string): Promise<number> {
  const before = timeWithService();
  await build(buildOptions({ kind: 'deployed', directory, entries }));
  return timeWithService() - before;
}

/** Seconds of CPU time of esbuild's command with the same options. */
function bundleApart(entry: FunctionEntry, folder: string): number {
  const { name, source } = entry;
  const { alias, banner, mainFields, target, format, platform, sourcemap } = buildOptions({
    kind: 'deployed',
    directory: folder,
    entries: [entry],
  });
  const parameters = [
    ...(typeof source === 'string' ? [source] : []),
    ...['--bundle', '--minify', `--outfile=${path.join(folder, `${name}.mjs`)}`],
    ...[`--platform=${platform}`, `--target=${target}`, `--format=${format}`, `--sourcemap=${sourcemap}`],
    ...[`--main-fields=${mainFields.join()}`, `--banner:js=${banner.js}`, '--log-level=error'],
    ...Object.entries(alias).map(([name, file]) => `--alias:${name}=${file}`),
  ];
  const before = endedChildrenTime();
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/esbuild'), parameters, {
    cwd: root,
    input: typeof source === 'string' ? '' : routingModule(source),
  });
  if (status !== 0) throw new Error(`${name} could not be bundled.`);
  return endedChildrenTime() - before;
}

function timeWithService(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '),
  );
  const pids = children.filter((pid) => pid !== '').map(Number);
  return [process.pid, ...pids].reduce((sum, pid) => sum + processorTime(pid), 0);
}

/** Searches the test files for synths that run CDK's checks, which take longer than all other tests together. */
function synthsInTests(): Figure {
  const count = globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('validate: true'),
  ).length;
  return {
    name: 'synths with all checks in the whole test run',
    value: String(count),
    aim: '<= 1',
    isMet: count <= 1,
  };
}
