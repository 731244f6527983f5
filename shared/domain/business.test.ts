import { describe, expect, it } from 'vitest';
import { languages } from '../locales.ts';
import { classificationNames } from '../schemas/business-classifications.ts';
import {
  addressLines,
  businessCountry,
  businessProblem,
  confirmationProblem,
  emptyBusiness,
  isBusinessSearch,
  manualCrmId,
  toRegisteredBusiness,
} from './business.ts';
import { classificationWords } from './business-markers.ts';
import { countriesIn, countryCodeOf } from './country-codes.ts';

const found = {
  CRMId: 'CRM-1',
  Name: 'Hazel Dairy',
  AccountClassification: 'dairy_farm',
  location: {
    address: '1 Mill Road',
    address2: 'Unit 4',
    city: 'Bath',
    state: 'Somerset',
    postalCode: 'BA1',
    countryCode: 'United Kingdom',
  },
};

describe('a registered business', () => {
  it('is sent as ten fields, with its address on separate lines [BIZ-04, BIZ-05, BIZ-09, BIZ-22]', () => {
    expect(toRegisteredBusiness(found)).toEqual({
      crmId: 'CRM-1',
      type: 'dairy_farm',
      name: 'Hazel Dairy',
      address1: '1 Mill Road\nUnit 4',
      address2: 'Unit 4',
      city: 'Bath',
      state: 'Somerset',
      zip: 'BA1',
      phone: '',
      country: 'GB',
    });
    expect(addressLines('1 Mill Road', ' ', 'Bath')).toBe('1 Mill Road\nBath');
  });

  it('is empty except for "manual" when it is to be entered manually [BIZ-06, BIZ-07]', () => {
    const { crmId, ...rest } = emptyBusiness(manualCrmId);
    expect(crmId).toBe('manual');
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
    expect(emptyBusiness().crmId).toBe('');
  });

  it('blocks the registration when it is missing or has no name [BIZ-10]', () => {
    expect(businessProblem(emptyBusiness())).toBe('unselected');
    expect(businessProblem(emptyBusiness(manualCrmId))).toBe('unnamed');
    expect(businessProblem({ ...emptyBusiness(manualCrmId), name: 'Hazel' })).toBeUndefined();
    expect(businessProblem(toRegisteredBusiness(found))).toBeUndefined();
  });
});

describe('the search for a business', () => {
  it('starts at three characters, or at one in the US and Australia [BIZ-11]', () => {
    expect(isBusinessSearch('ha', 'GB')).toBe(false);
    expect(isBusinessSearch(' ha ', 'GB')).toBe(false);
    expect(isBusinessSearch('haz', 'GB')).toBe(true);
    for (const country of ['US', 'AU']) {
      expect(isBusinessSearch('h', country)).toBe(true);
      expect(isBusinessSearch(' ', country)).toBe(false);
    }
  });

  it('searches the country of the locale, and the US for testing [BIZ-14]', () => {
    expect(['en_gb', 'us', 'fr_ca', 'jp', 'testing'].map(businessCountry)).toEqual([
      'GB',
      'US',
      'CA',
      'JP',
      'US',
    ]);
  });
});

describe('the confirmation of an email address', () => {
  it('must be present and match, unless there is no address yet [BIZ-18, BIZ-19, BIZ-20]', () => {
    expect(confirmationProblem('a@b.example', '')).toBe('missing');
    expect(confirmationProblem('a@b.example', 'a@c.example')).toBe('different');
    expect(confirmationProblem('a@b.example', ' a@b.example ')).toBeUndefined();
    expect(confirmationProblem('', 'a@b.example')).toBeUndefined();
    expect(confirmationProblem(' ', '')).toBeUndefined();
  });
});

describe('the tables of business types', () => {
  it('contain about sixty types, and show an unknown code as words [BIZ-21]', () => {
    const named = classificationNames('en');
    expect(named.size).toBeGreaterThanOrEqual(55);
    expect(named.size).toBeLessThanOrEqual(65);
    for (const [code, label] of named) {
      expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect(label).not.toContain('_');
    }
    expect(classificationWords('moon_base_clinic')).toBe('moon base clinic');
  });

  it('have a name for every type in each language, no two the same [BIZ-21]', () => {
    for (const language of languages) {
      const names = classificationNames(language);
      expect(new Set(names.values()).size).toBe(names.size);
      for (const [code, label] of names) expect(label, language).not.toBe(code);
    }
  });

  it('convert names of countries to ISO codes [BIZ-22]', () => {
    expect(
      ['Germany', 'germany ', 'United States', 'USA', 'Republic of Ireland', 'Türkiye', 'GB'].map((name) =>
        countryCodeOf(name),
      ),
    ).toEqual(['DE', 'DE', 'US', 'US', 'IE', 'TR', 'GB']);
    expect(countryCodeOf('Frankreich', 'de')).toBe('FR');
    expect(countryCodeOf('日本', 'ja')).toBe('JP');
    expect(countryCodeOf('Atlantis')).toBeUndefined();
    expect(countriesIn('fr').length).toBe(249);
    for (const { code, name } of countriesIn('en')) expect(countryCodeOf(name), name).toBe(code);
  });
});
