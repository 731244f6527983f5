import type { Language } from '../locales.ts';
import { type FieldLabel, fieldLabels } from './forms/field-labels.ts';
import { formMessages } from './forms/form-messages.ts';
import { de } from './messages/de.ts';
import { fr } from './messages/fr.ts';
import { ja } from './messages/ja.ts';

type Texts = Readonly<Record<Language, string>>;

const number = /\d+(?:\.\d+)?/g;
const patternOf = (text: string) => text.replace(number, '#');

const known = new Map<string, Texts>([
  ...Object.keys(de)
    .filter(isMessage)
    .map((en): [string, Texts] => [patternOf(en), { en, de: de[en], fr: fr[en], ja: ja[en] }]),
  ...Object.keys(fieldLabels.en).filter(isLabel).flatMap(formTexts),
]);

/** Translates an English message of the API, preserving its numbers; undefined for one without a translation. */
export function translateMessage(message: string, language: Language): string | undefined {
  if (language === 'en') return message;
  const text = known.get(patternOf(message))?.[language];
  if (text === undefined) return undefined;
  const numbers = message.match(number) ?? [];
  let at = 0;
  return text.replace(number, (placeholder) => numbers[at++] ?? placeholder);
}

function formTexts(label: FieldLabel): [string, Texts][] {
  return (['required', 'invalid'] as const).map((kind) => {
    const say = (language: Language) => formMessages[language][kind](fieldLabels[language][label]);
    return [patternOf(say('en')), { en: say('en'), de: say('de'), fr: say('fr'), ja: say('ja') }];
  });
}

function isLabel(name: string): name is FieldLabel {
  return Object.hasOwn(fieldLabels.en, name);
}

function isMessage(text: string): text is keyof typeof de {
  return Object.hasOwn(de, text);
}
