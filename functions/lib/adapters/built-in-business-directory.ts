import { type Business, businessLimits } from '@merrowvale/shared/schemas/business.ts';
import type { BusinessDirectory } from '../ports/business-directory.ts';

type Listed = { business: Business; name: string; words: string };

/**
 * The built-in business directory, in memory by country. Every word must match; names that start with the query come
 * first.
 */
export function builtInBusinessDirectory(businesses: readonly Business[]): BusinessDirectory {
  const byCountry = Map.groupBy(businesses.map(listed), ({ business }) => business.location.countryCode);
  return {
    async search({ search, countryCode }) {
      const asked = keyOf(search);
      const words = asked.split(' ').filter(Boolean);
      if (words.length === 0) return { resultCount: 0, value: [] };
      const found = (byCountry.get(countryCode) ?? [])
        .filter((each) => words.every((word) => each.words.includes(word)))
        .sort((a, b) => rank(a, asked) - rank(b, asked) || compare(a.name, b.name));
      const value = found.slice(0, businessLimits.listed).map(({ business }) => business);
      return { resultCount: found.length, value };
    },
  };
}

function listed(business: Business): Listed {
  const { city, postalCode } = business.location;
  return { business, name: keyOf(business.Name), words: keyOf(`${business.Name} ${city} ${postalCode}`) };
}

function rank({ name }: Listed, asked: string): number {
  return name.startsWith(asked) ? 0 : 1;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Normalizes a text so that spellings compare equal: no accents, capitals or punctuation. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
