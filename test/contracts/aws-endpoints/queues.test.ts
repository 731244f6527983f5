import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  type Message,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { limits } from '@merrowvale/infra/limits.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLocalDatabase } from '../../../infra/local/aws/local-database.ts';
import { openQueues } from '../../../infra/local/aws/sqs/message-queue.ts';
import { quarantinedMessages } from '../../../infra/local/aws/sqs/queue-depths.ts';
import { sqsService } from '../../../infra/local/aws/sqs/sqs-service.ts';
import { now, startLocalAws, temporaryDirectory } from './local-aws.ts';
import { stackModel } from './stack-model.ts';

type Started = Awaited<ReturnType<typeof startLocalAws>>;

async function receive(
  { clients, queueUrl }: Started,
  name: string,
  options: object = {},
): Promise<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrl(name),
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
    ...options,
  });
  return (await clients.queues.send(command)).Messages ?? [];
}

describe('local queues', () => {
  it('keep messages for their retention period, counted from when they were first sent [RUN-02]', async () => {
    const day = 86_400_000;
    const time = { at: now.getTime() };
    const attributes = { MessageRetentionPeriod: '1209600' };
    const queues = stackModel().queues.map((queue) =>
      queue.name === 'work-dead' ? { ...queue, attributes } : queue,
    );
    const clock = { now: () => new Date(time.at) };
    const started = await startLocalAws({ model: stackModel({ queues }), clock });
    const { aws, clients, queueUrl } = started;
    const move = (days: number) => {
      time.at += days * day;
      aws.queues.pass(days * day);
    };
    const left = async () =>
      (await aws.queues.depths()).map(({ visible, deadLetters }) => visible + deadLetters);
    for (const name of ['work', 'work-dead', 'feedback'])
      await clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl(name), MessageBody: name }));
    move(4);
    expect(await left()).toEqual([2, 1, 0]);
    move(1);
    expect(await left()).toEqual([1, 0, 0]);
    move(10);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('report when a message was sent and first received by the stack’s clock, and how often it was received', async () => {
    const started = await startLocalAws();
    const { clients, queueUrl } = started;
    const MessageAttributes = { trace: { DataType: 'String', StringValue: 't1' } };
    await clients.queues.send(
      new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'ä', MessageAttributes }),
    );
    const [message] = await receive(started, 'work');
    expect(message).toMatchObject({
      Body: 'ä',
      MessageAttributes,
      Attributes: {
        SentTimestamp: String(now.getTime()),
        ApproximateFirstReceiveTimestamp: String(now.getTime()),
        ApproximateReceiveCount: '1',
      },
    });
    expect(await receive(started, 'work')).toEqual([]);
    await clients.queues.send(
      new DeleteMessageCommand({ QueueUrl: queueUrl('work'), ReceiptHandle: message?.ReceiptHandle }),
    );
    expect((await started.aws.queues.depths())[0]).toEqual({
      name: 'work',
      visible: 0,
      inFlight: 0,
      delayed: 0,
      deadLetters: 0,
    });
  });

  it('lose all of their messages when they are purged, in flight or not [OBS-04]', async () => {
    const started = await startLocalAws();
    const { clients, queueUrl } = started;
    const QueueUrl = queueUrl('work');
    for (const MessageBody of ['1', '2'])
      await clients.queues.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    await clients.queues.send(new ReceiveMessageCommand({ QueueUrl }));
    await clients.queues.send(new PurgeQueueCommand({ QueueUrl }));
    expect((await started.aws.queues.depths())[0]).toMatchObject({ visible: 0, inFlight: 0 });
  });

  it('return a message at once when its visibility timeout is set to zero, and dead-letter it after its last try [QUE-02]', async () => {
    const started = await startLocalAws();
    const { clients, queueUrl } = started;
    const QueueUrl = queueUrl('work');
    await clients.queues.send(new SendMessageCommand({ QueueUrl, MessageBody: 'poison' }));
    for (const attempt of ['1', '2']) {
      const [message] = await receive(started, 'work');
      expect(message?.Attributes?.ApproximateReceiveCount).toBe(attempt);
      await clients.queues.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl,
          ReceiptHandle: message?.ReceiptHandle,
          VisibilityTimeout: 0,
        }),
      );
    }
    expect(await receive(started, 'work')).toEqual([]);
    expect((await started.aws.queues.depths())[0]).toMatchObject({
      name: 'work',
      visible: 0,
      deadLetters: 1,
    });
    expect((await receive(started, 'work-dead')).map(({ Body }) => Body)).toEqual(['poison']);
  });

  it('count a dead letter that a function has taken until its queue has handled it, also after a restart [RUN-05]', async () => {
    const directory = temporaryDirectory();
    const started = await startLocalAws({ directory });
    const send = (name: string, { clients, queueUrl }: Started) =>
      clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl(name), MessageBody: 'poison' }));
    const take = async (name: string, of: Started) => {
      const [message] = await receive(of, name);
      const { ReceiptHandle } = message ?? {};
      await of.clients.queues.send(new DeleteMessageCommand({ QueueUrl: of.queueUrl(name), ReceiptHandle }));
      return (await of.aws.queues.depths())[0]?.deadLetters;
    };
    await send('work-dead', started);
    expect(await take('work-dead', started)).toBe(1);
    await started.aws.close();
    const again = await startLocalAws({ directory });
    await send('work', again);
    expect((await again.aws.queues.depths())[0]?.deadLetters).toBe(1);
    expect(await take('work', again)).toBe(0);
  });

  it('hold back a delayed message', async () => {
    const started = await startLocalAws();
    const { clients, queueUrl } = started;
    await clients.queues.send(
      new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'later', DelaySeconds: 60 }),
    );
    expect(await receive(started, 'work')).toEqual([]);
    expect((await started.aws.queues.depths())[0]).toMatchObject({ visible: 0, delayed: 1 });
  });

  it('end waits on demand: delays and backoff of returned messages, but not the visibility timeout of messages in flight [RUN-05]', async () => {
    const started = await startLocalAws();
    const { aws, clients, queueUrl } = started;
    const QueueUrl = queueUrl('work');
    const send = (MessageBody: string, DelaySeconds = 0) =>
      clients.queues.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
    await Promise.all([send('given back'), send('worked on'), send('later', 60)]);
    const first = await receive(started, 'work');
    const receiptOf = (body: string) => first.find(({ Body }) => Body === body)?.ReceiptHandle ?? '';
    aws.queues.giveBack(receiptOf('given back'));
    expect(aws.queues.endWaits()).toBe(2);
    const next = await receive(started, 'work');
    expect(next.map(({ Body, Attributes }) => [Body, Attributes?.ApproximateReceiveCount]).sort()).toEqual([
      ['given back', '2'],
      ['later', '1'],
    ]);
    expect(aws.queues.endWaits()).toBe(0);
    expect((await aws.queues.depths())[0]).toMatchObject({ visible: 0, inFlight: 3, delayed: 0 });
  });

  it('make waits pass with the clock: delays and backoff, but not the visibility timeout of messages in flight [RUN-05]', async () => {
    const started = await startLocalAws();
    const { aws, clients, queueUrl } = started;
    const QueueUrl = queueUrl('work');
    const queues = new Set(['work']);
    const send = (MessageBody: string, DelaySeconds = 0) =>
      clients.queues.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
    await Promise.all([send('tried', 0), send('worked on', 0), send('soon', 300), send('later', 900)]);
    const first = await receive(started, 'work');
    const tried = first.find(({ Body }) => Body === 'tried')?.ReceiptHandle;
    const backOff = { QueueUrl, ReceiptHandle: tried, VisibilityTimeout: 600 };
    await clients.queues.send(new ChangeMessageVisibilityCommand(backOff));
    expect(aws.queues.isActive(queues)).toBe(true);
    aws.queues.giveBack(tried ?? '');

    const received: unknown[] = [];
    while (received.length < 3) {
      aws.queues.pass(aws.queues.nextWait(queues) ?? Number.NaN);
      const messages = await receive(started, 'work');
      received.push(
        ...messages.map(({ Body, Attributes }) => `${Body} ${Attributes?.ApproximateReceiveCount}`),
      );
      for (const { ReceiptHandle } of messages)
        await clients.queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    expect(received).toEqual(['soon 1', 'tried 2', 'later 1']);
    expect((await aws.queues.depths())[0]).toMatchObject({ visible: 0, inFlight: 1, delayed: 0 });
    expect(aws.queues.isActive(queues)).toBe(true);
    aws.queues.pass(43_200_000);
    expect(await receive(started, 'work')).toEqual([]);
  });

  it('wake a long poll when a wait ends [RUN-05]', async () => {
    const started = await startLocalAws();
    const { aws, clients, queueUrl } = started;
    await clients.queues.send(
      new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'later', DelaySeconds: 600 }),
    );
    const waiting = receive(started, 'work', { WaitTimeSeconds: 20 });
    await expect.poll(() => aws.queues.endWaits()).toBe(1);
    expect((await waiting).map(({ Body }) => Body)).toEqual(['later']);
  });

  it('complete a long poll as soon as a message arrives', async () => {
    const started = await startLocalAws();
    const { clients, queueUrl } = started;
    const waiting = receive(started, 'work', { WaitTimeSeconds: 20 });
    await clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'hello' }));
    expect((await waiting).map(({ Body }) => Body)).toEqual(['hello']);
  });

  it('send and delete in batches of ten, and report failed entries', async () => {
    const started = await startLocalAws();
    const { clients, queueUrl } = started;
    const QueueUrl = queueUrl('work');
    const Entries = Array.from({ length: 10 }, (_, n) => ({ Id: `${n}`, MessageBody: `${n}` }));
    const sent = await clients.queues.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(sent.Successful).toHaveLength(10);
    const messages = await receive(started, 'work');
    await clients.queues.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: messages.map(({ ReceiptHandle }, n) => ({ Id: `${n}`, ReceiptHandle })),
      }),
    );
    const depths = await started.aws.queues.depths();
    expect(depths.find(({ name }) => name === 'work')).toMatchObject({ visible: 0, inFlight: 0 });
    await expect(
      clients.queues.send(
        new SendMessageBatchCommand({ QueueUrl, Entries: [...Entries, { Id: '10', MessageBody: 'x' }] }),
      ),
    ).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' });
  });

  it('keep their messages across a restart, and redeliver those that a killed function had received [RUN-04]', async () => {
    const directory = temporaryDirectory();
    const first = await startLocalAws({ directory });
    for (const MessageBody of ['in hand', 'waiting']) {
      await first.clients.queues.send(
        new SendMessageCommand({ QueueUrl: first.queueUrl('work'), MessageBody }),
      );
    }
    await receive(first, 'work', { MaxNumberOfMessages: 1 });
    await first.aws.close();
    const messages = await receive(await startLocalAws({ directory }), 'work');
    expect(messages.map(({ Body }) => Body).toSorted()).toEqual(['in hand', 'waiting']);
  });

  it('report a queue that does not exist', async () => {
    const started = await startLocalAws();
    await expect(receive(started, 'unknown')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });
});

it('a queue with too many messages in flight fails a short poll and leaves a long one waiting [RUN-02]', async () => {
  const database = openLocalDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  const messages = openQueues(database, { stamp: Date.now, machine: Date.now });
  const model = stackModel();
  const [queue] = model.queues;
  const { operations } = sqsService(
    { model, queues: messages },
    { quarantined: quarantinedMessages(database), awsUrl: () => '', maxInFlight: 3 },
  );
  const poll = async (options: object) => {
    const call = operations.ReceiveMessage?.({ QueueUrl: 'work', MaxNumberOfMessages: 2, ...options });
    return (await call?.run(AbortSignal.timeout(100))) as { Messages?: unknown[] };
  };
  for (const body of ['a', 'b', 'c', 'd']) messages.send(queue?.name ?? '', body);
  expect((await poll({})).Messages).toHaveLength(2);
  expect((await poll({})).Messages).toHaveLength(1);
  await expect(poll({})).rejects.toMatchObject({ code: 'OverLimit' });
  expect(await poll({ WaitTimeSeconds: 20 })).toEqual({});
  expect(limits.messagesInFlight.max).toBe(120_000);
});
