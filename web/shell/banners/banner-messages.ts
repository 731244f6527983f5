import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = { notice: 'Notice', close: 'Close notice', onThisPage: 'On this page' };

const messages: Record<Language, typeof english> = {
  en: english,
  de: { notice: 'Hinweis', close: 'Hinweis schließen', onThisPage: 'Auf dieser Seite' },
  fr: { notice: 'Avis', close: 'Fermer l’avis', onThisPage: 'Sur cette page' },
  ja: { notice: 'お知らせ', close: 'お知らせを閉じる', onThisPage: 'このページの内容' },
};

/** Accessible names and labels of the bars around a page. */
export function bannerMessages(locale: string) {
  return messages[messageLanguage(locale)];
}
