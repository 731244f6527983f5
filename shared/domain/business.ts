import { type Business, type RegisteredBusiness, registeredBusiness } from '../schemas/business.ts';
import { comparableEmail } from '../schemas/email-address.ts';
import { countryCodeOf } from './country-codes.ts';
import { countryOfLocale } from './locale-country.ts';

/** The country whose businesses a locale searches, in capitals; the United States for `testing`. */
export function businessCountry(locale: string): string {
  return locale === 'testing' ? 'US' : countryOfLocale(locale).toUpperCase();
}

const shortSearches = new Set(['US', 'AU']);
const minSearchLength = 3;

export function isBusinessSearch(text: string, countryCode: string): boolean {
  const { length } = text.trim();
  return length >= (shortSearches.has(countryCode) ? 1 : minSearchLength);
}

/** The `crmId` of a business that was entered manually. */
export const manualCrmId = 'manual';

export function emptyBusiness(crmId: '' | typeof manualCrmId = ''): RegisteredBusiness {
  const lines = { name: '', address1: '', address2: '', city: '', state: '', zip: '', phone: '' };
  return { crmId, type: '', ...lines, country: '' };
}

export function toRegisteredBusiness({
  CRMId,
  Name,
  AccountClassification,
  location,
}: Business): RegisteredBusiness {
  const { address, address2, city, state, postalCode, countryCode } = location;
  return {
    ...emptyBusiness(),
    crmId: CRMId,
    type: AccountClassification,
    name: Name,
    address1: addressLines(address, address2),
    address2,
    city,
    state,
    zip: postalCode,
    country: countryCodeOf(countryCode) ?? countryCode,
  };
}

export function addressLines(...lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

export function businessProblem(entered: RegisteredBusiness): 'unselected' | 'unnamed' | undefined {
  if (entered.crmId === '') return 'unselected';
  return registeredBusiness.safeParse(entered).success ? undefined : 'unnamed';
}

/** The problem with the confirmation of an email address; none while the address itself is empty. */
export function confirmationProblem(email: string, confirmation: string) {
  if (email.trim() === '') return undefined;
  if (confirmation.trim() === '') return 'missing';
  return comparableEmail(email) === comparableEmail(confirmation) ? undefined : 'different';
}
