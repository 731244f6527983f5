import { plainDigits } from '../schemas/plain-text.ts';
import { countryOfLocale } from './locale-country.ts';
import { dialledNumber } from './telephone-number.ts';

export type Region = 'uk' | 'ie' | 'us' | 'de' | 'fr' | 'jp' | 'elsewhere';

export type FormRegion = 'uk' | 'us' | 'local';

const regions: ReadonlyMap<string, Region> = new Map([
  ['gb', 'uk'],
  ['testing', 'uk'],
  ['us', 'us'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['jp', 'jp'],
]);

export const irishCountry = 'Republic of Ireland';

export function postcodeRegion(form: FormRegion, locale: string, country: unknown): Region {
  const region = telephoneRegion(form, locale);
  return region === 'uk' && country === irishCountry ? 'ie' : region;
}

export function telephoneRegion(form: FormRegion, locale: string): Region {
  if (form !== 'local') return form;
  return regions.get(countryOfLocale(locale)) ?? 'elsewhere';
}

const postcodes: Readonly<Record<Region, RegExp>> = {
  uk: /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/i,
  ie: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?[\dAC-FHKNPRTV-Y]{4}$/i,
  us: /^\d{5}(?:-\d{4})?$/,
  de: /^\d{5}$/,
  fr: /^\d{5}$/,
  jp: /^\d{3}-?\d{4}$/,
  elsewhere: /^[\da-z](?:[ -]?[\da-z]){2,9}$/i,
};

export function isPostcode(value: string, region: Region): boolean {
  return postcodes[region].test(plainPostcode(value));
}

/** A postcode as its country prints it, without the sign that stands before Japanese ones. */
export function plainPostcode(written: string): string {
  return plainDigits(written)
    .replace(/^\u3012 ?/, '')
    .replace(/ ?- ?/g, '-');
}

const numbers: Readonly<Record<Region, { code: string; trunk: string; national: RegExp }>> = {
  uk: {
    code: '44',
    trunk: '0',
    national:
      /^(?:1\d{8,9}|2[03489]\d{8}|3[0347]\d{8}|5[56]\d{8}|7\d{9}|800\d{6,7}|808\d{7}|8[47]\d{8}|9[018]\d{8})$/,
  },
  ie: { code: '353', trunk: '0', national: /^[1-9]\d{6,8}$/ },
  us: { code: '1', trunk: '1', national: /^[2-9]\d{2}[2-9]\d{6}$/ },
  de: { code: '49', trunk: '0', national: /^[1-9]\d{4,11}$/ },
  fr: { code: '33', trunk: '0', national: /^[1-9]\d{8}$/ },
  jp: { code: '81', trunk: '0', national: /^[1-9]\d{8,9}$/ },
  elsewhere: { code: '', trunk: '', national: /^\d{6,15}$/ },
};

export function isTelephone(value: string, region: Region): boolean {
  const { code, trunk, national } = numbers[region];
  const number = dialledNumber(value) ?? '';
  if (number.startsWith('+'))
    return number.startsWith(`+${code}`) && national.test(number.slice(code.length + 1));
  const within = number.startsWith(trunk) ? number.slice(trunk.length) : region === 'us' ? number : '';
  return national.test(within);
}
