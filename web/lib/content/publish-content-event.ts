import 'server-only';
import { createHash } from 'node:crypto';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { contentEvents } from '@merrowvale/shared/events/content-events.ts';
import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import { siteEnvironment } from '../pages/site-environment.ts';

let client: EventBridgeClient | undefined;

/**
 * Publishes an event about content that editors have published. The event id is derived from the message, so that a
 * duplicate is recognized.
 */
export async function publishContentEvent(
  items: EventOf<'content.published'>['detail']['items'],
  signature: string,
): Promise<void> {
  const id = createHash('sha256').update(signature).digest('hex').slice(0, 32);
  const type = 'content.published';
  const { version, schema } = contentEvents[type];
  const time = new Date();
  const event = schema.parse({
    id,
    type,
    version,
    time: time.toISOString(),
    correlationId: id,
    detail: { items },
  });
  client ??= new EventBridgeClient({});
  const { FailedEntryCount } = await client.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: siteEnvironment().busName,
          Source: eventSource,
          DetailType: type,
          Time: time,
          Detail: JSON.stringify(event),
        },
      ],
    }),
  );
  if (FailedEntryCount) throw new Error('The event bus did not accept the event.');
}
