import type { FormId } from '@merrowvale/shared/schemas/forms/forms.ts';

const person = { firstName: 'Ann', lastName: 'Bell', emailAddress: 'Ann.Bell@farm.example' };

/** Valid data for each form: the required fields only. */
export const validForms = {
  'ask-an-expert': { ...person, helpWith: 'General Question', query: 'How often?' },
  'find-my-sales-rep': { ...person, postcode: 'SW1A 1AA' },
  blowfly: { strikeDate: '2026-03-01', casePostcode: 'LL55 4TY', consent: true },
  'lungworm-pet': {
    ...person,
    petName: 'Bramble',
    caseDate: '2026-03-01',
    practiceName: 'Hill Vets',
    postcode: 'EH1 1YZ',
  },
  'lungworm-vet': {
    ...person,
    practiceName: 'Hill Vets',
    postcode: 'EH1 1YZ',
    country: 'United Kingdom',
    caseDate: '2026-03-01',
    caseOutcome: 'Ongoing',
    consent: true,
  },
  'parvo-pet': { ...person, petName: 'Bramble', caseDate: '2026-03-01', clinicZipcode: '10001' },
  'parvo-vet': {
    ...person,
    practiceName: 'Hill Vets',
    clinicZipcode: '10001-1234',
    caseDate: '2026-03-01',
    diagnosisConfirmed: 'Confirmed',
  },
  'parvo-shelter': {
    ...person,
    practiceName: 'Second Home',
    clinicZipcode: '10001',
    caseDate: '2026-03-01',
    diagnosisConfirmed: 'Suspected',
  },
} satisfies Record<FormId, Record<string, string | boolean>>;
