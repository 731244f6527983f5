import type { PlaceholdersOf, TypedMessage } from '@merrowvale/shared/format-message.ts';
import { type Language, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';
import de from './de.json' with { type: 'json' };
import { en } from './en.ts';
import enUs from './en-us.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

type MessagesLike<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends string
    ? TypedMessage<PlaceholdersOf<Tree[Name]>>
    : MessagesLike<Tree[Name]>;
};

/** The messages by namespace; each knows from its English text which values it needs. */
export type Messages = MessagesLike<typeof en>;

export const messages: Record<Language, Messages> = { en, de, fr, ja, nl };

/** English with the words used in the United States where they differ. */
const americanMessages: Messages = {
  ...en,
  clinics: { ...en.clinics, ...enUs.clinics },
  businesses: { ...en.businesses, ...enUs.businesses },
  business: { ...en.business, ...enUs.business },
  tracker: { ...en.tracker, ...enUs.tracker },
  offices: { ...en.offices, ...enUs.offices },
};

/**
 * All messages in a locale's language. Server code picks the namespace that it needs; client components
 * receive theirs as a prop, since importing this file would send every language to the browser.
 */
export function messagesFor(locale: string): Messages {
  return languageTag(locale) === 'en-us' ? americanMessages : messages[messageLanguage(locale)];
}
