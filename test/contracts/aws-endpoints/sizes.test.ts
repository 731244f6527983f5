import { PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';

const kilobytes = (count: number) => 'x'.repeat(count * 1024);
const nameOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'accepted',
    (error: Error) => error.name,
  );

describe('sizes that AWS refuses are refused here', () => {
  it('of a queue’s messages: 1 MiB with attributes, for one and for a batch, and ten attributes [RUN-02]', async () => {
    const { clients, queueUrl } = await startLocalAws();
    const QueueUrl = queueUrl('work');
    const attribute = { DataType: 'String', StringValue: 'y' };
    const send = (MessageBody: string, names: string[] = []) =>
      nameOf(
        clients.queues.send(
          new SendMessageCommand({
            QueueUrl,
            MessageBody,
            MessageAttributes: Object.fromEntries(names.map((name) => [name, attribute])),
          }),
        ),
      );
    expect(await send(kilobytes(1024))).toBe('accepted');
    expect(await send(kilobytes(1024), ['a'])).toBe('InvalidParameterValue');
    expect(await send('few', [...'abcdefghij'])).toBe('accepted');
    expect(await send('many', [...'abcdefghijk'])).toBe('InvalidParameterValue');
    expect(await send('\u0000')).toBe('InvalidMessageContents');
    const Entries = ['1', '2'].map((Id) => ({ Id, MessageBody: kilobytes(513) }));
    expect(await nameOf(clients.queues.send(new SendMessageBatchCommand({ QueueUrl, Entries })))).toBe(
      'BatchRequestTooLong',
    );
  });

  it('of a delay: 15 minutes [RUN-02]', async () => {
    const { clients, queueUrl } = await startLocalAws();
    const delayed = (DelaySeconds: number) =>
      nameOf(
        clients.queues.send(
          new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'later', DelaySeconds }),
        ),
      );
    expect([await delayed(900), await delayed(901)]).toEqual(['accepted', 'InvalidParameterValue']);
  });

  it('of events: 1 MB for all entries together [RUN-02]', async () => {
    const { clients } = await startLocalAws();
    const put = (count: number, size: number) =>
      nameOf(
        clients.bus.send(
          new PutEventsCommand({
            Entries: Array.from({ length: count }, () => ({
              EventBusName: 'portal',
              Source: 'merrowvale.portal',
              DetailType: 'pet.created',
              Detail: JSON.stringify({ text: kilobytes(size) }),
            })),
          }),
        ),
      );
    expect([await put(2, 511), await put(2, 512)]).toEqual(['accepted', 'ValidationException']);
  });

  it('of items: 400 KB by DynamoDB’s own count, keys of 2,048 and 1,024 bytes, expressions of 4 KB [RUN-02]', async () => {
    const { clients } = await startLocalAws();
    const put = (item: Record<string, unknown>) =>
      nameOf(
        clients.table.send(new PutCommand({ TableName: 'portal', Item: { pk: 'p', sk: 's', ...item } })),
      );
    // pk, sk and the name of a list take 6 bytes and 3 more; each number takes 2 and one more.
    const numbers = (bytes: number) => ({ l: Array.from({ length: Math.floor((bytes - 9) / 3) }, () => 1) });
    expect(await put({ a: kilobytes(399) })).toBe('accepted');
    expect(await put({ a: kilobytes(400) })).toBe('ValidationException');
    expect(await put(numbers(400 * 1024))).toBe('accepted');
    expect(await put(numbers(400 * 1024 + 4))).toBe('ValidationException');
    expect(await put({ pk: 'p'.repeat(2049) })).toBe('ValidationException');
    expect(await put({ sk: 's'.repeat(1025) })).toBe('ValidationException');
    expect(await put({ slotKey: 'k', slotSort: 's'.repeat(1025) })).toBe('ValidationException');
    const UpdateExpression = `SET a = :a${' '.repeat(4096)}`;
    const update = { TableName: 'portal', Key: { pk: 'p', sk: 's' }, UpdateExpression };
    expect(
      await nameOf(
        clients.table.send(new UpdateCommand({ ...update, ExpressionAttributeValues: { ':a': 1 } })),
      ),
    ).toBe('ValidationException');
  });
});
