import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  title: 'Visiting from another country?',
  button: 'Choose a country',
  stay: 'Stay on this site',
  close: 'Close',
  loading: 'Loading…',
};

const messages: Record<Language, typeof english> = {
  en: english,
  de: {
    title: 'Sind Sie in einem anderen Land?',
    button: 'Land wählen',
    stay: 'Auf dieser Website bleiben',
    close: 'Schließen',
    loading: 'Wird geladen …',
  },
  fr: {
    title: 'Vous venez d’un autre pays ?',
    button: 'Choisir un pays',
    stay: 'Rester sur ce site',
    close: 'Fermer',
    loading: 'Chargement…',
  },
  ja: {
    title: '別の国からご覧ですか',
    button: '国を選ぶ',
    stay: 'このサイトを見る',
    close: '閉じる',
    loading: '読み込み中…',
  },
};

/** The popup's default texts, for fields that the editor has left empty. */
export function geoMessages(locale: string) {
  return messages[messageLanguage(locale)];
}
