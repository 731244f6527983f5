import {
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, it, onTestFinished } from 'vitest';
import { startConsumers } from '../../../infra/local/runtime/consumers.ts';
import type { FunctionRuntime } from '../../../infra/local/runtime/function-runtime.ts';
import { now, startLocalAws } from './local-aws.ts';
import { arns, stackModel } from './stack-model.ts';

const echo = {
  name: 'dev-echo',
  arn: 'arn:aws:lambda:eu-west-1:000000000000:function:dev-echo',
  codeDirectory: '',
  handler: 'index.handler',
  environment: {},
  memoryMegabytes: 256,
  timeoutSeconds: 20,
  roleName: 'tester',
};
const source = {
  queueArn: arns.work,
  functionName: 'dev-echo',
  batchSize: 1,
  maximumConcurrency: 2,
  reportBatchItemFailures: false,
};

it('a queue whose mapping is disabled is not read until it is enabled again, as the runbook does [OBS-04]', async () => {
  const model = stackModel({ functions: [echo], eventSources: [source] });
  const { aws, clients, queueUrl } = await startLocalAws({ model });
  let received = 0;
  const invoke = async () => {
    received += 1;
    return { ok: true, payload: null };
  };
  const runtime = { invoke, stopsLoop: () => false } as unknown as FunctionRuntime;
  const closing = new AbortController();
  const consumers = startConsumers({ model, runtime, aws, now: () => now, closing: closing.signal });
  onTestFinished(() => consumers.stop());
  aws.useReaders(consumers.read);
  const lambda = new LambdaClient({
    endpoint: aws.url,
    region: 'eu-west-1',
    credentials: aws.credentialsFor('tester'),
  });
  const mappings = async () =>
    (await lambda.send(new ListEventSourceMappingsCommand())).EventSourceMappings ?? [];
  const [mapping] = await mappings();
  expect(mapping).toMatchObject({ FunctionArn: `${echo.arn}:live`, State: 'Enabled' });
  const set = (Enabled: boolean) =>
    lambda.send(new UpdateEventSourceMappingCommand({ UUID: mapping?.UUID, Enabled }));

  expect(await set(false)).toMatchObject({ State: 'Disabling' });
  expect(await mappings()).toMatchObject([{ State: 'Disabled' }]);
  await clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'later' }));
  await consumers.settle();
  expect([received, aws.queues.measure('work').visible]).toEqual([0, 1]);

  expect(await set(true)).toMatchObject({ State: 'Enabling' });
  await expect.poll(() => received).toBe(1);
  await expect(
    lambda.send(new UpdateEventSourceMappingCommand({ UUID: crypto.randomUUID(), Enabled: true })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
