import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import * as z from 'zod';
import { itemReader, type Key } from '../adapters/table.ts';
import { invalid } from '../http/parse-input.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';

/** Days for which the link in the email works, and after which an unconfirmed consent is deleted. */
export const consentDays = 7;
/** Days after which the address is asked once more. */
export const reminderDays = 4;

export const consentKind = submissionKind.extract(['campaign-interest', 'email-signup']);

const storedConsent = z.object({
  /** The reference of the submission that it came with. */
  id: z.string(),
  version: z.number().int(),
  state: z.enum(['pending', 'confirmed']),
  kind: consentKind,
  formId: z.string(),
  locale: localeCode,
  email: z.string(),
  /** The data to submit once the consent is confirmed; removed afterwards. */
  data: z.record(z.string(), z.json()).default({}),
  requestedAt: z.string(),
  expiresAt: z.string(),
  /** The time at which each message was handed to the provider, or withheld. */
  sent: z.object({ request: z.string(), reminder: z.string() }).partial().default({}),
});
export type StoredConsent = z.infer<typeof storedConsent>;

export const readConsent = itemReader(storedConsent);

export const consentKey = (id: string): Key => ({ pk: `CONSENT#${id}`, sk: 'CONSENT' });

/**
 * Partitions of `by-state`, in the order of requests: consents whose address was asked once, and those whose address
 * was asked twice.
 */
export const consentPartitions = { asked: 'CONSENTS#asked', reminded: 'CONSENTS#reminded' } as const;

const purpose = 'consent';

type ConsentClaims = { id: string; locale: Locale };

export function consentPageUrl(
  { id, locale }: ConsentClaims,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  const token = sealToken(purpose, [id, locale], secret);
  return linkPageUrl({ siteUrl, locale, page: 'confirm-consent' }, { token });
}

/** The claims of a link's token; throws `invalid` for a token that is not ours. */
export function consentOf(token: string, secret: string): ConsentClaims {
  const [id, code] = openToken(purpose, token, secret) ?? [];
  const locale = localeCode.safeParse(code);
  if (id !== undefined && locale.success) return { id, locale: locale.data };
  throw invalid({ token: ['This link is incomplete. Open it from the message again.'] });
}
