import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Control } from '@merrowvale/shared/schemas/forms/field.ts';
import type { FormVariant } from '@merrowvale/shared/schemas/forms/form.ts';
import type { FormId } from '@merrowvale/shared/schemas/forms/forms.ts';

/** A field as a page shows it, in the page's language. */
export type FieldMessages = {
  name: string;
  control: Control;
  label: string;
  hint: string | undefined;
  /** Said when it is missing, and when it is wrong. */
  messages: Record<Problem, string>;
  /** What the options of a choice are called. */
  options: readonly { value: string; label: string }[];
  /** What is known of whoever is signed in. */
  known: string;
};

export type Problem = 'required' | 'invalid';
/** What is wrong with a form, by field. */
export type Problems = Readonly<Record<string, Problem>>;

export type SectionMessages = { title: string; fields: readonly FieldMessages[] };

/** What a form's page needs to know beside its consent, which the server draws. */
export type FormMessages = {
  formId: FormId;
  locale: Locale;
  variant: FormVariant;
  sections: readonly SectionMessages[];
  /** Sent along unseen, such as the addresses of the email service. */
  hidden: Readonly<Record<string, string>>;
  /** Where sending leads. */
  afterwards: string;
  send: string;
  sending: string;
  optional: string;
  choose: string;
  agree: string;
  summary: string;
  failed: string;
};
