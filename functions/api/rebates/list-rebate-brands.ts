import { rebateEndpoints } from '@merrowvale/shared/endpoints/rebate-endpoints.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import { type ContentSource, connectContent } from '../../lib/content/content-source.ts';
import { textOf } from '../../lib/content/element-values.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = rebateEndpoints.listRebateBrands;

export async function listRebateBrands(
  { now }: ApiRequest<typeof row>,
  { content }: EndpointPorts & { content: ContentSource },
) {
  const items = await content.itemsOf('rebate_brand', defaultLocale, ['name'], now);
  const brands = items.map((item) => ({ codename: item.codename, name: textOf(item, 'name') }));
  const named = brands.filter(({ name }) => name !== '');
  return { body: { data: named.sort((a, b) => a.name.localeCompare(b.name)) } };
}

export const handler = endpoint(
  row,
  listRebateBrands,
  withParts(publicDependencies, { content: connectContent }),
);
