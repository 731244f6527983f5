import * as z from 'zod';

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Not JSON.');
    return z.NEVER;
  }
});

/** A queue message from a topic: in an SNS envelope, or bare where the subscription uses raw delivery. */
export function topicMessage<Body>(body: z.ZodType<Body>): z.ZodType<Body> {
  const envelope = z.object({ Type: z.literal('Notification'), Message: jsonText.pipe(body) });
  return z.union([envelope.transform(({ Message }) => Message), body]);
}
