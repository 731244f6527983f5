import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import { type ContentDependencies, contentDependencies } from '../../lib/content/content-source.ts';
import { elementText } from '../../lib/content/element-values.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function listRebateBrands(
  { now }: ApiRequest<'listRebateBrands'>,
  { content }: ContentDependencies,
) {
  const items = await content.itemsOf('rebate_brand', defaultLocale, ['name'], now);
  const brands = items.map((item) => ({ codename: item.codename, name: elementText(item, 'name') }));
  const named = brands.filter(({ name }) => name !== '');
  return { body: { data: named.sort((a, b) => a.name.localeCompare(b.name)) } };
}

export const handler = endpoint(contentEndpoints.listRebateBrands, listRebateBrands, contentDependencies);
