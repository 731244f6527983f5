import type { Locale } from '@merrowvale/shared/locales.ts';
import type { FormVariant } from '@merrowvale/shared/schemas/forms/form.ts';
import type { FormId } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { describeForm } from './describe-form.ts';

export type Problem = 'required' | 'invalid';
export type Problems = Readonly<Record<string, Problem>>;

/** The texts of a form's page, except the consent text, which the server renders. */
export type FormMessages = {
  formId: FormId;
  locale: Locale;
  variant: FormVariant;
  sections: ReturnType<typeof describeForm>;
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
