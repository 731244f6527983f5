import * as z from 'zod';
import { plainLine } from './plain-text.ts';

/** As many as an account can have in the user pool. */
export const maxPasskeys = 20;

/** A passkey of an account. Its name, in English, is the identity provider's. */
export const passkey = z.object({
  id: z.string(),
  name: plainLine(),
  /** Part of a device, or one that is carried along, such as a security key; null if unknown. */
  kind: z.enum(['platform', 'cross-platform']).nullable(),
  createdAt: z.iso.datetime(),
});
export type Passkey = z.infer<typeof passkey>;

/** The id of a passkey's credential: up to 1,023 bytes in base64url, as Web Authentication limits it. */
export const passkeyId = z.string().regex(/^[\w-]{1,1364}$/, 'Nothing was found with this id.');
