import { choice, email, optional, pastDate, postcode, text } from './field.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

/** A case of parvovirus, reported by a shelter. */
export const parvoShelter = defineForm({
  id: 'parvo-shelter',
  path: '/api/disease/parvo/shelter',
  region: 'us',
  sections: {
    you: ['firstName', 'lastName', 'emailAddress', 'practiceName', 'clinicZipcode'],
    case: ['caseDate', 'species', 'diagnosisConfirmed', 'caseOutcome'],
  },

  fields: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: email('emailAddress'),
    practiceName: text('shelterName'),
    clinicZipcode: postcode('clinicZipcode'),
    caseDate: pastDate('caseDate'),
    species: optional(choice('species', formOptions.species)),
    diagnosisConfirmed: choice('diagnosisConfirmed', formOptions.diagnosisConfirmed),
    caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
  },
});
