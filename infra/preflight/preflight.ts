import { parseArgs } from 'node:util';
import { runCommand } from '../plain-error.ts';
import { settingsFor } from '../settings.ts';
import { problemsTogether, type Stages } from './account-rules.ts';
import { functionRules } from './function-rules.ts';
import type { Account, Rule } from './rule.ts';
import { stackRules } from './stack-rules.ts';
import { type StageTemplate, stageTemplate } from './stage-template.ts';

// `npm run preflight -- -c stage=prod`: checks whether AWS would refuse a stage, without calling it. Several stages are
// also checked together, by account.

export function problemsOf(stage: StageTemplate, account: Account): string[] {
  return rules.flatMap(({ name, source, problems }) =>
    problems(stage, account).map((problem) => `${name}: ${problem} (${source})`),
  );
}

/** One line for each reason why accounts cannot hold some stages together. Stages without an account share one. */
export function problemsByAccount(stages: Stages): string[] {
  const groups = Map.groupBy(stages, ([stage]) => settingsFor(stage).account);
  return [...groups.values()].flatMap((together) => {
    // The account has at least the executions that the smallest of their settings names.
    const concurrency = Math.min(...together.map(([stage]) => settingsFor(stage).accountConcurrency));
    return problemsTogether(new Map(together), { concurrency });
  });
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
    ...problemsByAccount(stages),
  ];
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length === 0) console.log(`✓ ${names.join(', ')}: all ${rules.length} rules are kept.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const rules: readonly Rule[] = [...stackRules, ...functionRules];

if (import.meta.main) await runCommand(main);
