import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import * as z from 'zod';
import { readContext } from '../context.ts';
import { PlainError, runCommand } from '../plain-error.ts';
import { settingsFor } from '../settings.ts';
import { isStandby } from '../settings-schema.ts';
import { problemsInRegion, problemsTogether, type Stages } from './account-rules.ts';
import { nothingDeployed, type StageChange, simulateDeployment } from './deployment.ts';
import { functionRules } from './function-rules.ts';
import { stackRules } from './stack-rules.ts';
import { type Rule, type StageAccount, type StageTemplate, stackTemplate } from './stage-template.ts';
import { stageTemplate } from './synthesize-stage.ts';

// `npm run preflight -- -c stage=prod`: checks whether AWS would refuse a stage, without calling it. Several stages are
// also checked together, by account. With `--from cdk.out`, the synthesized templates of what is deployed, it also lists
// what the deployment changes.

export function stageProblems(stage: StageTemplate, account: StageAccount): string[] {
  return rules.flatMap(({ name, source, problems }) =>
    problems(stage, account).map((problem) => `${name}: ${problem} (${source})`),
  );
}

/** One line for each reason why accounts cannot hold some stages together. Stages without an account share one. */
export function problemsByAccount(stages: Stages, settingsOf = settingsFor): string[] {
  const accounts = Map.groupBy(stages, ([stage]) => settingsOf(stage).account);
  return [...accounts.values()].flatMap((inAccount) => {
    // Most stages are deployed in the caller's region, which may be that of any other.
    const standbys = inAccount.filter(([stage]) => isStandby(stage));
    const regions = [inAccount.filter((each) => !standbys.includes(each)), standbys];
    return [
      ...problemsTogether(new Map(inAccount)),
      ...regions.flatMap((inRegion) => {
        // The account has at least the executions that the smallest of their settings names.
        const concurrency = Math.min(...inRegion.map(([stage]) => settingsOf(stage).accountConcurrency));
        return problemsInRegion(new Map(inRegion), { concurrency });
      }),
    ];
  });
}

const outcomes: Record<StageChange['outcome'], string> = {
  refused: 'Refused by CloudFormation',
  lost: 'Deleted or replaced with its data',
  stale: 'Keeps an old value',
  replaced: 'Replaced without loss of data',
  left: 'Stays, outside the stage',
};

/** The changes of a stage since an older assembly; `isSafe` is false if the deployment would fail or lose data. */
export function changesSince(folder: string, stage: StageTemplate): { line: string; isSafe: boolean }[] {
  if (!existsSync(join(folder, 'manifest.json')))
    throw new PlainError(`${folder} has no manifest.json: --from takes the folder that a synth has written.`);
  const { stacks } = new CloudAssembly(folder);
  const released = stacks.map(({ stackName, template }) => stackTemplate(stackName, template));
  if (!stage.some((each) => released.some(({ stack }) => stack === each.stack)))
    throw new PlainError(`${folder} is the assembly of another stage.`);
  const { deployment } = simulateDeployment(nothingDeployed, released);
  return simulateDeployment(deployment, stage).changes.map(({ outcome, what }) => ({
    line: `${outcomes[outcome]}: ${what}`,
    isSafe: outcome === 'replaced' || outcome === 'left',
  }));
}

function main(): void {
  const { values } = parseArgs({
    options: { context: { type: 'string', short: 'c', multiple: true }, from: { type: 'string' } },
  });
  const names = (values.context ?? ['stage=dev']).map((each) => {
    const [key = '', value] = each.split('=');
    return readContext(z.strictObject({ stage: z.string().min(1) }), { [key]: value ?? '' }).stage;
  });
  const stages = new Map(names.map((stage) => [stage, stageTemplate(stage, { validate: true })] as const));
  const [only, ...others] = stages.values();
  if (values.from !== undefined && others.length > 0) throw new PlainError('--from compares one stage.');
  const changes = values.from === undefined || !only ? [] : changesSince(values.from, only);
  for (const { line } of changes.filter(({ isSafe }) => isSafe)) console.log(`  ${line}`);
  const problems = [
    ...changes.flatMap(({ line, isSafe }) => (isSafe ? [] : [line])),
    ...[...stages].flatMap(([stage, template]) =>
      stageProblems(template, { concurrency: settingsFor(stage).accountConcurrency }),
    ),
    ...problemsByAccount(stages),
  ];
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length === 0) console.log(`✓ ${names.join(', ')}: all ${rules.length} rules are kept.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const rules: readonly Rule[] = [...stackRules, ...functionRules];

if (import.meta.main) await runCommand(main);
