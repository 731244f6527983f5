import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  SQSServiceException,
} from '@aws-sdk/client-sqs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';
import { describeMoto } from './moto.ts';

type Queue = { client: SQSClient; url: (name: 'work' | 'work-dead') => string };
type Call = (queue: Queue) => Promise<object>;
type Fact = [about: string, call: Call, expected: object, moto?: 'differs in moto'];

const junk = 'not-a-handle';
const junkMessage = `The input receipt handle "${junk}" is not a valid receipt handle.`;
const wrongId =
  'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.';
const messageWith = (Ids: string[]) => Ids.map((Id) => ({ Id, MessageBody: 'm' }));

const sendBatch =
  (Entries: { Id: string; MessageBody: string; DelaySeconds?: number }[]): Call =>
  ({ client, url }) =>
    client.send(new SendMessageBatchCommand({ QueueUrl: url('work'), Entries }));
const removeBatch =
  (Entries: { Id: string; ReceiptHandle: string }[]): Call =>
  ({ client, url }) =>
    client.send(new DeleteMessageBatchCommand({ QueueUrl: url('work'), Entries }));
const send =
  (MessageBody: string, more: object = {}): Call =>
  ({ client, url }) =>
    client.send(new SendMessageCommand({ QueueUrl: url('work'), MessageBody, ...more }));
const hide =
  (ReceiptHandle: string, VisibilityTimeout = 1): Call =>
  ({ client, url }) =>
    client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: url('work'), ReceiptHandle, VisibilityTimeout }),
    );
const attributesOf =
  (...AttributeNames: string[]): Call =>
  ({ client, url }) =>
    client.send(
      new GetQueueAttributesCommand({
        QueueUrl: url('work-dead'),
        AttributeNames: AttributeNames as ['All'],
      }),
    );

const refusal = (name: string, message: string | RegExp, query = name) => ({
  name,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
  query: `${query};Sender`,
});
const ofBatch = (name: string, message: string | RegExp) =>
  refusal(name, message, `AWS.SimpleQueueService.${name}`);
const failed = (Id: string, Code: string, Message?: string) => ({
  Id,
  Code,
  SenderFault: true,
  ...(Message !== undefined && { Message }),
});

const wrongIdOf = (id: string): [string, Call, object] => [
  `a batch with the id "${id.slice(0, 5)}" of length ${id.length}`,
  sendBatch(messageWith(['a', id])),
  ofBatch('InvalidBatchEntryId', wrongId),
];

/**
 * What SQS refuses as a whole. Sources: Amazon SQS API Reference, errors of each action; the error codes of the query
 * protocol (`awsQueryError`) in its service model; messages in LocalStack's recorded answers (`test_sqs.snapshot`).
 * Moto 5.2 differs where marked.
 */
const refusals: Fact[] = [
  [
    'a queue that does not exist',
    ({ client, url }) =>
      client.send(new SendMessageCommand({ QueueUrl: `${url('work')}-not`, MessageBody: 'm' })),
    refusal(
      'QueueDoesNotExist',
      /^The specified queue does not exist/,
      'AWS.SimpleQueueService.NonExistentQueue',
    ),
  ],
  [
    'a delete with junk as receipt handle',
    ({ client, url }) =>
      client.send(new DeleteMessageCommand({ QueueUrl: url('work'), ReceiptHandle: junk })),
    refusal('ReceiptHandleIsInvalid', junkMessage),
    'differs in moto',
  ],
  [
    'a change of visibility with junk as receipt handle',
    hide(junk),
    refusal('ReceiptHandleIsInvalid', junkMessage),
    'differs in moto',
  ],
  [
    'a batch without entries',
    sendBatch([]),
    ofBatch('EmptyBatchRequest', 'There should be at least one SendMessageBatchRequestEntry in the request.'),
  ],
  [
    'a batch of deletions without entries',
    removeBatch([]),
    ofBatch(
      'EmptyBatchRequest',
      'There should be at least one DeleteMessageBatchRequestEntry in the request.',
    ),
  ],
  [
    'a batch of more than ten entries',
    sendBatch(messageWith(Array.from({ length: 11 }, (_, n) => `${n}`))),
    ofBatch(
      'TooManyEntriesInBatchRequest',
      'Maximum number of entries per request are 10. You have sent 11.',
    ),
  ],
  [
    'a batch with an id twice',
    sendBatch(messageWith(['a', 'b', 'a'])),
    ofBatch('BatchEntryIdsNotDistinct', 'Id a repeated.'),
  ],
  ...['', 'a b', 'a.b', 'x'.repeat(81)].map(wrongIdOf),
  [...wrongIdOf('ä'), 'differs in moto'],
  [
    'a batch of deletions with an id of other characters',
    removeBatch([{ Id: 'a b', ReceiptHandle: junk }]),
    ofBatch('InvalidBatchEntryId', wrongId),
    'differs in moto',
  ],
  [
    'a batch that is too long in total',
    sendBatch(['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(600_000) }))),
    ofBatch(
      'BatchRequestTooLong',
      'Batch requests cannot be longer than 1048576 bytes. You have sent 1200000 bytes.',
    ),
  ],
  [
    'a message with characters outside XML 1.0',
    send('a\u{1}b'),
    refusal('InvalidMessageContents', /#x9 \| #xA \| #xD/),
    'differs in moto',
  ],
  [
    'an empty message',
    send(''),
    refusal('MissingParameter', 'The request must contain the parameter MessageBody.'),
    'differs in moto',
  ],
  [
    'a delay of more than 15 minutes',
    send('m', { DelaySeconds: 901 }),
    refusal(
      'InvalidParameterValue',
      'Value 901 for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900.',
    ),
  ],
  [
    'an unknown attribute of a queue',
    attributesOf('QueueArn', 'Colour'),
    refusal('InvalidAttributeName', 'Unknown Attribute Colour.'),
  ],
];

/** What SQS accepts, at least in part. Sources as above. */
const answers: Fact[] = [
  [
    'fails only the entries of a batch with a wrong delay',
    sendBatch([
      { Id: 'good', MessageBody: 'm' },
      { Id: 'late', MessageBody: 'm', DelaySeconds: 901 },
    ]),
    {
      Successful: [expect.objectContaining({ Id: 'good' })],
      Failed: [expect.objectContaining(failed('late', 'InvalidParameterValue'))],
    },
    'differs in moto',
  ],
  [
    'fails only the entries of a batch with wrong characters',
    sendBatch([
      { Id: 'good', MessageBody: 'm' },
      { Id: 'bad', MessageBody: '\u{1}' },
    ]),
    {
      Successful: [expect.objectContaining({ Id: 'good' })],
      Failed: [expect.objectContaining(failed('bad', 'InvalidMessageContents'))],
    },
    'differs in moto',
  ],
  [
    'fails the entries of a batch of deletions with junk as receipt handle',
    removeBatch([{ Id: 'a', ReceiptHandle: junk }]),
    { Failed: [failed('a', 'ReceiptHandleIsInvalid', junkMessage)] },
  ],
  [
    'fails the entries of a batch of visibilities with junk as receipt handle',
    ({ client, url }) =>
      client.send(
        new ChangeMessageVisibilityBatchCommand({
          QueueUrl: url('work'),
          Entries: [{ Id: 'a', ReceiptHandle: junk, VisibilityTimeout: 1 }],
        }),
      ),
    { Failed: [expect.objectContaining(failed('a', 'ReceiptHandleIsInvalid'))] },
  ],
  [
    'keeps the times and the receive count of a dead letter, and names its source',
    async ({ client, url }) => {
      await client.send(new SendMessageCommand({ QueueUrl: url('work'), MessageBody: 'poison' }));
      const all = {
        MaxNumberOfMessages: 10,
        VisibilityTimeout: 0,
        MessageSystemAttributeNames: ['All' as const],
      };
      const receive = async (name: 'work' | 'work-dead') => {
        const { Messages = [] } = await client.send(
          new ReceiveMessageCommand({ ...all, QueueUrl: url(name) }),
        );
        return Messages.find(({ Body }) => Body === 'poison');
      };
      const [first, second, third] = [await receive('work'), await receive('work'), await receive('work')];
      const dead = await receive('work-dead');
      const { SentTimestamp, ApproximateFirstReceiveTimestamp } = first?.Attributes ?? {};
      const { MessageId } = second ?? {};
      return {
        third,
        isSame: dead?.MessageId === MessageId,
        hasTimes:
          dead?.Attributes?.SentTimestamp === SentTimestamp &&
          dead?.Attributes?.ApproximateFirstReceiveTimestamp === ApproximateFirstReceiveTimestamp,
        count: dead?.Attributes?.ApproximateReceiveCount,
        source: dead?.Attributes?.DeadLetterQueueSourceArn,
      };
    },
    {
      third: undefined,
      isSame: true,
      hasTimes: true,
      count: '3',
      source: expect.stringMatching(/^arn:aws:sqs:.+:work$/),
    },
    'differs in moto',
  ],
  [
    'returns no attribute without a name',
    async (queue) => ({ members: Object.keys(await attributesOf()(queue)) }),
    { members: ['$metadata'] },
  ],
  [
    'one attribute of a queue, or all',
    async (queue) => {
      const [one, all] = [await attributesOf('QueueArn')(queue), await attributesOf('All')(queue)];
      return { ...one, ...all };
    },
    {
      Attributes: expect.objectContaining({
        QueueArn: expect.stringContaining(':'),
        ApproximateNumberOfMessages: expect.stringMatching(/^\d+$/),
        ApproximateNumberOfMessagesNotVisible: expect.stringMatching(/^\d+$/),
        VisibilityTimeout: expect.stringMatching(/^\d+$/),
      }),
    },
  ],
];

const outcome = async (call: Promise<object>) => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof SQSServiceException)) throw error;
    const { name, message, $response } = error;
    return { name, message, query: $response?.headers['x-amzn-query-error'] };
  }
};

async function localQueue(): Promise<Queue> {
  const { clients, queueUrl } = await startLocalAws();
  return { client: clients.queues, url: queueUrl };
}

describe('local SQS', () => {
  it.each(refusals)('refuses %s as SQS does [RUN-02]', async (_, call, expected) => {
    expect(await outcome(call(await localQueue()))).toEqual(expected);
  });

  it.each(answers)('%s [RUN-02]', async (_, call, expected) => {
    expect(await outcome(call(await localQueue()))).toMatchObject(expected);
  });
});

describeMoto((moto) => {
  let queue: Queue;
  beforeAll(async () => {
    const client = new SQSClient(moto().client);
    await client.send(new CreateQueueCommand({ QueueName: 'work-dead' }));
    const deadLetterTargetArn = 'arn:aws:sqs:eu-west-1:123456789012:work-dead';
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 2 });
    await client.send(new CreateQueueCommand({ QueueName: 'work', Attributes: { RedrivePolicy } }));
    queue = { client, url: (name) => `${moto().client.endpoint}/123456789012/${name}` };
  });

  it.each([...refusals, ...answers])('%s: is as transcribed [RUN-02]', async (_, call, expected, differs) => {
    if (differs) expect(await outcome(call(queue))).not.toMatchObject(expected);
    else expect(await outcome(call(queue))).toMatchObject(expected);
  });
});
