import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import type { LinkDependencies } from '../../lib/links/link-dependencies.ts';
import { widgetDependencies } from '../../lib/links/widget-dependencies.ts';
import { signWidgetToken } from '../../lib/links/widget-token.ts';

const row = contentEndpoints.getWidgetToken;

export async function getWidgetToken(
  { query, now }: ApiRequest<typeof row>,
  ports: Pick<LinkDependencies, 'secret'>,
) {
  const data = await signWidgetToken(query.locale, await ports.secret(), now);
  return { body: { success: true as const, data } };
}

export const handler = endpoint(row, getWidgetToken, widgetDependencies);
