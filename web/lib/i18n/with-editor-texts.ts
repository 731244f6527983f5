import { type Messages, messagesFor } from '../../messages/messages.ts';
import type { IslandTexts } from './translate.ts';
import { textsIn } from './translator.ts';

/** Replaces default messages with an editor's texts; empty texts keep the default. */
export function withEditorTexts<Texts extends Readonly<Record<string, string>>>(
  defaults: Texts,
  own: Partial<Texts>,
): Texts {
  const entered = Object.entries(own).filter(([, text]) => text !== '');
  return { ...defaults, ...Object.fromEntries(entered) };
}

type FlatNamespace = {
  [Name in keyof Messages]: Messages[Name] extends Readonly<Record<string, string>> ? Name : never;
}[keyof Messages];

/** The messages of a namespace with an editor's texts, for a client component or `translate`. */
export function editedTexts<Name extends FlatNamespace>(
  locale: string,
  namespace: Name,
  own: Partial<Messages[Name]>,
): IslandTexts<Messages[Name]> {
  return textsIn(locale, withEditorTexts(messagesFor(locale)[namespace], own));
}
