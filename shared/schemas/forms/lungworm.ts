import { choice, email, optional, optionalCheckbox, pastDate, postcode, telephone, text } from './field.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

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
