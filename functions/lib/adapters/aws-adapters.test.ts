import type { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { newEvent } from '../outbox.ts';
import { eventBridgeBus } from './bus.ts';
import { defaultProvider } from './environment-credentials.ts';
import { sqsQueue } from './queue.ts';

const events = Array.from({ length: 23 }, (_, at) =>
  newEvent(
    'pet.deleted',
    `p/${at}`,
    { ownerId: 'o', correlationId: 'c', now: '2026-03-01T10:00:00.000Z' },
    {
      petId: 'p',
      petVersion: at,
    },
  ),
);

function bus(respond: (command: PutEventsCommand) => object) {
  const sent: PutEventsCommand[] = [];
  const send = async (command: PutEventsCommand) => {
    sent.push(command);
    return respond(command);
  };
  return { sent, bus: eventBridgeBus({ send } as unknown as EventBridgeClient, 'app') };
}

describe('the EventBridge bus', () => {
  it('sends ten events per call, each with its whole envelope [EVT-03, EVT-04]', async () => {
    const { sent, bus: target } = bus((command) => ({
      Entries: command.input.Entries?.map(() => ({ EventId: 'e' })),
    }));
    expect(await target.publish(events)).toEqual({ failed: new Set() });
    expect(sent.map(({ input }) => input.Entries?.length)).toEqual([10, 10, 3]);
    const entry = sent[0]?.input.Entries?.[0];
    expect(entry).toMatchObject({
      EventBusName: 'app',
      Source: 'merrowvale.portal',
      DetailType: 'pet.deleted',
    });
    expect(JSON.parse(entry?.Detail ?? '')).toEqual(events[0]);
  });

  it('returns the ids of the events in a call that were rejected [EVT-05]', async () => {
    const { bus: target } = bus((command) => ({
      FailedEntryCount: 1,
      Entries: command.input.Entries?.map((_, at) =>
        at === 1 ? { ErrorCode: 'InternalFailure' } : { EventId: 'e' },
      ),
    }));
    const { failed } = await target.publish(events.slice(0, 3));
    expect(failed).toEqual(new Set([events[1]?.id]));
  });

  it.each([
    { $metadata: { httpStatusCode: 500 } },
    { $metadata: { httpStatusCode: 503 } },
    { $metadata: { httpStatusCode: 429 } },
    { $metadata: {} },
    { code: 'ECONNRESET' },
    { name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } },
  ])('turns an outage into a retryable error: %o [EVT-05]', async (details) => {
    const { bus: target } = bus(() => {
      throw Object.assign(new Error('down'), details);
    });
    await expect(target.publish(events)).rejects.toMatchObject({ code: 'unavailable', retryable: true });
  });

  it.each([{}, { $metadata: { httpStatusCode: 400 } }, { $metadata: { httpStatusCode: 499 } }])(
    'leaves any other error unchanged: %o [EVT-05]',
    async (details) => {
      const error = Object.assign(new Error('refused'), details);
      const { bus: target } = bus(() => {
        throw error;
      });
      await expect(target.publish(events)).rejects.toBe(error);
    },
  );
});

describe('an SQS queue', () => {
  const queue = (response: object) => {
    const sent: SendMessageBatchCommand[] = [];
    const send = async (command: SendMessageBatchCommand) => {
      sent.push(command);
      return response;
    };
    return { sent, queue: sqsQueue({ send } as unknown as SQSClient, 'https://queue.example/q') };
  };

  it('sends ten messages per call, with their delays', async () => {
    const { sent, queue: target } = queue({});
    await target.send(
      Array.from({ length: 11 }, (_, at) => ({ body: { at }, ...(at === 0 && { delaySeconds: 5 }) })),
    );
    expect(sent.map(({ input }) => input.Entries?.length)).toEqual([10, 1]);
    expect(sent[0]?.input.Entries?.[0]).toEqual({ Id: '0', MessageBody: '{"at":0}', DelaySeconds: 5 });
  });

  it('throws when a message was rejected, so that the caller retains it [DUE-03]', async () => {
    const { queue: target } = queue({ Failed: [{ Id: '0' }] });
    await expect(target.send([{ body: 1 }])).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('reads a role’s credentials from the environment, and names a missing one', async () => {
  const before = { ...process.env };
  try {
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
      AWS_SESSION_TOKEN: 'token',
    });
    expect(await defaultProvider()()).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'key',
      sessionToken: 'token',
    });
    delete process.env.AWS_SECRET_ACCESS_KEY;
    await expect(defaultProvider()()).rejects.toThrow('AWS_SECRET_ACCESS_KEY');
  } finally {
    process.env = before;
  }
});
