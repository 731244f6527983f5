import type { Language } from '../../locales.ts';

type FieldMessages = { required: (label: string) => string; invalid: (label: string) => string };

/** Default messages about a form's fields, unless an editor has written others. */
export const formMessages: Readonly<Record<Language, FieldMessages>> = {
  en: {
    required: (label) => `${label} is required`,
    invalid: (label) => `Please enter a valid ${label}`,
  },
  de: {
    required: (label) => `${label} ist erforderlich`,
    invalid: (label) => `Bitte prüfen Sie Ihre Angabe: ${label}`,
  },
  fr: {
    required: (label) => `${label}\u00a0: ce champ est obligatoire`,
    invalid: (label) => `${label}\u00a0: veuillez saisir une valeur valide`,
  },
  ja: {
    required: (label) => `${label}は必須です`,
    invalid: (label) => `有効な${label}を入力してください`,
  },
};
