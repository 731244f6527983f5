import type { Locale } from '@merrowvale/shared/locales.ts';

type Choice = { value: string; label: string };

export type RegistrationMessages = {
  locale: Locale;
  /** The initial values of the form; `search` comes from a finder. */
  known: { firstName: string; lastName: string; emailAddress: string; search?: string };
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
  /** Labels of the buttons that search for a business and select one, without scripts. */
  find: string;
  choices: string;
  manual: string;
  searching: string;
  noResult: string;
  /** Contains the placeholder `{place}`. */
  near: string;
  unavailable: string;
  unselected: string;
  mustMatch: string;
  pleaseConfirm: string;
  /** Contains the placeholder `{label}` for the field's label. */
  required: string;
  invalid: string;
  choose: string;
  optional: string;
  summary: string;
  send: string;
  sending: string;
  failed: string;
};
