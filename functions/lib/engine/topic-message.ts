import * as z from 'zod';
import { jsonText } from '../json-text.ts';

/** A queue message from a topic: in an SNS envelope, or bare where the subscription uses raw delivery. */
export function topicMessage<Body>(body: z.ZodType<Body>): z.ZodType<Body> {
  const envelope = z.object({ Type: z.literal('Notification'), Message: jsonText.pipe(body) });
  return z.union([envelope.transform(({ Message }) => Message), body]);
}

/** Why a mail program reports an email, as named by RFC 5965 and IANA's "MARF Feedback Report Type Values". */
export const complaintType = z.string().nullish();

export const authenticationFailureMetric = 'EmailAuthenticationFailures';

/**
 * True if the person wants no more emails. `not-spam` takes an email out of the spam folder, and `auth-failure` is
 * about SPF and DKIM; every other type, and a missing one, counts as a complaint.
 */
export function isPersonal(type: z.infer<typeof complaintType>): boolean {
  return type !== 'not-spam' && !isAuthenticationFailure(type);
}

export function isAuthenticationFailure(type: z.infer<typeof complaintType>): boolean {
  return type === 'auth-failure';
}
