import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** An owner wants all that is stored about them deleted. Asked for again, it comes again. */
export const accountDeletionRequested = defineEvent('account.deletion-requested', 1, z.object({}));
