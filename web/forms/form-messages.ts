import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Control } from '@merrowvale/shared/schemas/forms/field.ts';
import type { FormVariant } from '@merrowvale/shared/schemas/forms/form.ts';
import type { FormId } from '@merrowvale/shared/schemas/forms/forms.ts';

export type FieldMessages = {
  name: string;
  control: Control;
  label: string;
  hint: string | undefined;
  /** Messages for a missing and for an invalid value. */
  messages: Record<Problem, string>;
  options: readonly { value: string; label: string }[];
  /** The signed-in user's value. */
  known: string;
};

export type Problem = 'required' | 'invalid';
export type Problems = Readonly<Record<string, Problem>>;

export type SectionMessages = { title: string; fields: readonly FieldMessages[] };

/** The texts of a form's page, except the consent text, which the server renders. */
export type FormMessages = {
  formId: FormId;
  locale: Locale;
  variant: FormVariant;
  sections: readonly SectionMessages[];
  /** Hidden fields, such as the addresses of the email service. */
  hidden: Readonly<Record<string, string>>;
  /** The page that opens after sending. */
  afterwards: string;
  send: string;
  sending: string;
  optional: string;
  choose: string;
  agree: string;
  summary: string;
  failed: string;
};
