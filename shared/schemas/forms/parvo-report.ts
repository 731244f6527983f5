import { choice, email, optional, pastDate, postcode, text } from './field.ts';
import type { FieldLabel } from './field-labels.ts';
import { formOptions } from './option-labels.ts';

/** A case of parvovirus, reported by an organisation; `practice` is the label of its name. */
export function parvoReport(practice: FieldLabel) {
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
