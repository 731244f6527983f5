import type { Language } from '@merrowvale/shared/locales.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';

/**
 * Translates the API's English message about a form's field into support's language; undefined for other
 * messages.
 */
export function correctionProblem(message: string, language: Language): string | undefined {
  const names = new Map(Object.entries(fieldLabels[language]));
  for (const [label, name] of Object.entries(fieldLabels.en))
    for (const kind of ['required', 'invalid'] as const)
      if (message === formMessages.en[kind](name))
        return formMessages[language][kind](names.get(label) ?? name);
  return undefined;
}
