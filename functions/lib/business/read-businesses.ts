import type { Business } from '@merrowvale/shared/schemas/business.ts';

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
