import * as z from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'must be an origin without a path or trailing slash');

/**
 * The service that verifies the codes of packs. Browsers call it, so both values are public.
 *
 * `isInner` permits a host without https, in a private network; only a local replacement of the service has it.
 */
export const codeVerification = z
  .object({
    host: origin,
    repoKey: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,80}$/, 'must be letters, digits, dots, dashes and underscores'),
    isInner: z.boolean().default(false),
  })
  .refine(({ host, isInner }) => isInner || host.startsWith('https:'), {
    path: ['host'],
    message: 'must be https',
  });
export type CodeVerification = z.infer<typeof codeVerification>;
