// `npm run deploy -- --stage dev`: deploys a stage and runs a smoke test. `--smoke-test URL --email … --password …`
// only runs the smoke test against a running stage, such as the local stack.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as z from 'zod';
import { PlainError, runCommand } from '../plain-error.ts';
import { settingsFor } from '../settings.ts';
import { type Deployed, type DeployPorts, deployStage } from './deploy-stage.ts';
import { reportChecks, smokeTest, testPerson } from './smoke-test.ts';

const outputs = z.record(z.string(), z.record(z.string(), z.string()));
const usage = 'npm run deploy -- --stage dev';

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      'smoke-test': { type: 'string' },
      email: { type: 'string', default: '' },
      password: { type: 'string', default: '' },
    },
  });
  const { stage, 'smoke-test': siteUrl, email, password } = values;
  if (siteUrl !== undefined)
    return reportChecks(await smokeTest(siteUrl, async () => ({ email, password })), console.log);
  if (stage === undefined) throw new PlainError(`Name the stage, such as ${usage}.`);
  const settings = settingsFor(stage);
  const region = settings.region ? { region: settings.region } : {};
  return deployStage(settings, portsFor(region));
}

function portsFor(region: { region?: string }): DeployPorts {
  return {
    callerAccount: () => callerAccount(region),
    run: (command, args) =>
      new Promise((done, fail) => {
        const child = spawn(command, args, { stdio: 'inherit' });
        child.on('error', fail);
        child.on('exit', (code) => done(code === 0));
      }),
    outputs: (file) => outputs.parse(JSON.parse(readFileSync(file, 'utf8'))),
    smokeTest: async ({ siteUrl, userPoolId }: Deployed) => {
      const person = testPerson(new CognitoIdentityProviderClient(region), userPoolId);
      try {
        return await smokeTest(siteUrl, person.create);
      } finally {
        await person.remove();
      }
    },
    print: console.log,
  };
}

async function callerAccount(region: { region?: string }): Promise<string> {
  try {
    const { Account = '' } = await new STSClient(region).send(new GetCallerIdentityCommand({}));
    return Account;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`The environment needs credentials for AWS and a region: ${reason}`);
  }
}

await runCommand(async () => {
  process.exitCode = (await main()) ? 0 : 1;
});
