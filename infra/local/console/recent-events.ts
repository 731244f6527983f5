import * as z from 'zod';

const busEvent = z.looseObject({
  id: z.string().optional(),
  time: z.string().optional(),
  source: z.string().optional(),
  'detail-type': z.string().optional(),
  detail: z.looseObject({
    type: z.string().optional(),
    ownerId: z.string().optional(),
    correlationId: z.string().optional(),
    detail: z.unknown(),
  }),
});

export type ConsoleEvent = {
  id: string;
  at: string;
  source: string;
  type: string;
  ownerId?: string;
  correlationId: string;
  detail: unknown;
};

/** Events of the bus with their envelope opened: what happened first, the transport's own fields left out. */
export function recentEvents(events: readonly unknown[]): ConsoleEvent[] {
  return events.flatMap((event) => {
    const parsed = busEvent.safeParse(event);
    if (!parsed.success) return [];
    const { detail, ...outer } = parsed.data;
    return [
      {
        id: outer.id ?? '',
        at: outer.time ?? '',
        source: outer.source ?? '',
        type: detail.type ?? outer['detail-type'] ?? '',
        ...(detail.ownerId !== undefined && { ownerId: detail.ownerId }),
        correlationId: detail.correlationId ?? '',
        detail: detail.detail ?? detail,
      },
    ];
  });
}
