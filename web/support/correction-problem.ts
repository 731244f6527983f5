import type { Language } from '@merrowvale/shared/locales.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';

/** What the API says of a form's field, which it says in English, in support's language; undefined for anything else. */
export function correctionProblem(message: string, language: Language): string | undefined {
  const names = new Map(Object.entries(fieldLabels[language]));
  for (const [label, name] of Object.entries(fieldLabels.en))
    for (const kind of ['required', 'invalid'] as const)
      if (message === formMessages.en[kind](name))
        return formMessages[language][kind](names.get(label) ?? name);
  return undefined;
}
