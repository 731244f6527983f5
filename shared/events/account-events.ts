import * as z from 'zod';
import { accountChange } from '../schemas/account.ts';
import { defineEvents } from './envelope.ts';

export const accountEvents = defineEvents({
  /** An owner has chosen when messages are sent; reminders are updated. */
  'owner.updated': {
    version: 1,
    detail: z.object({
      profileVersion: z.number().int(),
      timeZone: z.string().nullable(),
      sendTime: z.string(),
    }),
  },
  /**
   * The way in which an owner signs in was changed; the notice about it, which names the recipient, is still to be
   * sent.
   */
  'account.changed': { version: 1, detail: z.object({ noticeId: z.string(), change: accountChange }) },
  /** An owner wants all of their stored data deleted. Repeated when they ask again. */
  'account.deletion-requested': { version: 1, detail: z.object({}) },
});
