import { readFileSync } from 'node:fs';
import type { Language } from '@merrowvale/shared/locales.ts';
import { type FieldLabel, fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';
import * as z from 'zod';

type TranslatedLanguage = Exclude<Language, 'en'>;

const number = /\d+(?:\.\d+)?/g;
const patternOf = (text: string) => text.replace(number, '#');

const loaded = new Map<Language, ReadonlyMap<string, string>>();

/**
 * Translates an English message of the API and keeps its numbers; undefined if it has no translation. Reads the
 * language's file on the first call, since most calls of a function fail in English or not at all.
 */
export function translateMessage(message: string, language: Language): string | undefined {
  if (language === 'en') return message;
  const text = textsIn(language).get(patternOf(message));
  if (text === undefined) return undefined;
  const numbers = message.match(number) ?? [];
  let at = 0;
  return text.replace(number, (placeholder) => numbers[at++] ?? placeholder);
}

/** The file of a language: translations by their English text, in which a number stands for any number. */
export function messageFile(language: TranslatedLanguage): URL {
  return new URL(`./messages-${language}.json`, import.meta.url);
}

function textsIn(language: TranslatedLanguage): ReadonlyMap<string, string> {
  const known = loaded.get(language);
  if (known) return known;
  const messages = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(messageFile(language), 'utf8')));
  const texts = new Map(
    [...Object.entries(messages), ...Object.keys(fieldLabels.en).filter(isLabel).flatMap(labelled)].map(
      ([en, text]) => [patternOf(en), text],
    ),
  );
  loaded.set(language, texts);
  return texts;

  function labelled(label: FieldLabel): [string, string][] {
    return (['required', 'invalid'] as const).map((kind) => [
      formMessages.en[kind](fieldLabels.en[label]),
      formMessages[language][kind](fieldLabels[language][label]),
    ]);
  }
}

function isLabel(name: string): name is FieldLabel {
  return Object.hasOwn(fieldLabels.en, name);
}
