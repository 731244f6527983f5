import {
  checkbox,
  choice,
  email,
  optional,
  optionalCheckbox,
  pastDate,
  postcode,
  telephone,
  text,
} from './field.ts';
import type { FieldLabel } from './field-labels.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

export const blowfly = defineForm({
  id: 'blowfly',
  path: '/api/disease/blowfly',
  region: 'uk',
  sections: {
    case: ['strikeDate', 'country', 'casePostcode', 'practiceName'],
    you: ['firstName', 'lastName', 'emailAddress', 'telephone'],
    consent: ['consent'],
  },

  fields: {
    strikeDate: pastDate('strikeDate'),
    country: optional(choice('country', formOptions.country)),
    casePostcode: postcode('casePostcode'),
    practiceName: optional(choice('reporter', formOptions.reporter)),
    firstName: optional(text('firstName')),
    lastName: optional(text('lastName')),
    emailAddress: optional(email('emailAddress')),
    telephone: optional(telephone('telephone')),
    consent: checkbox('consent'),
  },
});

export const lungwormPet = defineForm({
  id: 'lungworm-pet',
  path: '/api/disease/lungworm/pet',
  region: 'uk',
  sections: {
    you: ['firstName', 'lastName', 'emailAddress', 'telephone'],
    animal: ['petName', 'species'],
    case: ['caseDate', 'practiceName', 'country', 'postcode', 'caseOutcome'],
  },

  fields: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: email('emailAddress'),
    telephone: optional(telephone('telephone')),
    petName: text('petName'),
    species: optional(choice('species', formOptions.species)),
    caseDate: pastDate('caseDate'),
    practiceName: text('practiceName'),
    country: optional(choice('country', formOptions.country)),
    postcode: postcode('postcode'),
    caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
  },
});

/** A case of lungworm, reported by a vet. The full variant requires consent. */
export const lungwormVet = defineForm({
  id: 'lungworm-vet',
  path: '/api/disease/lungworm/vet',
  region: 'uk',
  sections: {
    you: ['firstName', 'lastName', 'emailAddress', 'telephone', 'practiceName', 'country', 'postcode'],
    case: ['caseDate', 'species', 'diagnosisConfirmed', 'caseOutcome'],
    consent: ['consent'],
  },
  consentInFull: 'consent',
  fields: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: email('emailAddress'),
    telephone: optional(telephone('telephone')),
    practiceName: text('practiceName'),
    country: choice('country', formOptions.country),
    postcode: postcode('postcode'),
    caseDate: pastDate('caseDate'),
    species: optional(choice('species', formOptions.species)),
    diagnosisConfirmed: optional(choice('diagnosisConfirmed', formOptions.diagnosisConfirmed)),
    caseOutcome: choice('caseOutcome', formOptions.caseOutcome),
    consent: optionalCheckbox('consent'),
  },
});

/** A case of parvovirus, reported by an organisation; `practice` is the label of its name. */
function parvoReport(practice: FieldLabel) {
  return {
    region: 'us',
    sections: {
      you: ['firstName', 'lastName', 'emailAddress', 'practiceName', 'clinicZipcode'],
      case: ['caseDate', 'species', 'diagnosisConfirmed', 'caseOutcome'],
    },
    fields: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      emailAddress: email('emailAddress'),
      practiceName: text(practice),
      clinicZipcode: postcode('clinicZipcode'),
      caseDate: pastDate('caseDate'),
      species: optional(choice('species', formOptions.species)),
      diagnosisConfirmed: choice('diagnosisConfirmed', formOptions.diagnosisConfirmed),
      caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
    },
  } as const;
}

export const parvoShelter = defineForm({
  id: 'parvo-shelter',
  path: '/api/disease/parvo/shelter',
  ...parvoReport('shelterName'),
});

export const parvoVet = defineForm({
  id: 'parvo-vet',
  path: '/api/disease/parvo/vet',
  ...parvoReport('practiceName'),
});

export const parvoPet = defineForm({
  id: 'parvo-pet',
  path: '/api/disease/parvo/pet',
  region: 'us',
  sections: {
    you: ['firstName', 'lastName', 'emailAddress'],
    animal: ['petName', 'species'],
    case: ['caseDate', 'clinicZipcode', 'practiceName', 'caseOutcome'],
  },

  fields: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: email('emailAddress'),
    petName: text('petName'),
    species: optional(choice('species', formOptions.species)),
    caseDate: pastDate('caseDate'),
    clinicZipcode: postcode('clinicZipcode'),
    practiceName: optional(text('practiceName')),
    caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
  },
});
