import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, it, onTestFinished } from 'vitest';
import { startConsumers } from '../../../infra/local/runtime/consumers.ts';
import { createFunctionRuntime } from '../../../infra/local/runtime/function-runtime.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { apiEvent } from '../../support/functions/endpoint.ts';
import { now, startLocalAws, temporaryDirectory } from './local-aws.ts';
import { arns, stackModel } from './stack-model.ts';

const module = (path: string) => join(import.meta.dirname, '../../../functions/lib', path);
const sdk = (name: string) => import.meta.resolve(`@aws-sdk/client-${name}`);

/** A request that writes an item and publishes an event, and the consumer of that event, which sends an email. */
const sources = {
  'dev-pets-api': `
    import dynamodb from '${sdk('dynamodb')}';
    import events from '${sdk('eventbridge')}';
    import { endpoint } from '${module('endpoint.ts')}';
    import { awsClient } from '${module('adapters/aws-client.ts')}';
    import { createLog } from '${module('log.ts')}';
    const table = awsClient(dynamodb.DynamoDBClient);
    const bus = awsClient(events.EventBridgeClient);
    const Item = { pk: { S: 'PET' }, sk: { S: 'canary@example.org' } };
    const row = { name: 'createPet', method: 'GET', path: '/api/pets', audience: 'anyone', crossSite: true,
      status: 200, cache: 'no-store' };
    const log = createLog({});
    export const handler = endpoint(row, async ({ correlationId }) => {
      await table.send(new dynamodb.PutItemCommand({ TableName: 'portal', Item }));
      const ConditionExpression = 'attribute_not_exists(pk)';
      await table.send(new dynamodb.PutItemCommand({ TableName: 'portal', Item, ConditionExpression })).catch(() => {});
      const Detail = JSON.stringify({ correlationId, name: 'Canary' });
      const Entries = [{ EventBusName: 'portal', Source: 'portal', DetailType: 'pet.created', Detail }];
      await bus.send(new events.PutEventsCommand({ Entries }));
      return { body: {} };
    }, { log });`,
  'dev-send': `
    import ses from '${sdk('sesv2')}';
    import { awsClient, onceOnly } from '${module('adapters/aws-client.ts')}';
    import { tracedFetch } from '${module('adapters/traced-fetch.ts')}';
    import { createLog } from '${module('log.ts')}';
    import { queueHandler, rawText } from '${module('queue-handler.ts')}';
    const mail = awsClient(ses.SESv2Client, onceOnly);
    const Content = { Simple: { Subject: { Data: 'Canary' }, Body: { Text: { Data: 'Canary' } } } };
    export const handler = queueHandler({
      schema: rawText,
      log: createLog({}),
      retryBaseSeconds: 1,
      visibility: async () => {},
      handle: async () => {
        await tracedFetch(process.env.PARTNER + '/places?near=canary', {});
        const Destination = { ToAddresses: ['canary@example.org'] };
        await mail.send(new ses.SendEmailCommand({ FromEmailAddress: 'a@merrowvale.example', Destination, Content }));
      },
    });`,
};

async function start() {
  const directory = temporaryDirectory();
  const eventSource = {
    queueArn: arns.work,
    functionName: 'dev-send',
    batchSize: 10,
    maximumConcurrency: 2,
    reportBatchItemFailures: true,
  };
  const model = stackModel({ eventSources: [eventSource] });
  const { aws, clients, queueUrl } = await startLocalAws({ model, directory });
  const functions = Object.entries(sources).map(([name, source]) => {
    const codeDirectory = join(directory, name);
    mkdirSync(codeDirectory);
    writeFileSync(join(codeDirectory, 'index.mjs'), source);
    const arn = `arn:aws:lambda:eu-west-1:000000000000:function:${name}`;
    const environment = { PARTNER: aws.url };
    return {
      ...{ name, arn, codeDirectory, environment, handler: 'index.handler', roleName: 'tester' },
      ...{ memoryMegabytes: 256, timeoutSeconds: 20 },
    };
  });
  const { accessKeyId, secretAccessKey } = aws.credentialsFor('tester');
  const runtime = createFunctionRuntime({
    functions,
    platformEnvironment: () => ({
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL: aws.url,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    maximumSandboxes: () => 1,
    traces: aws.traces,
    clock: { now: () => now },
    logFile: join(directory, 'logs/functions.jsonl'),
    onFailure: ({ error }) => console.error(error),
  });
  const closing = new AbortController().signal;
  const consumers = startConsumers({
    model,
    runtime,
    aws,
    now: () => now,
    closing,
  });
  onTestFinished(async () => {
    await consumers.stop();
    await runtime.close();
  });
  return { aws, clients, queueUrl, runtime };
}

const trace = 'Root=1-58406520-a006649127e371903a2de979';

it('a correlation id finds each call that a request caused, through event and queue to the email [OBS-03]', async () => {
  const { aws, runtime } = await start();
  const event = apiEvent(endpoints.getOpenapi, { headers: { 'x-correlation-id': 'c-1' } });
  expect(await runtime.invoke('dev-pets-api', event, 'http', [trace])).toMatchObject({ ok: true });
  const report = () => aws.traces.report('c-1');
  await expect.poll(() => report().requests[0]?.steps.length, { timeout: 20_000 }).toBe(2);
  const { requests, refused } = report();
  expect(refused).toEqual([]);
  const dynamodb = { service: 'DynamoDB', operation: 'PutItem', resource: 'portal' };
  expect(requests).toMatchObject([
    {
      correlationId: 'c-1',
      steps: [
        {
          function: 'dev-pets-api',
          endpoint: 'createPet',
          traceId: '1-58406520-a006649127e371903a2de979',
          follows: [],
          isFailed: false,
          calls: [
            { ...dynamodb, status: 200, isFailed: false },
            { ...dynamodb, status: 400, isFailed: true },
            { service: 'EventBridge', operation: 'PutEvents', status: 200 },
          ],
        },
        {
          function: 'dev-send',
          follows: ['1-58406520-a006649127e371903a2de979'],
          calls: [
            { service: expect.stringMatching(/^127\.0\.0\.1:\d+$/), operation: 'GET', isFailed: true },
            { service: 'SESv2', operation: 'SendEmail', status: 200 },
          ],
        },
      ],
    },
  ]);
  expect(JSON.stringify(requests)).not.toMatch(/canary/i);
  const lines = runtime
    .invocations()
    .flatMap((call) => call.lines.map((line) => ({ call, line: JSON.parse(line) })));
  expect(lines).toHaveLength(2);
  for (const { call, line } of lines) expect(line.function_request_id).toBe(call.id);
  expect(lines.map(({ line }) => line.xray_trace_id)).toEqual(
    requests[0]?.steps.map(({ traceId }) => traceId),
  );
});

it('a message with a trace of its own is linked to that trace [OBS-03]', async () => {
  const { aws, clients, queueUrl } = await start();
  const MessageSystemAttributes = {
    AWSTraceHeader: { DataType: 'String', StringValue: `${trace};Parent=53995c3f42cd8ad8;Sampled=1` },
  };
  const MessageBody = JSON.stringify({ correlationId: 'c-2' });
  const QueueUrl = queueUrl('work');
  await clients.queues.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageSystemAttributes }));
  const steps = () => aws.traces.report('c-2').requests.flatMap((request) => request.steps);
  await expect.poll(steps, { timeout: 20_000 }).toMatchObject([{ follows: [trace.replace('Root=', '')] }]);
  expect(steps()[0]?.traceId).not.toBe(trace.replace('Root=', ''));
});
