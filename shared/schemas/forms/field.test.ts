import { describe, expect, it } from 'vitest';
import { accepts, controlOf, problemsOf, refuses } from '../../../test/support/shared/form-problems.ts';
import { validForms } from '../../../test/support/shared/form-values.ts';
import { datesAhead } from '../../domain/dates-ahead.ts';
import { number, text } from './field.ts';
import { type FormId, forms } from './forms.ts';

describe('a field', () => {
  it('accepts text of a hundred characters, without the surrounding spaces [FRM-04, FRM-08]', () => {
    accepts('ask-an-expert', { firstName: 'a'.repeat(100) });
    accepts('ask-an-expert', { firstName: `  ${'a'.repeat(100)}  ` });
    refuses('ask-an-expert', { firstName: 'a'.repeat(101) }, 'firstName', 'Please enter a valid First name');
    const sent = {
      locale: 'en_gb',
      formId: 'ask-an-expert',
      ...validForms['ask-an-expert'],
      firstName: '  Ann  ',
    };
    expect(forms['ask-an-expert'].schema.parse(sent).firstName).toBe('Ann');
    expect(text('petName', { maxLength: 3 }).safeParse('abcd').success).toBe(false);
    expect(text('petName', { maxLength: 3 }).safeParse('abc').success).toBe(true);
  });

  it('accepts a question of a thousand characters, counting a line break as one [FRM-06]', () => {
    accepts('ask-an-expert', { query: 'a'.repeat(1000) });
    accepts('ask-an-expert', { query: `${'a'.repeat(499)}\r\n${'b'.repeat(500)}` });
    refuses('ask-an-expert', { query: 'a'.repeat(1001) }, 'query', 'Please enter a valid Question');
  });

  it('accepts a number from zero to a hundred, or between its own limits [FRM-05]', () => {
    const fits = (value: unknown, limits?: { min: number; max: number }) =>
      number('petName', limits).safeParse(value).success;
    for (const value of [0, 100, '0', '100', ' 7.5 ']) expect(fits(value), String(value)).toBe(true);
    for (const value of [-1, 101, '-0.1', '100.1', '', 'seven', Number.NaN])
      expect(fits(value), String(value)).toBe(false);
    expect(fits(300, { min: 1, max: 300 })).toBe(true);
    expect(fits(0, { min: 1, max: 300 })).toBe(false);
    expect(number('petName').safeParse('').error?.issues[0]?.message).toBe('Pet name is required');
    expect(number('petName').safeParse('101').error?.issues[0]?.message).toBe(
      'Please enter a valid Pet name',
    );
  });

  it('accepts an email address by its pattern, in either case [FRM-25, FRM-07, FRM-03]', () => {
    for (const emailAddress of ['ANN@FARM.EXAMPLE', 'ann@farm', 'ann@farm.e', 'ann@10.0.0.1'])
      accepts('ask-an-expert', { emailAddress });
    accepts('ask-an-expert', { emailAddress: `${'a'.repeat(88)}@example.com` });
    for (const emailAddress of [
      'ann',
      'ann@farm.',
      'ann@-farm.example',
      'a nn@farm.example',
      'ann@farm.example x',
      `${'a'.repeat(89)}@example.com`,
    ])
      refuses('ask-an-expert', { emailAddress }, 'emailAddress', 'Please enter a valid Email address');
    accepts('ask-an-expert', { firstName: 'not@an@email', query: 'ring +1 555' });
    accepts('blowfly', { emailAddress: '' });
    refuses('blowfly', { emailAddress: 'ann' }, 'emailAddress', 'Please enter a valid Email address');
  });

  it('accepts a value from its list and nothing else [FRM-34, FRM-35, FRM-36, FRM-37, FRM-38, FRM-39]', () => {
    const lists: [FormId, string, string, string[]][] = [
      ['blowfly', 'practiceName', 'Role', ['Prescriber', 'Farmer', 'Other']],
      ['lungworm-vet', 'caseOutcome', 'Outcome of the case', ['Full Recovery', 'Ongoing', 'Fatal']],
      ['parvo-vet', 'diagnosisConfirmed', 'Diagnosis', ['Confirmed', 'Suspected']],
      ['lungworm-pet', 'species', 'Species', ['Dog', 'Cat', 'Rabbit']],
      [
        'ask-an-expert',
        'helpWith',
        'Subject',
        ['Product information', 'Placing an Order', 'General Question'],
      ],
    ];
    for (const [id, field, label, options] of lists) {
      for (const option of options) accepts(id, { [field]: option });
      for (const wrong of ['Something else', options[0]?.toLowerCase(), 7])
        refuses(id, { [field]: wrong }, field, `Please enter a valid ${label}`);
      expect(controlOf(id, field)).toMatchObject({ kind: 'choice', options });
    }
    accepts('lungworm-vet', { country: 'United Kingdom' });
    accepts('lungworm-vet', { country: 'Republic of Ireland', postcode: 'D02 X285' });
    refuses('lungworm-vet', { country: 'France' }, 'country', 'Please enter a valid Country');
  });

  it('accepts a postcode in the format of the United Kingdom [FRM-21]', () => {
    const message = 'Please enter a valid Postcode';
    for (const postcode of [
      'M1 1AE',
      'm11ae',
      'B33 8TH',
      'CR2 6XH',
      'DN55 1PT',
      'W1A 0AX',
      'EC1A 1BB',
      'GIR 0AA',
      ' SW1A 1AA ',
    ])
      accepts('lungworm-pet', { postcode });
    for (const postcode of ['12345', 'SW1A', 'SW1A 1A', 'Q1 1AA', 'EC1A 1CB', 'D02 X285', 'SW1A 1AA extra'])
      refuses('lungworm-pet', { postcode }, 'postcode', message);
    refuses(
      'blowfly',
      { casePostcode: '10001' },
      'casePostcode',
      'Please enter a valid Postcode of the case',
    );
  });

  it('accepts an eircode when the country is the Republic of Ireland [FRM-22]', () => {
    const country = 'Republic of Ireland';
    for (const postcode of ['D02 X285', 'd6wxy00', 'A65F4E2']) accepts('lungworm-vet', { country, postcode });
    for (const postcode of ['SW1A 1AA', 'B65 F4E2', 'D02 X28'])
      refuses('lungworm-vet', { country, postcode }, 'postcode', 'Please enter a valid Postcode');
    accepts('blowfly', { country, casePostcode: 'D02 X285' });
    accepts('find-my-sales-rep', { country, postcode: 'D02 X285' });
  });

  it('accepts a ZIP code of five digits, or nine with a hyphen [FRM-23]', () => {
    for (const clinicZipcode of ['00501', '90210', '90210-0001']) accepts('parvo-pet', { clinicZipcode });
    for (const clinicZipcode of [
      '9021',
      '902101',
      '90210-',
      '90210-123',
      '90210 1234',
      '902101234',
      'SW1A 1AA',
    ])
      refuses('parvo-vet', { clinicZipcode }, 'clinicZipcode', 'Please enter a valid ZIP code');
  });

  it('accepts the postcode of the visitor’s own country when asking for a representative', () => {
    accepts('find-my-sales-rep', { postcode: '90210' }, 'us');
    refuses('find-my-sales-rep', { postcode: 'SW1A 1AA' }, 'postcode', 'Please enter a valid Postcode', 'us');
    accepts('find-my-sales-rep', { postcode: '51373' }, 'de');
    accepts('find-my-sales-rep', { postcode: '75001' }, 'fr');
    accepts('find-my-sales-rep', { postcode: '100-0001' }, 'jp');
    accepts('find-my-sales-rep', { postcode: '1011 AB' }, 'nl');
    refuses('find-my-sales-rep', { postcode: '!' }, 'postcode', 'Please enter a valid Postcode', 'nl');
  });

  it('accepts a telephone number of the United Kingdom [FRM-24, FRM-07]', () => {
    for (const telephone of [
      '020 7946 0018',
      '+44 20 7946 0018',
      '+44 (0)20 7946 0018',
      '0044 7700 900123',
      '07700900123',
      '(01632) 960-001',
      '0800 1111 11',
      '',
    ])
      accepts('lungworm-pet', { telephone });
    for (const telephone of [
      '+1 212 555 0199',
      '+353 1 234 5678',
      '7700900123',
      '0207 946',
      '04000 000000',
      '+44',
      'call me',
      '020 7946 0018 ext 3',
    ])
      refuses('lungworm-vet', { telephone }, 'telephone', 'Please enter a valid Phone number');
    accepts('ask-an-expert', { telephone: '(212) 555-0199' }, 'us');
    refuses(
      'ask-an-expert',
      { telephone: '020 7946 0018' },
      'telephone',
      'Please enter a valid Phone number',
      'us',
    );
  });

  it('accepts a date, today at the latest [FRM-26]', () => {
    const today = '2026-03-14';
    const ahead = (caseDate: string) => datesAhead(forms['lungworm-pet'], { caseDate }, today);
    expect(ahead('2026-03-14')).toEqual({});
    expect(ahead('2026-03-15')).toEqual({ caseDate: ['Please enter a valid Date of the case'] });
    expect(datesAhead(forms.blowfly, { strikeDate: '2026-03-15' }, today)).toEqual({
      strikeDate: ['Please enter a valid Date of the strike'],
    });
    expect(datesAhead(forms.blowfly, {}, today)).toEqual({});
    for (const caseDate of ['2026-02-29', '14.03.2026', '2026-3-1', 20260301])
      refuses('lungworm-pet', { caseDate }, 'caseDate', 'Please enter a valid Date of the case');
  });

  it('is validated completely even when other fields are invalid', () => {
    const values = { firstName: '', postcode: '1', telephone: 'x', caseDate: '' };
    expect(Object.keys(problemsOf('lungworm-pet', values)).toSorted()).toEqual(
      Object.keys(values).toSorted(),
    );
    expect(forms.blowfly.schema.safeParse(null).success).toBe(false);
  });
});
