import type { Language } from '../../locales.ts';

type FieldMessages = { required: (label: string) => string; invalid: (label: string) => string };

/** Default messages about a form's fields, unless an editor has written others; the English ones are prescribed. */
export const formMessages: Readonly<Record<Language, FieldMessages>> = {
  en: {
    required: (label) => `${label} is required`,
    invalid: (label) => `Please enter a valid ${label}`,
  },
  de: {
    required: (label) => `Füllen Sie das Feld „${label}“ aus`,
    invalid: (label) => `Prüfen Sie das Feld „${label}“`,
  },
  fr: {
    required: (label) => `Remplissez le champ «\u00a0${label}\u00a0»`,
    invalid: (label) => `Vérifiez le champ «\u00a0${label}\u00a0»`,
  },
  ja: {
    required: (label) => `${label}を入力してください`,
    invalid: (label) => `有効な${label}を入力してください`,
  },
  nl: {
    required: (label) => `Vul het veld “${label}” in`,
    invalid: (label) => `Controleer het veld “${label}”`,
  },
};
