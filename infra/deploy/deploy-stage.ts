import type { Settings } from '../settings-schema.ts';
import { type Check, reportChecks } from './smoke-test.ts';

/** A stack's outputs, by stack and name, in the format in which the CDK writes them. */
type Outputs = Record<string, Record<string, string>>;

export type DeployPorts = {
  callerAccount(): Promise<string>;
  /** Runs a command with its output on the terminal; returns true if it succeeds. */
  run(command: string, args: readonly string[]): Promise<boolean>;
  outputs(file: string): Outputs;
  smokeTest(stage: Deployed): Promise<Check[]>;
  print(line: string): void;
};

export type Deployed = { siteUrl: string; userPoolId: string };

/** Not the CDK's usual folder: another synth meanwhile, perhaps of another stage, would replace what is deployed. */
const assemblyOf = (stage: string) => `dist/assemblies/${stage}`;
const outputsOf = (stage: string) => `${assemblyOf(stage)}/outputs.json`;

/** Deploys a stage from preflight to smoke test without asking for input; returns true if every step succeeds. */
export async function deployStage(settings: Settings, ports: DeployPorts): Promise<boolean> {
  const problem = accountProblem(settings, await ports.callerAccount());
  if (problem !== undefined) {
    ports.print(problem);
    return false;
  }
  for (const { title, command, args } of steps(settings.stage)) {
    ports.print(`\n${title}`);
    if (await ports.run(command, args)) continue;
    ports.print(`${title}: failed. Nothing after it was run; the same command continues where it stopped.`);
    return false;
  }
  const deployed = deployedStage(settings.stage, ports.outputs(outputsOf(settings.stage)));
  ports.print(`\nSmoke test of ${deployed.siteUrl}`);
  const isPassed = reportChecks(await ports.smokeTest(deployed), ports.print);
  ports.print('\nNext');
  for (const step of nextSteps(settings, deployed.siteUrl)) ports.print(`- ${step}`);
  return isPassed;
}

function accountProblem({ stage, account }: Settings, caller: string): string | undefined {
  if (account === undefined)
    return `No account is set for ${stage}. These credentials belong to ${caller}: if that is right, set account: '${caller}' for the stage in infra/settings.ts.`;
  if (account !== caller)
    return `${stage} belongs to the account ${account}, but these credentials to ${caller}. Nothing was done.`;
  return undefined;
}

function steps(stage: string) {
  const cdk = (...args: string[]) => ({ command: 'cdk', args: [...args, '-c', `stage=${stage}`] });
  const assembly = assemblyOf(stage);
  const synthesized = ['--all', '--app', assembly];
  return [
    {
      title: 'Preflight',
      command: 'node',
      args: ['--disable-warning=ExperimentalWarning', 'infra/preflight/preflight.ts', '-c', `stage=${stage}`],
    },
    { title: 'Build and synth', ...cdk('synth', '--quiet', '--output', assembly) },
    { title: 'Differences', ...cdk('diff', ...synthesized, '--method', 'template') },
    {
      title: 'Deployment',
      ...cdk(
        'deploy',
        ...synthesized,
        ...['--require-approval', 'never', '--concurrency', '4', '--outputs-file', outputsOf(stage)],
      ),
    },
  ];
}

function deployedStage(stage: string, outputs: Outputs): Deployed {
  const output = (part: string, name: string) => {
    const value = outputs[`${stage}-merrowvale-${part}`]?.[name];
    if (value === undefined) throw new Error(`The stack ${part} has no output ${name}.`);
    return value;
  };
  return { siteUrl: output('front', 'siteurl'), userPoolId: output('identity', 'userpoolid') };
}

const guide = 'docs/deploying.md';

function nextSteps(settings: Settings, siteUrl: string): string[] {
  const { content, email, alarmEmail, region, standbyRegion, stage } = settings;
  return [
    ...(content
      ? [
          `Add a webhook in Kontent.ai that posts to ${siteUrl}/api/preview/content-changed (${guide}, step 5).`,
        ]
      : [`Set content: without it, every page fails (${guide}, step 3).`]),
    ...(email.identity === 'address' ? [`Click the link that AWS has sent to ${email.from}.`] : []),
    ...(email.codes === 'cognito'
      ? [`Set email.codes to ses once SES has verified ${email.from}: Cognito sends 50 codes a day (step 7).`]
      : []),
    ...(alarmEmail
      ? [
          `Confirm the subscriptions that SNS has sent to ${alarmEmail}${region ? ', one for each region' : ''}.`,
        ]
      : []),
    ...(standbyRegion && standbyRegion !== region
      ? [`Prepare ${standbyRegion}, or nobody can fail over to it in time (docs/runbook/lost-region.md).`]
      : []),
    `Request production access for emails and texts if the account is still in their sandboxes (${guide}, steps 6 and 8).`,
    `Add support and clinic staff to the user pool ${stage}-people (${guide}, step 10).`,
  ];
}
