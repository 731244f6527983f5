import { callingCode } from '@merrowvale/shared/domain/calling-code.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Ofcom's numbers for fiction, which nobody has, so that they cost nothing; the samples and tests use them. */
const fictional = /^\+447700900\d{3}$/;
const mobile: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * The country of a mobile number, if it is one of these; undefined for any other number. SMS fraud depends on ranges
 * that share a calling code with a country that we text, such as Jamaica's in +1, or that are billed differently, such
 * as personal numbers in +44.
 */
export function textCountry(phone: string, countries: readonly string[]): string | undefined {
  const number = parsePhoneNumberFromString(phone, { extract: false });
  const country = fictional.test(phone) ? 'GB' : mobile.includes(number?.getType()) && number?.country;
  return countries.find((each) => each === country);
}

/** Only texts within the country come from the number and can be replied to; others use the sender's name. */
export function numberOfCountry(number: string): (address: string) => string | undefined {
  const code = callingCode(number);
  return (address) => (number !== '' && callingCode(address) === code ? number : undefined);
}
