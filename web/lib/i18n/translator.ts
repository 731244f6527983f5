import { messageTag } from '@merrowvale/shared/locales.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';
import { type IslandTexts, type Translate, translate } from './translate.ts';

const known = new Map<string, Translate<Messages>>();

/** The translator of a locale for server components. */
export function translator(locale: string): Translate<Messages> {
  const made = known.get(locale) ?? translate<Messages>(textsIn(locale, messagesFor(locale)));
  known.set(locale, made);
  return made;
}

/** Messages of a locale, for a client component that shows no others. */
export function textsIn<Tree>(locale: string, messages: Tree): IslandTexts<Tree> {
  return { tag: messageTag(locale), messages };
}
