import { PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { now, startLocalAws, temporaryDirectory } from './local-aws.ts';

const entry = {
  EventBusName: 'portal',
  Source: 'merrowvale.portal',
  DetailType: 'pet.created',
  Detail: '{"petId":"p1"}',
};

describe('the local bus', () => {
  it('puts an event on the queue of each matching rule before it responds [RUN-02]', async () => {
    const { aws, clients, queueUrl } = await startLocalAws();
    const response = await clients.bus.send(
      new PutEventsCommand({ Entries: [entry, { ...entry, DetailType: 'reminder.sent' }] }),
    );
    expect(response.FailedEntryCount).toBe(0);
    const { Messages } = await clients.queues.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrl('work'), MaxNumberOfMessages: 10 }),
    );
    expect(Messages?.map(({ Body }) => JSON.parse(Body ?? ''))).toEqual([
      {
        version: '0',
        id: response.Entries?.[0]?.EventId,
        'detail-type': 'pet.created',
        source: 'merrowvale.portal',
        account: '000000000000',
        time: '2027-03-14T09:00:00Z',
        region: 'eu-west-1',
        resources: [],
        detail: { petId: 'p1' },
      },
    ]);
    expect(aws.events.recent().map(({ event, rules }) => [event['detail-type'], rules])).toEqual([
      ['pet.created', ['pets']],
      ['reminder.sent', []],
    ]);
  });

  it('accepts valid entries, reports invalid ones, and loses those for an unknown bus [RUN-02]', async () => {
    const { aws, clients } = await startLocalAws();
    const Entries = [
      { ...entry, Time: now },
      { ...entry, Detail: '{' },
      { ...entry, EventBusName: 'other' },
    ];
    const response = await clients.bus.send(new PutEventsCommand({ Entries }));
    expect(response.FailedEntryCount).toBe(1);
    expect(response.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
      undefined,
      'MalformedDetail',
      undefined,
    ]);
    expect(aws.events.recent()).toHaveLength(1);
  });

  it('returns 200 with failed entries during an injected fault, and then recovers', async () => {
    const { aws, clients } = await startLocalAws();
    aws.faults.set({ target: 'events', mode: 'fail', times: 1 });
    const failed = await clients.bus.send(new PutEventsCommand({ Entries: [entry, entry] }));
    expect(failed).toMatchObject({
      FailedEntryCount: 2,
      Entries: [{ ErrorCode: 'InternalFailure' }, { ErrorCode: 'InternalFailure' }],
    });
    expect(aws.events.recent()).toEqual([]);
    const healed = await clients.bus.send(new PutEventsCommand({ Entries: [entry] }));
    expect(healed.FailedEntryCount).toBe(0);
  });
});

describe('local secrets', () => {
  it('are generated once and survive restarts [RUN-04]', async () => {
    const directory = temporaryDirectory();
    const read = async () => {
      const { aws, clients } = await startLocalAws({ directory });
      const { SecretString } = await clients.secrets.send(
        new GetSecretValueCommand({ SecretId: 'link-key' }),
      );
      await aws.close();
      return SecretString;
    };
    const first = await read();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await read()).toBe(first);
  });
});
