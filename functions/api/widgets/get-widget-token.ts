import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import type { LinkDependencies } from '../../lib/link-dependencies.ts';
import { widgetDependencies } from '../../lib/widget-dependencies.ts';
import { signWidgetToken } from '../../lib/widget-token.ts';

const row = contentEndpoints.getWidgetToken;

export async function getWidgetToken(
  { query, now }: ApiRequest<typeof row>,
  ports: Pick<LinkDependencies, 'secret'>,
) {
  const data = await signWidgetToken(query.locale, await ports.secret(), now);
  return { body: { success: true as const, data } };
}

export const handler = endpoint(row, getWidgetToken, widgetDependencies);
