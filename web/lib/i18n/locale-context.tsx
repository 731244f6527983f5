import { type Locale, messageTag } from '@merrowvale/shared/locales.ts';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { type MessageAt, messageAt, type Translate, type TreeName, translate } from './translate.ts';

type LocaleAndMessages = { locale: Locale; messages: Partial<Messages> };

const LocaleContext = createContext<LocaleAndMessages | undefined>(undefined);

/** Gives a screen its locale and the messages that it shows. */
export function LocaleProvider({ locale, messages, children }: LocaleAndMessages & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** There is no default that could be taken for the page's locale. */
export function useLocaleAndMessages(): LocaleAndMessages {
  const found = use(LocaleContext);
  if (found === undefined) throw new Error('A screen was rendered without its locale.');
  return found;
}

/** The page's locale, for calls of the API and for texts. */
export function useLocaleCode(): Locale {
  return useLocaleAndMessages().locale;
}

export function useMessageTag(): string {
  return messageTag(useLocaleCode());
}

/** The translator of a screen's messages, or of those under one name. */
export function useTranslations(): Translate<Messages>;
export function useTranslations<Name extends TreeName<Messages>>(
  name: Name,
): Translate<MessageAt<Messages, Name>>;
export function useTranslations(name?: string): unknown {
  const { locale, messages } = useLocaleAndMessages();
  return useMemo(
    () => translate({ tag: messageTag(locale), messages: name ? messageAt(messages, name) : messages }),
    [locale, messages, name],
  );
}
