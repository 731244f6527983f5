import type { Locale } from '@merrowvale/shared/locales.ts';

type Choice = { value: string; label: string };

/** What the page of a registration says, in its language. */
export type RegistrationMessages = {
  locale: Locale;
  /** The campaign that the registration is for. */
  formId: string;
  /** Who registers, where somebody is signed in. */
  ownerId: string | undefined;
  known: { firstName: string; lastName: string; emailAddress: string };
  afterwards: string;
  sections: { you: string; business: string };
  labels: Record<
    | 'firstName'
    | 'lastName'
    | 'emailAddress'
    | 'confirmEmail'
    | 'search'
    | 'type'
    | 'name'
    | 'address1'
    | 'address2'
    | 'city'
    | 'state'
    | 'zip'
    | 'phone'
    | 'country',
    string
  >;
  types: readonly Choice[];
  countries: readonly Choice[];
  placeholder: string;
  /** Looks a business up, and chooses among those found, where scripts don't run. */
  find: string;
  choices: string;
  manual: string;
  searching: string;
  noResult: string;
  unavailable: string;
  unselected: string;
  mustMatch: string;
  pleaseConfirm: string;
  /** With `{label}` in the place of the field's. */
  required: string;
  invalid: string;
  choose: string;
  optional: string;
  summary: string;
  send: string;
  sending: string;
  failed: string;
};
