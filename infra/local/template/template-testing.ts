import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnResource, Duration, Stack } from 'aws-cdk-lib';
import { Code, Function as LambdaFunctionResource, RecursiveLoop, Runtime } from 'aws-cdk-lib/aws-lambda';
import { onTestFinished } from 'vitest';
import { readTemplate } from './read-template.ts';

const context = {
  region: 'eu-west-1',
  accountId: '000000000000',
  siteUrl: 'http://localhost:3000',
  issuer: 'http://localhost:4000/identity',
  awsUrl: 'http://127.0.0.1:4566',
};
export const open = '${';
export const arn = (service: string, name: string) => `arn:aws:${service}:eu-west-1:000000000000:${name}`;

export function read(build: (data: Stack, api: Stack, codeDirectory: string) => void) {
  const directory = mkdtempSync(join(tmpdir(), 'template-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const codeDirectory = join(directory, 'code');
  mkdirSync(codeDirectory);
  writeFileSync(join(codeDirectory, 'index.mjs'), 'export const handler = () => {};');
  const app = new App({
    outdir: join(directory, 'out'),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
  build(new Stack(app, 'data'), new Stack(app, 'api'), codeDirectory);
  return readTemplate(app.synth().stacks, context);
}

export function addFunction(
  stack: Stack,
  codeDirectory: string,
  environment: Record<string, string> = {},
  name = 'list-pets',
) {
  return new LambdaFunctionResource(stack, name, {
    functionName: `dev-${name}`,
    code: Code.fromAsset(codeDirectory),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    memorySize: 512,
    timeout: Duration.seconds(10),
    reservedConcurrentExecutions: 5,
    recursiveLoop: RecursiveLoop.ALLOW,
    environment,
  });
}

export function addSchedule(stack: Stack, { functionArn: Arn }: { functionArn: string }) {
  const Target = { Arn, RoleArn: 'arn:aws:iam::000000000000:role/scheduler' };
  const properties = { ScheduleExpression: 'cron(0/1 * * * ? *)', Target };
  return new CfnResource(stack, 'tick', { type: 'AWS::Scheduler::Schedule', properties });
}
