import { type Brand, findBrand } from '@merrowvale/shared/domain/brands.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';

/** The brand of a product; a product that is no longer listed is shown by its id. */
export function marketingBrandOf(productId: string, petSpecies: Species): MarketingBrand {
  const brand = findBrand(productId);
  if (brand) return toMarketingBrand(brand);
  return { id: productId, name: productId, species: petSpecies, dosingFrequency: 30 };
}

/** The part of a brand that the API returns. */
export function toMarketingBrand(brand: Brand): MarketingBrand {
  const { id, name, species, dosingFrequency, intervalChoices } = brand;
  return { id, name, species, dosingFrequency, ...(intervalChoices && { intervalChoices }) };
}
