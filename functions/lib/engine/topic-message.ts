import * as z from 'zod';
import { jsonText } from '../json-text.ts';

/** A queue message from a topic: in an SNS envelope, or bare where the subscription uses raw delivery. */
export function topicMessage<Body>(body: z.ZodType<Body>): z.ZodType<Body> {
  const envelope = z.object({ Type: z.literal('Notification'), Message: jsonText.pipe(body) });
  return z.union([envelope.transform(({ Message }) => Message), body]);
}
