import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  loadMore: 'Load more',
  loading: 'Loading …',
  retry: 'Try again',
  failed: 'The list could not be loaded',
  empty: 'There is nothing here yet.',
  pages: 'Pages',
  page: 'Page',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  until: 'Valid until',
};

const words: Record<Language, typeof english> = {
  en: english,
  de: {
    loadMore: 'Mehr laden',
    loading: 'Wird geladen …',
    retry: 'Noch einmal versuchen',
    failed: 'Die Liste konnte nicht geladen werden',
    empty: 'Hier gibt es noch nichts.',
    pages: 'Seiten',
    page: 'Seite',
    shown: (shown, total) => `${shown} von ${total}`,
    until: 'Gültig bis',
  },
  fr: {
    loadMore: 'Afficher plus',
    loading: 'Chargement …',
    retry: 'Réessayer',
    failed: 'La liste n’a pas pu être chargée',
    empty: 'Il n’y a encore rien ici.',
    pages: 'Pages',
    page: 'Page',
    shown: (shown, total) => `${shown} sur ${total}`,
    until: 'Valable jusqu’au',
  },
  ja: {
    loadMore: 'もっと見る',
    loading: '読み込み中…',
    retry: 'もう一度試す',
    failed: '一覧を読み込めませんでした',
    empty: 'まだ何もありません。',
    pages: 'ページ',
    page: 'ページ',
    shown: (shown, total) => `${total}件中${shown}件`,
    until: '有効期限',
  },
};

/** What a list says where the editor has set no words. */
export function listerWords(locale: string) {
  return words[messageLanguage(locale)];
}
