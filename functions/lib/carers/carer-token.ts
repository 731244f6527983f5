import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'carer';

/** Who may accept, decline or leave by a link: one person of one owner. */
export type CarerClaims = { ownerId: string; carerId: string };

/** The page on which somebody accepts, changes and ends what they get about an owner's pets. */
export function carerPageUrl(
  { ownerId, carerId }: CarerClaims,
  locale: Locale,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  return `${siteUrl}/${locale}/carer-invitation?token=${sealToken(purpose, [ownerId, carerId], secret)}`;
}

/** Whom the token of a call stands for; throws `invalid` for one that is not ours. */
export function carerOf(token: string, secret: string): CarerClaims {
  const [ownerId, carerId] = openToken(purpose, token, secret) ?? [];
  if (ownerId !== undefined && carerId !== undefined) return { ownerId, carerId };
  const message = 'This link is incomplete. Open it from the message again.';
  throw new AppError('invalid', message, { errors: { token: [message] } });
}
