import { createRequire } from 'node:module';
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';

const requireBeside = createRequire(import.meta.url);
/** Placed beside a bundle, because it is larger than our own code and needed only once a number arrives. */
const metadata = (): MetadataJson => requireBeside('libphonenumber-js/metadata.max.json');

const twoDigits = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** The country calling code of a number in E.164 format. Source: ITU-T E.164, list of assigned country codes. */
export function callingCode(phone: string): string {
  const digits = phone.replace(/^\+/, '');
  const first = digits.slice(0, 1);
  if (first === '1' || first === '7') return first;
  const two = digits.slice(0, 2);
  return twoDigits.has(two) ? two : digits.slice(0, 3);
}

/** Ofcom's numbers for fiction, which nobody has, so that they cost nothing; the samples and tests use them. */
const fictional = /^\+447700900\d{3}$/;
const mobile: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Why a number is not texted: nobody can have it, it belongs to another country, or it is no mobile number. */
export type NumberProblem = 'unknown' | 'country' | 'notMobile';

/**
 * The country of a mobile number, if it is one of these. SMS fraud depends on ranges that share a calling code with a
 * country that we text, such as Jamaica's in +1, or that are billed differently, such as personal numbers in +44.
 */
export function textCountry(
  phone: string,
  countries: readonly string[],
): { country: string } | { problem: NumberProblem } {
  const number = parsePhoneNumberFromString(phone, { extract: false }, metadata());
  const isFictional = fictional.test(phone);
  const country = countries.find((each) => each === (isFictional ? 'GB' : number?.country));
  if (country !== undefined && (isFictional || mobile.includes(number?.getType()))) return { country };
  if (number?.isValid()) return { problem: country === undefined ? 'country' : 'notMobile' };
  const ofCode: readonly string[] =
    (number && metadata().country_calling_codes[number.countryCallingCode]) ?? countries;
  return { problem: countries.some((each) => ofCode.includes(each)) ? 'unknown' : 'country' };
}

/** Only texts within the country come from the number and can be replied to; others use the sender's name. */
export function numberOfCountry(number: string): (address: string) => string | undefined {
  const code = callingCode(number);
  return (address) => (number !== '' && callingCode(address) === code ? number : undefined);
}
