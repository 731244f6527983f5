import { choice, email, optional, pastDate, postcode, text } from './field.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

/** A case of parvovirus, reported by the pet’s owner. */
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
