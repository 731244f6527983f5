// `npm run preflight -- -c stage=prod`: checks whether AWS would refuse a stage, without calling it. Several stages are
// also checked together, as stages of one account.
import { parseArgs } from 'node:util';
import { settingsFor } from '../settings.ts';
import { SettingsError } from '../settings-schema.ts';
import { type Account, collisions, reservedTogether, rules } from './rules.ts';
import { type StageTemplate, stageTemplate } from './stage-template.ts';

/** One line for each violation of a rule. */
export function problemsOf(stage: StageTemplate, account: Account): string[] {
  return rules.flatMap(({ name, source, problems }) =>
    problems(stage, account).map((problem) => `${name}: ${problem} (${source})`),
  );
}

/**
 * One line for each reason why an account cannot hold some stages together. It has at least the executions that the
 * smallest of their settings names.
 */
export function problemsTogether(stages: ReadonlyMap<string, StageTemplate>): string[] {
  const all = [...stages.values()];
  const concurrency = Math.min(...[...stages.keys()].map((stage) => settingsFor(stage).accountConcurrency));
  return [
    ...all.flatMap((one, index) => all.slice(index + 1).flatMap((other) => collisions(one, other))),
    ...reservedTogether(all, { concurrency }),
  ];
}

function main(): void {
  const { values } = parseArgs({ options: { context: { type: 'string', short: 'c', multiple: true } } });
  const named = values.context?.flatMap((each) => /^stage=(.+)$/.exec(each)?.[1] ?? []) ?? [];
  const names = named.length > 0 ? named : ['dev'];
  const stages = new Map(names.map((stage) => [stage, stageTemplate(stage, { validate: true })] as const));
  const problems = [
    ...[...stages].flatMap(([stage, template]) =>
      problemsOf(template, { concurrency: settingsFor(stage).accountConcurrency }),
    ),
    ...problemsTogether(stages),
  ];
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length === 0) console.log(`✓ ${names.join(', ')}: all ${rules.length} rules are kept.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
