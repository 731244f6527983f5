import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { invalidField } from '../http/parse-input.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'carer';

export type CarerClaims = { ownerId: string; carerId: string };

export function carerPageUrl(
  { ownerId, carerId }: CarerClaims,
  locale: Locale,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  const token = sealToken(purpose, [ownerId, carerId], secret);
  return linkPageUrl({ siteUrl, locale, page: 'carer-invitation' }, { token });
}

/** The claims of a link's token; throws `invalid` for a token that is not ours. */
export function carerOf(token: string, secret: string): CarerClaims {
  const [ownerId, carerId] = openToken(purpose, token, secret) ?? [];
  if (ownerId !== undefined && carerId !== undefined) return { ownerId, carerId };
  throw invalidField('token', 'This link is incomplete. Open it from the message again.');
}
