import { type Brand, findBrand } from '@merrowvale/shared/domain/brands.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';

/** The brand of a product, named in a locale’s language; a product that is no longer listed is shown by its id. */
export function marketingBrandOf(productId: string, petSpecies: Species, locale: Locale): MarketingBrand {
  const brand = findBrand(productId);
  if (brand) return toMarketingBrand(brand, locale);
  return { id: productId, name: productId, species: petSpecies, dosingFrequency: 30 };
}

export function toMarketingBrand(brand: Brand, locale: Locale): MarketingBrand {
  const { id, names, species, dosingFrequency, intervalChoices } = brand;
  const name = names[messageLanguage(locale)];
  return { id, name, species, dosingFrequency, ...(intervalChoices && { intervalChoices }) };
}
