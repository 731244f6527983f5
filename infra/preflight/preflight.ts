// `npm run preflight -- -c stage=prod`: whether AWS would refuse a stage, without calling it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { synthesize } from '../app.ts';
import { SettingsError, settingsFor } from '../settings.ts';
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
  const outdir = mkdtempSync(join(tmpdir(), 'preflight-'));
  try {
    const assembly = synthesize({ stage, outdir, site: 'none', functions: 'none', validate: true });
    const problems = problemsOf(stageTemplate(assembly), { concurrency });
    for (const problem of problems) console.error(`✗ ${problem}`);
    if (problems.length === 0) console.log(`✓ ${stage} keeps all ${rules.length} rules.`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
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
