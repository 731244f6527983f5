import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { SignJWT } from 'jose';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import type { LinkDependencies } from '../../lib/links/link-dependencies.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const validForSeconds = 300;

/**
 * A token that proves to a widget's provider that it is embedded in a page of ours in a locale. Providers verify it
 * with the same secret (HS256); it contains nothing about the visitor.
 */
async function signWidgetToken(locale: Locale, secret: string, now: string): Promise<string> {
  const issuedAt = Math.floor(Date.parse(now) / 1000);
  return new SignJWT({ locale })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('widget')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + validForSeconds)
    .sign(new TextEncoder().encode(secret));
}

export async function getWidgetToken(
  { query, now }: ApiRequest<'getWidgetToken'>,
  ports: Pick<LinkDependencies, 'secret'>,
) {
  const data = await signWidgetToken(query.locale, await ports.secret(), now);
  return { body: { data } };
}

export const handler = endpoint(
  contentEndpoints.getWidgetToken,
  getWidgetToken,
  withParts(publicDependencies, { secret: () => connectSecret('WIDGET_SECRET_ARN') }),
);
