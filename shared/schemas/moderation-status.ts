import * as z from 'zod';

/** The state of a review or a reported case; support decides on new ones, and may change its decision. */
export const moderationStatus = z.enum(['New', 'Approved', 'Rejected']);
export type ModerationStatus = z.infer<typeof moderationStatus>;
