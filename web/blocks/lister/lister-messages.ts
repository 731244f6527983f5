import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  loadMore: 'Load more',
  loading: 'Loading …',
  retry: 'Try again',
  failed: 'The list could not be loaded',
  empty: 'There is nothing here yet.',
  pages: 'Pages',
  page: 'Page',
  /** Placeholders for the number shown and the total. */
  shown: '{shown} of {total}',
  until: 'Valid until',
  next: 'Next',
  prev: 'Prev',
};

export type ListerMessages = typeof english;

const messages: Record<Language, ListerMessages> = {
  en: english,
  de: {
    ...english,
    loadMore: 'Mehr laden',
    loading: 'Wird geladen …',
    retry: 'Noch einmal versuchen',
    failed: 'Die Liste konnte nicht geladen werden',
    empty: 'Hier gibt es noch nichts.',
    pages: 'Seiten',
    page: 'Seite',
    shown: '{shown} von {total}',
    until: 'Gültig bis',
  },
  fr: {
    ...english,
    loadMore: 'Afficher plus',
    loading: 'Chargement …',
    retry: 'Réessayer',
    failed: 'La liste n’a pas pu être chargée',
    empty: 'Il n’y a encore rien ici.',
    pages: 'Pages',
    page: 'Page',
    shown: '{shown} sur {total}',
    until: 'Valable jusqu’au',
  },
  ja: {
    ...english,
    loadMore: 'もっと見る',
    loading: '読み込み中…',
    retry: 'もう一度試す',
    failed: '一覧を読み込めませんでした',
    empty: 'まだ何もありません。',
    pages: 'ページ',
    page: 'ページ',
    shown: '{total}件中{shown}件',
    until: '有効期限',
  },
};

/**
 * The editor's labels by name; empty ones default to the page's language. 'Next' and 'Prev' are the same in
 * all languages.
 */
export function listerMessages(locale: string, own: Partial<ListerMessages> = {}): ListerMessages {
  const set = Object.entries(own).filter(([, text]) => text !== '');
  return { ...messages[messageLanguage(locale)], ...Object.fromEntries(set) };
}

/** "6 of 14" */
export function shownText({ shown }: Pick<ListerMessages, 'shown'>, count: number, total: number): string {
  return shown.replace('{shown}', `${count}`).replace('{total}', `${total}`);
}
