import type {
  RegistrationDetails,
  RegistrationMessages,
} from '@merrowvale/web/forms/business/registration-texts.ts';
import { messages } from '@merrowvale/web/messages/messages.ts';

const { business, common, forms } = messages.en;

export const exampleDetails: RegistrationDetails = {
  locale: 'en_gb',
  known: { firstName: '', lastName: '', emailAddress: '', search: '' },
  afterwards: '/en_gb/thanks',
  types: [{ value: 'dairy_farm', label: 'Dairy farm' }],
  countries: [{ value: 'France', label: 'France' }],
};

const registrationMessages: RegistrationMessages = {
  firstName: 'First name',
  lastName: 'Last name',
  emailAddress: 'Email address',
  country: 'Country',
  you: forms.sections.you,
  placeholder: '',
  ...business,
  required: '{label} is required',
  invalid: 'Please enter a valid {label}',
  choose: common.choose,
  optional: common.optional,
  summary: messages.en.errors.summary,
  sending: forms.sending,
  failed: messages.en.errors.generic,
  noConnection: messages.en.errors.noConnection,
};

export const exampleTexts = { tag: 'en-gb', messages: registrationMessages };
