import type { SiteTarget } from '@merrowvale/infra/build/build-site.ts';
import type { Step } from './step-runner.ts';

const results = 'test-results';
/** Parts of the full tier's browser tests, so that a run can be resumed between them. */
const browserParts = 6;

/** Steps of one lane run one after another; a lane ends when one of its steps fails that the next ones need. */
export type Lanes = { checks: readonly Step[]; site: readonly Step[] };

export type Selection = {
  isFull: boolean;
  /** With the specs to run, only what a change since the revision reaches. */
  changed?: { since: string; specs: readonly string[] } | undefined;
  /** Only the steps whose titles contain one of them. */
  words: readonly string[];
};

export function stepsOf({ isFull, changed, words }: Selection): Lanes {
  const checks = [
    step('Lint and format', 'biome', 'check', '.'),
    step('Types', 'tsc', '-p', 'tsconfig.json'),
    step('Unused code', 'knip', '--no-progress'),
    step('Code that only tests use', 'knip', '--no-progress', '--production'),
    ...(isFull
      ? [
          unit('Unit, contract and infrastructure tests', 'unit', '--project', '!simulation'),
          unit('Simulation', 'simulation', '--project', 'simulation'),
          {
            ...step('Mutants', 'node', '--disable-warning=ExperimentalWarning', 'test/mutation/mutate.ts'),
            isPatient: true,
          },
        ]
      : [
          unit(
            'Unit, contract, infrastructure and simulation tests',
            'unit',
            ...(changed ? ['--changed', changed.since, '--passWithNoTests'] : []),
          ),
        ]),
  ];
  // The site's types come first, because a build replaces files that they include.
  const siteTypes = step('Types of the site', 'npm', 'run', '--silent', 'types', '-w', 'web');
  const browser = isFull
    ? Array.from({ length: browserParts }, (_, index) =>
        browserTests(`Browser tests, part ${index + 1} of ${browserParts}`, `browser-${index + 1}`, [
          `--shard=${index + 1}/${browserParts}`,
        ]),
      )
    : [browserTests('Browser tests', 'browser', changed?.specs ?? [])];
  const isChosen = ({ title }: Step) =>
    words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase()));
  const chosenBrowser = changed?.specs.length === 0 ? [] : browser.filter(isChosen);
  return {
    checks: checks.filter(isChosen),
    site: [
      ...[siteTypes].filter(isChosen),
      ...(chosenBrowser.length > 0 ? [siteBuild(isFull || changed ? 'next' : 'open-next')] : []),
      ...chosenBrowser,
    ],
  };
}

/** The ordinary tier visits the site as packaged for Lambda, the full tier the one of `next start` (`playwright.config.ts`). */
const siteBuild = (target: SiteTarget): Step => ({
  ...step(
    'Build of the site',
    'node',
    '--disable-warning=ExperimentalWarning',
    'infra/local/runtime/run-site-build.ts',
    target,
  ),
  isNeededByNext: true,
});

function step(title: string, ...command: readonly string[]): Step {
  return { title, command };
}

function unit(title: string, name: string, ...options: readonly string[]): Step {
  const report = `${results}/${name}.json`;
  return {
    title,
    command: [
      ...['vitest', 'run', ...options],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    report,
    needsChromium: true,
    // These need the processor all the time, whereas the browser tests need it at once.
    isPatient: true,
  };
}

function browserTests(title: string, name: string, options: readonly string[]): Step {
  const report = `${results}/${name}.json`;
  return {
    title,
    command: ['playwright', 'test', ...options],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    snapshots: `${results}/e2e/*/error-context.md`,
    needsChromium: true,
  };
}
