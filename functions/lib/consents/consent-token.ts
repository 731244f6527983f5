import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { invalid } from '../http/parse-input.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'consent';

type ConsentClaims = { id: string; locale: Locale };

/** The page on which the reader of an address's email confirms a consent. */
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
