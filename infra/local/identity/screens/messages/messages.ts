import type { Language } from '@merrowvale/shared/locales.ts';
import { de } from './de.ts';
import type { Messages } from './en.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

const byLanguage: Readonly<Record<Language, Messages>> = { en, de, fr, ja };

/**
 * The messages in the first supported of the given languages (`de-AT de`, as `ui_locales` lists them),
 * otherwise English.
 */
export function messagesIn(languages: string): Messages {
  const wanted = languages.split(/[\s,]+/).map((tag) => tag.slice(0, 2).toLowerCase());
  const found = wanted.flatMap((code) =>
    Object.entries(byLanguage).filter(([language]) => language === code),
  );
  return found[0]?.[1] ?? en;
}

/** Fills in a sentence's placeholders, such as `{phone}`. */
export function filledIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}
