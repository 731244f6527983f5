import { describe, expect, it } from 'vitest';
import { businessClassifications, classificationLabel } from '../schemas/business-classifications.ts';
import { classificationNames } from '../schemas/classification-names.ts';
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

describe('a business of a registration', () => {
  it('is sent as ten fields, its address lines below each other [BIZ-04, BIZ-05, BIZ-09, BIZ-22]', () => {
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

  it('is empty but for "manual" once it is to be entered by hand [BIZ-06, BIZ-07]', () => {
    const { crmId, ...rest } = emptyBusiness(manualCrmId);
    expect(crmId).toBe('manual');
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
    expect(emptyBusiness().crmId).toBe('');
  });

  it('keeps the registration back where there is none, or one without a name [BIZ-10]', () => {
    expect(businessProblem(emptyBusiness())).toBe('unselected');
    expect(businessProblem(emptyBusiness(manualCrmId))).toBe('unnamed');
    expect(businessProblem({ ...emptyBusiness(manualCrmId), name: 'Hazel' })).toBeUndefined();
    expect(businessProblem(toRegisteredBusiness(found))).toBeUndefined();
  });
});

describe('the search for a business', () => {
  it('starts at three characters, in the US and Australia at one [BIZ-11]', () => {
    expect(isBusinessSearch('ha', 'GB')).toBe(false);
    expect(isBusinessSearch(' ha ', 'GB')).toBe(false);
    expect(isBusinessSearch('haz', 'GB')).toBe(true);
    for (const country of ['US', 'AU']) {
      expect(isBusinessSearch('h', country)).toBe(true);
      expect(isBusinessSearch(' ', country)).toBe(false);
    }
  });

  it('looks in the country of the locale, for testing in the US [BIZ-14]', () => {
    expect(['en_gb', 'us', 'fr_ca', 'jp', 'testing'].map(businessCountry)).toEqual([
      'GB',
      'US',
      'CA',
      'JP',
      'US',
    ]);
  });
});

describe('the repetition of an email address', () => {
  it('has to be there and the same, unless there is no address yet [BIZ-18, BIZ-19, BIZ-20]', () => {
    expect(confirmationProblem('a@b.example', '')).toBe('missing');
    expect(confirmationProblem('a@b.example', 'a@c.example')).toBe('different');
    expect(confirmationProblem('a@b.example', ' a@b.example ')).toBeUndefined();
    expect(confirmationProblem('', 'a@b.example')).toBeUndefined();
    expect(confirmationProblem(' ', '')).toBeUndefined();
  });
});

describe('the tables of businesses', () => {
  it('name some sixty kinds, and show an unknown code in words [BIZ-21]', () => {
    expect(businessClassifications.size).toBeGreaterThanOrEqual(55);
    expect(businessClassifications.size).toBeLessThanOrEqual(65);
    for (const [code, label] of businessClassifications) {
      expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect(label).not.toContain('_');
    }
    expect(classificationLabel('small_animal_practice')).toBe('Small Animal Practice');
    expect(classificationLabel('moon_base_clinic')).toBe('moon base clinic');
  });

  it('name every kind in each language, no two alike [BIZ-21]', () => {
    for (const names of Object.values(classificationNames)) {
      expect(Object.keys(names)).toEqual([...businessClassifications.keys()]);
      expect(new Set(Object.values(names)).size).toBe(businessClassifications.size);
    }
  });

  it('turn names of countries into ISO codes [BIZ-22]', () => {
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
