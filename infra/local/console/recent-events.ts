import * as z from 'zod';
import type { RecordedEvent } from '../aws/events/event-bus.ts';

/**
 * The fields of the product's event envelope that the console shows by name; any other event is shown
 * unchanged.
 */
const envelope = z.object({
  id: z.string(),
  type: z.string(),
  version: z.number(),
  time: z.string(),
  ownerId: z.string().optional(),
  correlationId: z.string(),
  detail: z.unknown(),
});

export function recentEvents(events: readonly RecordedEvent[]) {
  return events.map(({ event, rules }) => {
    const known = envelope.safeParse(event.detail).data;
    return {
      id: event.id,
      at: event.time,
      source: event.source,
      type: known?.type ?? event['detail-type'],
      // The event's own id, version and time are the same however often it is published.
      ...(known && { eventId: known.id, version: known.version, time: known.time }),
      ...(known?.ownerId !== undefined && { ownerId: known.ownerId }),
      correlationId: known?.correlationId ?? '',
      detail: known ? known.detail : event.detail,
      rules,
    };
  });
}
