import { type Business, type RegisteredBusiness, registeredBusiness } from '../schemas/business.ts';
import { countryCodeOf } from './country-codes.ts';
import { countryOfLocale } from './locale-country.ts';

/** The country whose businesses a locale searches, in capitals; that of `testing` is the United States. */
export function businessCountry(locale: string): string {
  return locale === 'testing' ? 'US' : countryOfLocale(locale).toUpperCase();
}

const shortSearches = new Set(['US', 'AU']);
const shortestSearch = 3;

/** Whether a text is long enough to search for: three characters, or one in the US and Australia. */
export function isBusinessSearch(text: string, countryCode: string): boolean {
  const { length } = text.trim();
  return length >= (shortSearches.has(countryCode) ? 1 : shortestSearch);
}

/** What stands in `crmId` of a business that was entered by hand. */
export const manualCrmId = 'manual';

/** No business yet, or one to be entered by hand. */
export function emptyBusiness(crmId: '' | typeof manualCrmId = ''): RegisteredBusiness {
  const lines = { name: '', address1: '', address2: '', city: '', state: '', zip: '', phone: '' };
  return { crmId, type: '', ...lines, country: '' };
}

/** A business that was found, as registration sends it; the lines of its address stand below each other. */
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

/** Lines of an address, one below the other; empty ones leave no gap. */
export function addressLines(...lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** What keeps a registration back: no business at all, or one whose name is missing. */
export function businessProblem(entered: RegisteredBusiness): 'unselected' | 'unnamed' | undefined {
  if (entered.crmId === '') return 'unselected';
  return registeredBusiness.safeParse(entered).success ? undefined : 'unnamed';
}

/** What is wrong with the repetition of an email address; nothing while the address itself is empty. */
export function confirmationProblem(
  email: string,
  confirmation: string,
): 'missing' | 'different' | undefined {
  if (email.trim() === '') return undefined;
  if (confirmation.trim() === '') return 'missing';
  return email.trim() === confirmation.trim() ? undefined : 'different';
}
