import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import type { LinkDependencies } from '../../lib/links/link-dependencies.ts';
import { signWidgetToken } from '../../lib/links/widget-token.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = contentEndpoints.getWidgetToken;

export async function getWidgetToken(
  { query, now }: ApiRequest<typeof row>,
  ports: Pick<LinkDependencies, 'secret'>,
) {
  const data = await signWidgetToken(query.locale, await ports.secret(), now);
  return { body: { success: true as const, data } };
}

export const handler = endpoint(
  row,
  getWidgetToken,
  withParts(publicDependencies, { secret: () => connectSecret('WIDGET_SECRET_ARN') }),
);
