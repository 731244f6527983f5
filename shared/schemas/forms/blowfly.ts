import { checkbox, choice, email, optional, pastDate, postcode, telephone, text } from './field.ts';
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
