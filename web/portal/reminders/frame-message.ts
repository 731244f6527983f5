import * as z from 'zod';

const frameMessage = z.strictObject({
  type: z.literal('phone-verification'),
  outcome: z.enum(['done', 'page-needed']),
});
export type FrameOutcome = z.infer<typeof frameMessage>['outcome'];

type Received = { origin: string; source: unknown; data: unknown };

/**
 * How the visit to the provider's screen in a frame has ended, if a message says so: one of the page's own origin,
 * from that very frame, and of just this shape. Any other is no answer.
 */
export function outcomeIn(
  { origin, source, data }: Received,
  expected: { origin: string; frame: unknown },
): FrameOutcome | undefined {
  if (!expected.frame || origin !== expected.origin || source !== expected.frame) return undefined;
  return frameMessage.safeParse(data).data?.outcome;
}
