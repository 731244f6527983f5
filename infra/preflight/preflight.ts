// `npm run preflight -- -c stage=prod`: checks whether AWS would refuse a stage, without calling it.
import { parseArgs } from 'node:util';
import { settingsFor } from '../settings.ts';
import { SettingsError } from '../settings-schema.ts';
import { type Account, rules } from './rules.ts';
import { type StageTemplate, stageTemplate } from './stage-template.ts';

/** One line for each violation of a rule. */
export function problemsOf(stage: StageTemplate, account: Account): string[] {
  return rules.flatMap(({ name, source, problems }) =>
    problems(stage, account).map((problem) => `${name}: ${problem} (${source})`),
  );
}

function main(): void {
  const { values } = parseArgs({ options: { context: { type: 'string', short: 'c', multiple: true } } });
  const stage = values.context?.map((each) => /^stage=(.+)$/.exec(each)?.[1]).find(Boolean) ?? 'dev';
  const { accountConcurrency: concurrency } = settingsFor(stage);
  const problems = problemsOf(stageTemplate(stage, { validate: true }), { concurrency });
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length === 0) console.log(`✓ ${stage} keeps all ${rules.length} rules.`);
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
