import { choice, email, optional, postcode, telephone, text, textarea } from './field.ts';
import { defineForm } from './form.ts';
import { formOptions } from './option-labels.ts';

export const askAnExpert = defineForm({
  id: 'ask-an-expert',
  path: '/api/contact/ask-an-expert',
  region: 'local',
  sections: {
    you: ['firstName', 'lastName', 'emailAddress', 'telephone'],
    question: ['helpWith', 'species', 'query'],
  },

  fields: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: email('emailAddress'),
    telephone: optional(telephone('telephone')),
    helpWith: choice('helpWith', formOptions.helpWith),
    species: optional(choice('species', formOptions.species)),
    query: textarea('query'),
  },
});

export const findMySalesRep = defineForm({
  id: 'find-my-sales-rep',
  path: '/api/contact/find-my-sales-rep',
  region: 'local',
  sections: {
    you: ['firstName', 'lastName', 'emailAddress', 'telephone', 'practiceName', 'country', 'postcode'],
    question: ['query'],
  },

  fields: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: email('emailAddress'),
    telephone: optional(telephone('telephone')),
    practiceName: optional(text('businessName')),
    country: optional(choice('country', formOptions.country)),
    postcode: postcode('postcode'),
    query: optional(textarea('message')),
  },
});
