import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** An owner wants all of their stored data deleted. Repeated when they ask again. */
export const accountDeletionRequested = defineEvent('account.deletion-requested', 1, z.object({}));
