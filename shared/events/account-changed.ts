import * as z from 'zod';
import { accountChange } from '../schemas/account.ts';
import { defineEvent } from './envelope.ts';

/**
 * The way in which an owner signs in was changed; the notice about it, which names the recipient, is still to be
 * sent.
 */
export const accountChanged = defineEvent(
  'account.changed',
  1,
  z.object({ noticeId: z.string(), change: accountChange }),
);
