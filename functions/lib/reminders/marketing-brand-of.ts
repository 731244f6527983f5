import { findBrand } from '@merrowvale/shared/domain/brands.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';

/** The brand of a product; one that is no longer listed goes by its id. */
export function marketingBrandOf(productId: string, petSpecies: Species): MarketingBrand {
  const { id, name, species, dosingFrequency } = findBrand(productId) ?? {
    id: productId,
    name: productId,
    species: petSpecies,
    dosingFrequency: 30,
  };
  return { id, name, species, dosingFrequency };
}
