import * as z from 'zod';

const frameMessage = z.strictObject({
  type: z.literal('phone-verification'),
  outcome: z.enum(['done', 'page-needed', 'own-form']),
});
export type FrameOutcome = z.infer<typeof frameMessage>['outcome'];

type Received = { origin: string; source: unknown; data: unknown };

/**
 * The outcome of a framed visit to the provider's screen, if the message has the page's own origin, comes from that
 * frame and has this format; otherwise undefined.
 */
export function outcomeIn(
  { origin, source, data }: Received,
  expected: { origin: string; frame: unknown },
): FrameOutcome | undefined {
  if (!expected.frame || origin !== expected.origin || source !== expected.frame) return undefined;
  return frameMessage.safeParse(data).data?.outcome;
}
