import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';

type Started = Awaited<ReturnType<typeof startLocalAws>>;

async function send({ clients, queueUrl }: Started, count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, (_, n) => `message ${n}`);
  for (const MessageBody of bodies)
    await clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody }));
  return bodies;
}

async function receive({ clients, queueUrl }: Started, name = 'work'): Promise<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrl(name),
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All'],
  });
  return (await clients.queues.send(command)).Messages ?? [];
}

/** Receives and deletes until the queue is empty. */
async function receiveAll(started: Started): Promise<Message[]> {
  const all: Message[] = [];
  for (let batch = await receive(started); batch.length > 0; batch = await receive(started)) {
    expect(new Set(batch.map(({ MessageId }) => MessageId)).size).toBe(batch.length);
    all.push(...batch);
    for (const { ReceiptHandle } of batch)
      await started.clients.queues.send(
        new DeleteMessageCommand({ QueueUrl: started.queueUrl('work'), ReceiptHandle }),
      );
  }
  return all;
}

it('a share of the messages arrives twice, under the same id, and none more often [RUN-02]', async () => {
  const started = await startLocalAws({ strictness: { seed: 3, duplicates: 0.3 } });
  const bodies = await send(started, 100);
  const received = await receiveAll(started);
  expect(new Set(received.map(({ Body }) => Body))).toEqual(new Set(bodies));
  const times = [...Map.groupBy(received, ({ MessageId }) => MessageId).values()].map((all) => all.length);
  expect(Math.max(...times)).toBe(2);
  const twice = times.filter((each) => each === 2).length;
  expect(twice).toBeGreaterThan(15);
  expect(twice).toBeLessThan(45);
  expect(received.every(({ Attributes }) => Attributes?.ApproximateReceiveCount === '1')).toBe(true);
  expect((await started.aws.queues.depths())[0]).toMatchObject({ visible: 0, inFlight: 0, delayed: 0 });
});

it('messages arrive in any order, the same one for a seed [RUN-02]', async () => {
  const orderOf = async (seed: number) => {
    const started = await startLocalAws({ strictness: { seed, duplicates: 0.1 } });
    const bodies = await send(started, 20);
    const order = (await receiveAll(started)).map(({ Body }) => Body);
    return { bodies, order };
  };
  const [first, again, other] = [await orderOf(1), await orderOf(1), await orderOf(2)];
  expect(first.order).not.toEqual(first.bodies);
  expect(again.order).toEqual(first.order);
  expect(other.order).not.toEqual(first.order);
});

it('a copy neither uses up the tries of its message nor ends with it [RUN-02]', async () => {
  const started = await startLocalAws({ strictness: { seed: 5, duplicates: 1 } });
  const { aws, clients, queueUrl } = started;
  await send(started, 30);
  const handles: (string | undefined)[] = [];
  for (let batch = await receive(started); batch.length > 0; batch = await receive(started))
    handles.push(...batch.map(({ ReceiptHandle }) => ReceiptHandle));
  expect(handles.length).toBeGreaterThan(30);
  for (const ReceiptHandle of handles) {
    const backOff = { QueueUrl: queueUrl('work'), ReceiptHandle, VisibilityTimeout: 60 };
    await clients.queues.send(new ChangeMessageVisibilityCommand(backOff));
    aws.queues.giveBack(ReceiptHandle ?? '');
  }
  aws.queues.endWaits();
  const second: Message[] = [];
  for (let batch = await receive(started); batch.length > 0; batch = await receive(started))
    second.push(...batch);
  expect(second.map(({ Attributes }) => Attributes?.ApproximateReceiveCount)).toEqual(Array(30).fill('2'));
  for (const { ReceiptHandle } of second) aws.queues.giveBack(ReceiptHandle ?? '');
  aws.queues.endWaits();
  expect(await receive(started)).toEqual([]);
  expect((await aws.queues.depths())[0]).toMatchObject({ deadLetters: 30 });
});
