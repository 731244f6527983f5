import { cache } from 'react';
import { currentSession } from '../lib/session/current-session.ts';

/** Who is signed in; looked up once for a page and its shell. */
export const signedInOwner = cache(async () => (await currentSession())?.identity);
