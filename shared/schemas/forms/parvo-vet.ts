import { choice, email, optional, pastDate, postcode, text } from './field.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

/** A case of parvovirus, reported by a vet. */
export const parvoVet = defineForm({
  id: 'parvo-vet',
  path: '/api/disease/parvo/vet',
  region: 'us',
  sections: {
    you: ['firstName', 'lastName', 'emailAddress', 'practiceName', 'clinicZipcode'],
    case: ['caseDate', 'species', 'diagnosisConfirmed', 'caseOutcome'],
  },

  fields: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: email('emailAddress'),
    practiceName: text('practiceName'),
    clinicZipcode: postcode('clinicZipcode'),
    caseDate: pastDate('caseDate'),
    species: optional(choice('species', formOptions.species)),
    diagnosisConfirmed: choice('diagnosisConfirmed', formOptions.diagnosisConfirmed),
    caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
  },
});
