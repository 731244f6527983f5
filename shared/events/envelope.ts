import * as z from 'zod';

/** The `source` of every event on the application's bus. */
export const eventSource = 'merrowvale.portal';

function eventSchema<const Type extends string, const Version extends number, Detail extends z.ZodType>(
  type: Type,
  { version, detail }: { version: Version; detail: Detail },
) {
  return z.object({
    id: z.string().min(1),
    type: z.literal(type),
    version: z.literal(version),
    time: z.iso.datetime(),
    ownerId: z.string().optional(),
    correlationId: z.string().min(1),
    detail,
  });
}

type Definitions = { readonly [type: string]: { version: number; detail: z.ZodType } };

/**
 * Defines the events of an area, by type. Every event carries a unique id (the same on redelivery), its type and
 * version, when it happened, the owner it concerns if there is one, and the correlation id that connects the HTTP
 * request to the message.
 */
export function defineEvents<const Events extends Definitions>(
  definitions: Events,
): {
  readonly [Type in keyof Events & string]: {
    version: Events[Type]['version'];
    schema: ReturnType<typeof eventSchema<Type, Events[Type]['version'], Events[Type]['detail']>>;
  };
};
export function defineEvents(definitions: Definitions): object {
  return Object.fromEntries(
    Object.entries(definitions).map(([type, definition]) => [
      type,
      { version: definition.version, schema: eventSchema(type, definition) },
    ]),
  );
}
