import { gunzipSync } from 'node:zlib';
import { PublishCommand } from '@aws-sdk/client-sns';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { logEvent } from '../../../infra/local/aws/logs/log-subscriptions.ts';
import { now, startLocalAws } from './local-aws.ts';
import { allowing, arns, policies, stackModel } from './stack-model.ts';

const logGroupName = 'sns/eu-west-1/000000000000/DirectPublishToPhoneNumber';
const reached = '+447700900123';
const unreachable = '+447700900190';
const ours = '+12025550100';

type Started = Awaited<ReturnType<typeof startLocalAws>>;

const groupOf = (filter: string) => (filter === 'failures' ? `${logGroupName}/Failure` : logGroupName);

function startLogging(successSamplingRate: number | undefined, ...filters: string[]) {
  return startLocalAws({
    model: stackModel({
      resourcePolicies: new Map([...policies, allowing('sms-voice', 'sns:Publish', arns.topic, arns.number)]),
      texts: {
        deliveryStatus: successSamplingRate === undefined ? undefined : { successSamplingRate },
        numbers: [{ arn: arns.number, number: ours, replyTopicArn: arns.topic, managesOptOuts: false }],
      },
      logSubscriptions: filters.map((name) => ({
        name,
        logGroupName: groupOf(name),
        logGroupArn: '',
        functionName: 'record-deliveries',
        functionArn: '',
      })),
    }),
  });
}

async function bodies({ clients, queueUrl }: Started, queue: string): Promise<string[]> {
  const QueueUrl = queueUrl(queue);
  const { Messages = [] } = await clients.queues.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  );
  for (const { ReceiptHandle } of Messages)
    await clients.queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.map(({ Body }) => Body ?? '');
}

/** Records that a function receives through a subscription, decompressed. */
async function logged(started: Started, filter: string) {
  const subscription = { name: filter, logGroupName: groupOf(filter) };
  const records = await bodies(started, `cloudwatch-logs-${filter}`);
  const event = logEvent(subscription, records, '000000000000');
  return JSON.parse(gunzipSync(Buffer.from(Object(event).awslogs.data, 'base64')).toString());
}

async function send({ clients }: Started, PhoneNumber: string): Promise<string> {
  const { MessageId = '' } = await clients.texts.send(new PublishCommand({ PhoneNumber, Message: 'Rex' }));
  return MessageId;
}

describe('the delivery of a text', () => {
  it('is logged in SNS’s format for a function that subscribes to the log group [NTF-07]', async () => {
    const started = await startLogging(100, 'successes', 'failures');
    const ids = [await send(started, reached), await send(started, reached)];
    const record = (messageId: string) => ({
      notification: { messageId, timestamp: '2027-03-14 09:00:00.000' },
      delivery: {
        phoneCarrier: 'Local',
        mnc: 15,
        numberOfMessageParts: 1,
        destination: reached,
        priceInUSD: 0.04,
        smsType: 'Transactional',
        mcc: 234,
        providerResponse: 'Message has been accepted by phone carrier',
        dwellTimeMs: 0,
        dwellTimeMsUntilDeviceAck: 0,
      },
      status: 'SUCCESS',
    });
    const data = await logged(started, 'successes');
    expect(data).toEqual({
      messageType: 'DATA_MESSAGE',
      owner: '000000000000',
      logGroup: logGroupName,
      logStream: 'local',
      subscriptionFilters: ['successes'],
      logEvents: ids.map(() => ({
        id: expect.any(String),
        timestamp: now.getTime(),
        message: expect.any(String),
      })),
    });
    expect(data.logEvents.map(({ message }: { message: string }) => JSON.parse(message))).toEqual(
      ids.map(record),
    );
    expect(await bodies(started, 'cloudwatch-logs-failures')).toEqual([]);
  });

  it('that fails is logged in a separate group, with the carrier’s reason [NTF-07]', async () => {
    const started = await startLogging(100, 'successes', 'failures');
    const messageId = await send(started, unreachable);
    const { logGroup, logEvents } = await logged(started, 'failures');
    expect(logGroup).toBe(`${logGroupName}/Failure`);
    expect(JSON.parse(logEvents[0].message)).toMatchObject({
      notification: { messageId },
      delivery: { destination: unreachable, providerResponse: 'Phone is currently unreachable/unavailable' },
      status: 'FAILURE',
    });
    expect(await bodies(started, 'cloudwatch-logs-successes')).toEqual([]);
    expect(started.aws.messages.find(messageId)?.state).toBe('failed');
  });

  it.each([
    ['nothing if the account has no logging', undefined, 0, 0],
    ['only failures if no success is sampled', 0, 0, 1],
  ])('is logged as the account is configured: %s', async (_title, rate, successes, failures) => {
    const started = await startLogging(rate, 'successes', 'failures');
    await send(started, reached);
    await send(started, unreachable);
    expect(await bodies(started, 'cloudwatch-logs-successes')).toHaveLength(successes);
    expect(await bodies(started, 'cloudwatch-logs-failures')).toHaveLength(failures);
  });

  it('may stay unknown, and be reported later', async () => {
    const started = await startLogging(100, 'successes');
    const { messages } = started.aws;
    const id = await send(started, '+447700900193');
    expect(messages.find(id)?.state).toBe('sent');
    expect(await bodies(started, 'cloudwatch-logs-successes')).toEqual([]);
    messages.deliver(id);
    expect(messages.find(id)?.state).toBe('delivered');
    expect(await bodies(started, 'cloudwatch-logs-successes')).toHaveLength(1);
  });
});

describe('a text to the number of the stage', () => {
  it('reaches the topic in SNS’s format, and STOP opts the sender out [NTF-05]', async () => {
    const started = await startLogging(undefined);
    const previousPublishedMessageId = await send(started, reached);
    expect(started.aws.messages.reply({ from: reached, body: ' stop ' })).toBe(true);
    expect((await bodies(started, 'feedback-raw')).map((body) => JSON.parse(body))).toEqual([
      {
        originationNumber: reached,
        destinationNumber: ours,
        messageKeyword: 'STOP',
        messageBody: ' stop ',
        inboundMessageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        previousPublishedMessageId,
      },
    ]);
    await expect(send(started, reached)).rejects.toMatchObject({ name: 'OptedOutException' });
  });

  it('does not opt out anyone who writes something else', async () => {
    const started = await startLogging(undefined);
    started.aws.messages.reply({ from: reached, to: ours, body: 'Stop by on Monday' });
    expect(await bodies(started, 'feedback-raw')).toHaveLength(1);
    await expect(send(started, reached)).resolves.toBeDefined();
  });

  it('is rejected if the stage has no such number', async () => {
    const started = await startLogging(undefined);
    expect(started.aws.messages.reply({ from: reached, to: '+447700900999', body: 'Hi' })).toBe(false);
  });
});
