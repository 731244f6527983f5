import { brands } from '@merrowvale/shared/domain/brands.ts';
import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { toMarketingBrand } from '../../lib/reminders/marketing-brand-of.ts';

const row = petEndpoints.listMarketingBrands;

export async function listMarketingBrands({ params }: ApiRequest<typeof row>) {
  const listed = brands.filter(({ species }) => params.species === 'all' || params.species === species);
  return { body: { data: { data: listed.map(toMarketingBrand) } } };
}

export const handler = endpoint(row, listMarketingBrands, publicDependencies);
