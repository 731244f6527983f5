import * as z from 'zod';

export const passkeyAttachment = z.enum(['platform', 'cross-platform']);
export const passkeyTransports = z.array(
  z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
);

const credential = z.object({
  id: z.string().min(1),
  rawId: z.string().min(1),
  type: z.literal('public-key'),
  // No extension is asked for.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** The credential that a browser created, as JSON (Web Authentication, RegistrationResponseJSON). */
export const registrationResponse = credential.extend({
  authenticatorAttachment: passkeyAttachment.exactOptional(),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: passkeyTransports.exactOptional(),
  }),
});

/** The proof of a credential, as JSON (AuthenticationResponseJSON). */
export const authenticationResponse = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().exactOptional(),
  }),
});

export function readResponse<Schema extends z.ZodType>(
  schema: Schema,
  posted: string | undefined,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(posted ?? '')).data;
  } catch {
    return undefined;
  }
}
