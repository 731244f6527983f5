import { readFileSync } from 'node:fs';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import {
  type Business,
  type BusinessesFound,
  businessesFound,
  businessLimits,
} from '@merrowvale/shared/schemas/business.ts';
import * as z from 'zod';
import { askService, type KeyedService, serviceLimits } from '../adapters/call-service.ts';
import { connectService } from '../adapters/secrets.ts';
import { businessFile } from './business-map.ts';

export type BusinessDirectory = {
  search(question: { search: string; countryCode: string }): Promise<BusinessesFound>;
};

/**
 * Parses the businesses in a directory file: id, classification, name, and the parts of the address, separated by
 * tabs.
 */
export function readBusinesses(text: string): Business[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [CRMId = '', AccountClassification = '', Name = '', ...parts] = line.split('\t');
      const [address = '', address2 = '', city = '', state = '', postalCode = '', countryCode = ''] = parts;
      const location = { address, address2, city, state, postalCode, countryCode };
      return { CRMId, Name, AccountClassification, location };
    });
}

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
        .sort((a, b) => rank(a, asked) - rank(b, asked) || byCodeUnits(a.name, b.name));
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

/** Normalizes a text so that spellings compare equal: no accents, capitals or punctuation. */
function keyOf(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const response = z.object({
  data: z.object({ resultCount: z.number().int().min(0), value: z.array(z.unknown()) }),
});

export function businessService(service: KeyedService): BusinessDirectory {
  return {
    async search(parameters) {
      const { data } = await askService('The business directory', service, { parameters }, response);
      const { resultCount, value } = data;
      return { resultCount, value: value.flatMap(readable).slice(0, businessLimits.listed) };
    },
  };
}

/** Skips businesses without an id or a name, which nobody could select. */
function readable(row: unknown) {
  return businessesFound.shape.value.element.safeParse(row).data ?? [];
}

export function connectBusinesses(): BusinessDirectory {
  const service = connectService('BUSINESSES_URL', 'BUSINESSES_KEY_ARN', serviceLimits);
  if (service) return businessService(service);
  return builtInBusinessDirectory(readBusinesses(readFileSync(businessFile, 'utf8')));
}
