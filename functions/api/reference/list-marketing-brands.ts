import { brands, toMarketingBrand } from '@merrowvale/shared/domain/brands.ts';
import { referenceEndpoints } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';

export async function listMarketingBrands({ params, query }: ApiRequest<'listMarketingBrands'>) {
  const listed = brands.filter(({ species }) => params.species === 'all' || params.species === species);
  return {
    body: {
      success: true as const,
      data: { data: listed.map((each) => toMarketingBrand(each, query.locale)) },
    },
  };
}

export const handler = endpoint(
  referenceEndpoints.listMarketingBrands,
  listMarketingBrands,
  publicDependencies,
);
