import {
  ListMessageMoveTasksCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { PlainError } from '@merrowvale/infra/plain-error.ts';
import { type RedriveClients, redrive } from '@merrowvale/infra/support/redrive.ts';
import { describe, expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';
import { arns } from './stack-model.ts';

const dead = arns.work.replace('work', 'work-dead');
const text = (StringValue: string) => ({ DataType: 'String', StringValue });

/** `isSlow`: messages are visible again by the time the next ones are read. */
async function setUp({ isSlow = false } = {}) {
  const { clients, queueUrl } = await startLocalAws();
  const lines: string[] = [];
  const invoked: object[] = [];
  let receives = 0;
  let isRedriving = false;
  clients.queues.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (!isRedriving || commandName !== 'ReceiveMessageCommand') return next(args);
        receives += 1;
        if (receives > 10) throw new TypeError('The queue is read without end.');
        return next(isSlow ? { ...args, input: { ...args.input, VisibilityTimeout: 0 } } : args);
      },
    { step: 'initialize' },
  );
  const functions = {
    send: async ({ input: { Payload, ...input } }: { input: { Payload?: unknown } }) => {
      invoked.push({ ...input, payload: String(Payload) });
    },
  } as unknown as RedriveClients['functions'];
  const receive = async (name: string, more: object = {}) => {
    const wanted = { MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All' as const] };
    const command = new ReceiveMessageCommand({ QueueUrl: queueUrl(name), ...wanted, ...more });
    return (await clients.queues.send(command)).Messages ?? [];
  };
  const send = (name: string, MessageBody: string, MessageAttributes = {}) =>
    clients.queues.send(new SendMessageCommand({ QueueUrl: queueUrl(name), MessageBody, MessageAttributes }));
  return {
    lines,
    invoked,
    receive,
    send,
    async poison(body: string) {
      await send('work', body);
      for (let count = 0; count < 3; count += 1) await receive('work', { VisibilityTimeout: 0 });
    },
    async redrive(name: string) {
      isRedriving = true;
      await redrive({ queues: clients.queues, functions }, name, (line) => lines.push(line));
      isRedriving = false;
    },
    start: (input: { SourceArn: string; DestinationArn?: string }) =>
      clients.queues.send(new StartMessageMoveTaskCommand(input)),
    lastTask: async () => {
      const list = new ListMessageMoveTasksCommand({ SourceArn: dead });
      return (await clients.queues.send(list)).Results?.[0];
    },
  };
}

/** Sources: see `sqs-service.ts`; the codes and messages are in LocalStack's recorded answers. Moto 5.2 has no tasks. */
describe('a task that moves dead letters', () => {
  it('is refused for a queue that is not the dead-letter queue of a queue, or does not exist [RUN-02]', async () => {
    const { start } = await setUp();
    await expect(start({ SourceArn: arns.feedback })).rejects.toMatchObject({
      name: 'InvalidParameterValue',
      message: 'Source queue must be configured as a Dead Letter Queue.',
    });
    await expect(start({ SourceArn: `${dead}-not` })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: "The resource that you specified for the SourceArn parameter doesn't exist.",
    });
    await expect(start({ SourceArn: dead, DestinationArn: `${dead}-not` })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('returns messages to their queue as new ones [RUN-02]', async () => {
    const { start, lastTask, poison, receive } = await setUp();
    await poison('again');
    await start({ SourceArn: dead });
    expect(await lastTask()).toMatchObject({ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 1 });
    const [message] = await receive('work');
    expect(message).toMatchObject({ Body: 'again', Attributes: { ApproximateReceiveCount: '1' } });
    expect(message?.Attributes).not.toHaveProperty('DeadLetterQueueSourceArn');
  });

  it('fails for a message that came from elsewhere, unless it has a destination [RUN-02]', async () => {
    const { start, lastTask, send, receive } = await setUp();
    await send('work-dead', 'undelivered');
    await start({ SourceArn: dead });
    const FailureReason = 'CouldNotDetermineMessageSource';
    expect(await lastTask()).toMatchObject({ Status: 'FAILED', FailureReason });
    await start({ SourceArn: dead, DestinationArn: arns.work });
    expect((await receive('work')).map(({ Body }) => Body)).toEqual(['undelivered']);
  });
});

describe('npm run support -- redrive', () => {
  it('lets SQS move the dead letters of a queue, whoever sent them there, and names the source of each [NTF-06]', async () => {
    const { lines, poison, send, receive, redrive: run } = await setUp();
    await poison('tried');
    await send('work-dead', 'event', { RULE_ARN: text(arns.rule), TARGET_ARN: text(arns.work) });
    await send('work-dead', JSON.stringify({ TopicArn: arns.topic }));
    await run('work-dead');
    expect(await receive('work')).toHaveLength(3);
    expect(lines.map((line) => line.replace(/^[\da-f-]{36}/, 'ID')).toSorted()).toEqual(
      [
        `ID  from ${arns.work}`,
        `ID  from ${arns.rule}`,
        `ID  from ${arns.topic}`,
        `SQS moves 3 to ${arns.work}.`,
      ].toSorted(),
    );
  });

  it('explains in one line why AWS refuses it [NTF-06]', async () => {
    const { redrive: run } = await setUp();
    const refused = run('no-such-queue');
    await expect(refused).rejects.toBeInstanceOf(PlainError);
    await expect(refused).rejects.toThrow(/^AWS could not send the messages of no-such-queue back: .*exist/);
  });

  it('names the configuration set whose event SNS could not deliver as it is [NTF-06]', async () => {
    const { lines, send, redrive: run } = await setUp();
    const mail = { messageId: 'm', tags: { 'ses:configuration-set': ['reminders'] } };
    await send('work-dead', JSON.stringify({ eventType: 'Bounce', mail }));
    await run('work-dead');
    expect(lines[0]).toMatch(/ {2}from the configuration set reminders$/);
  });

  it('reads a queue once that takes longer to read than its messages are hidden [NTF-06]', async () => {
    const { lines, send, receive, redrive: run } = await setUp({ isSlow: true });
    for (const body of ['a', 'b']) await send('work-dead', body);
    await run('work-dead');
    expect(lines).toHaveLength(3);
    expect(await receive('work')).toHaveLength(2);
  });

  it('invokes a function again with what it failed on, and leaves what names no function [NTF-06]', async () => {
    const { lines, invoked, send, receive, redrive: run } = await setUp();
    const functionArn = 'arn:aws:lambda:eu-west-1:1:function:dev-sweep:live';
    const schedule = text('arn:aws:scheduler:eu-west-1:1:schedule/default/dev-sweep');
    await send(
      'feedback',
      JSON.stringify({ version: '1.0', requestContext: { functionArn }, requestPayload: { n: 1 } }),
    );
    await send('feedback', '{"n":2}', { TARGET_ARN: text(functionArn), SCHEDULE_ARN: schedule });
    await send('feedback', 'nonsense');
    await run('feedback');
    const invocation = (payload: string) => ({
      FunctionName: functionArn,
      InvocationType: 'Event',
      payload,
    });
    expect(invoked).toEqual(['{"n":1}', '{"n":2}'].map(invocation));
    expect(lines.at(-1)).toBe('Invoked again with 2 of 3.');
    expect(lines.filter((line) => line.includes('from an unknown sender'))).toHaveLength(1);
    expect(lines.some((line) => line.endsWith(`from ${schedule.StringValue}`))).toBe(true);
    expect(await receive('feedback')).toEqual([]);
  });
});
