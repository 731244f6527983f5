import { choice, email, optional, pastDate, postcode, text } from './field.ts';
import type { FieldLabel } from './field-labels.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

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
