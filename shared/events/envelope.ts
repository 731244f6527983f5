import * as z from 'zod';

/** The `source` of every event on the application's bus. */
export const eventSource = 'merrowvale.portal';

/**
 * Defines an event. Every event carries a unique id (the same on redelivery), its type and version, when it happened,
 * the owner it concerns if there is one, and the correlation id that connects the HTTP request to the message.
 */
export function defineEvent<
  const Type extends string,
  const Version extends number,
  Detail extends z.ZodType,
>(type: Type, version: Version, detail: Detail) {
  const schema = z.object({
    id: z.string().min(1),
    type: z.literal(type),
    version: z.literal(version),
    time: z.iso.datetime(),
    ownerId: z.string().optional(),
    correlationId: z.string().min(1),
    detail,
  });
  return { type, version, schema };
}
