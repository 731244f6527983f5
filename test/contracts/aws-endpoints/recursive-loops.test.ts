import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, it, onTestFinished } from 'vitest';
import type { EventSourceModel } from '../../../infra/local/model.ts';
import { startConsumers } from '../../../infra/local/runtime/consumers.ts';
import {
  createFunctionRuntime,
  type InvocationRecord,
} from '../../../infra/local/runtime/function-runtime.ts';
import { now, startLocalAws, temporaryDirectory } from './local-aws.ts';
import { arns, stackModel } from './stack-model.ts';

/** Sends every message that it gets to its own queue. */
const source = `
import { SendMessageCommand, SQSClient } from '${import.meta.resolve('@aws-sdk/client-sqs')}';
export const handler = async ({ Records }) => {
  for (const { body } of Records) {
    const again = new SendMessageCommand({ QueueUrl: process.env.QUEUE, MessageBody: body });
    if (Number(process.env.MOST) > (globalThis.count = (globalThis.count ?? 0) + 1)) await new SQSClient().send(again);
  }
};
`;

const patience = { timeout: 20_000 };

async function startLoop(change: { allowsLoops?: boolean; max: number }) {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'code'));
  writeFileSync(join(directory, 'code/index.mjs'), source);
  const eventSource: EventSourceModel = {
    queueArn: arns.work,
    functionName: 'dev-echo',
    batchSize: 1,
    maximumConcurrency: 2,
    reportBatchItemFailures: false,
  };
  const model = stackModel({ eventSources: [eventSource] });
  const started = await startLocalAws({ model, directory });
  const { aws, queueUrl } = started;
  const echo = {
    name: 'dev-echo',
    arn: 'arn:aws:lambda:eu-west-1:000000000000:function:dev-echo',
    codeDirectory: join(directory, 'code'),
    handler: 'index.handler',
    environment: { QUEUE: queueUrl('work'), MOST: `${change.max}` },
    memoryMegabytes: 256,
    timeoutSeconds: 20,
    roleName: 'tester',
    ...(change.allowsLoops && { allowsLoops: true }),
  };
  const failures: InvocationRecord[] = [];
  const { accessKeyId, secretAccessKey } = aws.credentialsFor('tester');
  const runtime = createFunctionRuntime({
    functions: [echo],
    platformEnvironment: () => ({
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL: aws.url,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    maximumSandboxes: () => 1,
    clock: { now: () => now },
    logFile: join(directory, 'logs/functions.jsonl'),
    onFailure: (record) => failures.push(record),
  });
  const closing = new AbortController();
  const consumers = startConsumers({
    model,
    runtime,
    aws,
    now: () => now,
    closing: closing.signal,
  });
  onTestFinished(async () => {
    await consumers.stop();
    await runtime.close();
  });
  const executions = () => runtime.invocations().filter(({ ok }) => ok).length;
  return { ...started, consumers, failures, executions };
}

it('a message that reaches its function for the 17th time goes to the dead-letter queue [RUN-02]', async () => {
  const { aws, clients, queueUrl, consumers, failures, executions } = await startLoop({
    max: 100,
  });
  await clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'again' }));
  const deadLetters = async () => {
    aws.queues.endWaits();
    return (await aws.queues.depths())[0]?.deadLetters;
  };
  await expect.poll(deadLetters, patience).toBe(1);
  await consumers.settle();
  expect(executions()).toBe(16);
  expect(new Set(failures.map(({ error }) => error))).toEqual(
    new Set(['RecursiveInvocationException: Lambda detected a recursive loop and stopped this event.']),
  );
});

it('a function that allows loops in the template gets its messages until it stops by itself [RUN-02]', async () => {
  const { clients, queueUrl, consumers, failures, executions } = await startLoop({
    max: 25,
    allowsLoops: true,
  });
  await clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'again' }));
  await expect.poll(executions, patience).toBe(25);
  await consumers.settle();
  expect([executions(), failures]).toEqual([25, []]);
});
