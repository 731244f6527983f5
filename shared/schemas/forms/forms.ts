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
  textarea,
} from './field.ts';
import type { FieldLabel } from './field-labels.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

const person = {
  firstName: text('firstName'),
  lastName: text('lastName'),
  emailAddress: email('emailAddress'),
};
const caller = { ...person, telephone: optional(telephone('telephone')) };

/** A case of parvovirus, reported by an organisation; `practice` is the label of its name. */
function parvoReport(practice: FieldLabel) {
  return {
    region: 'us',
    sections: {
      you: ['firstName', 'lastName', 'emailAddress', 'practiceName', 'clinicZipcode'],
      case: ['caseDate', 'species', 'diagnosisConfirmed', 'caseOutcome'],
    },
    fields: {
      ...person,
      practiceName: text(practice),
      clinicZipcode: postcode('clinicZipcode', '90210'),
      caseDate: pastDate('caseDate'),
      species: optional(choice('species', formOptions.species)),
      diagnosisConfirmed: choice('diagnosisConfirmed', formOptions.diagnosisConfirmed),
      caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
    },
  } as const;
}

/** The eight forms, by the id in their submissions: the segments of the path joined by hyphens. */
export const forms = {
  'ask-an-expert': defineForm({
    id: 'ask-an-expert',
    path: '/api/contact/ask-an-expert',
    region: 'local',
    sections: {
      you: ['firstName', 'lastName', 'emailAddress', 'telephone'],
      question: ['helpWith', 'species', 'query'],
    },
    fields: {
      ...caller,
      helpWith: choice('helpWith', formOptions.helpWith),
      species: optional(choice('species', formOptions.species)),
      query: textarea('query'),
    },
  }),
  'find-my-sales-rep': defineForm({
    id: 'find-my-sales-rep',
    path: '/api/contact/find-my-sales-rep',
    region: 'local',
    sections: {
      you: ['firstName', 'lastName', 'emailAddress', 'telephone', 'practiceName', 'country', 'postcode'],
      question: ['query'],
    },
    fields: {
      ...caller,
      practiceName: optional(text('businessName')),
      country: optional(choice('country', formOptions.country)),
      postcode: postcode('postcode'),
      query: optional(textarea('message')),
    },
  }),
  blowfly: defineForm({
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
  }),
  'lungworm-pet': defineForm({
    id: 'lungworm-pet',
    path: '/api/disease/lungworm/pet',
    region: 'uk',
    sections: {
      you: ['firstName', 'lastName', 'emailAddress', 'telephone'],
      animal: ['petName', 'species'],
      case: ['caseDate', 'practiceName', 'country', 'postcode', 'caseOutcome'],
    },
    fields: {
      ...caller,
      petName: text('petName'),
      species: optional(choice('species', formOptions.species)),
      caseDate: pastDate('caseDate'),
      practiceName: text('practiceName'),
      country: optional(choice('country', formOptions.country)),
      postcode: postcode('postcode'),
      caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
    },
  }),
  /** A case of lungworm, reported by a vet. The full variant requires consent. */
  'lungworm-vet': defineForm({
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
      ...caller,
      practiceName: text('practiceName'),
      country: choice('country', formOptions.country),
      postcode: postcode('postcode'),
      caseDate: pastDate('caseDate'),
      species: optional(choice('species', formOptions.species)),
      diagnosisConfirmed: optional(choice('diagnosisConfirmed', formOptions.diagnosisConfirmed)),
      caseOutcome: choice('caseOutcome', formOptions.caseOutcome),
      consent: optionalCheckbox('consent'),
    },
  }),
  'parvo-pet': defineForm({
    id: 'parvo-pet',
    path: '/api/disease/parvo/pet',
    region: 'us',
    sections: {
      you: ['firstName', 'lastName', 'emailAddress'],
      animal: ['petName', 'species'],
      case: ['caseDate', 'clinicZipcode', 'practiceName', 'caseOutcome'],
    },
    fields: {
      ...person,
      petName: text('petName'),
      species: optional(choice('species', formOptions.species)),
      caseDate: pastDate('caseDate'),
      clinicZipcode: postcode('clinicZipcode', '90210'),
      practiceName: optional(text('practiceName')),
      caseOutcome: optional(choice('caseOutcome', formOptions.caseOutcome)),
    },
  }),
  'parvo-vet': defineForm({
    id: 'parvo-vet',
    path: '/api/disease/parvo/vet',
    ...parvoReport('practiceName'),
  }),
  'parvo-shelter': defineForm({
    id: 'parvo-shelter',
    path: '/api/disease/parvo/shelter',
    ...parvoReport('shelterName'),
  }),
} as const;

export type FormId = keyof typeof forms;
export type Form = (typeof forms)[FormId];

/** Finds the form with an id; undefined for an unknown id. */
export function findForm(id: string): Form | undefined {
  return isFormId(id) ? forms[id] : undefined;
}

export function isFormId(id: string): id is FormId {
  return Object.hasOwn(forms, id);
}
