import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  filters: 'Filters',
  reset: 'Reset all',
  apply: 'Apply',
  showResults: 'Show results',
  close: 'Close',
  moreFilters: 'More filters',
  showMore: 'Show more',
  showFewer: 'Show fewer',
  sort: 'Sort by',
  unsorted: 'Please choose',
  recommended: 'Recommended',
  aZ: 'Title A–Z',
  zA: 'Title Z–A',
};

export type FilterMessages = typeof english;

const messages: Record<Language, FilterMessages> = {
  en: english,
  de: {
    filters: 'Filter',
    reset: 'Alle zurücksetzen',
    apply: 'Anwenden',
    showResults: 'Ergebnisse zeigen',
    close: 'Schließen',
    moreFilters: 'Weitere Filter',
    showMore: 'Mehr anzeigen',
    showFewer: 'Weniger anzeigen',
    sort: 'Sortieren nach',
    unsorted: 'Bitte wählen',
    recommended: 'Empfohlen',
    aZ: 'Titel A–Z',
    zA: 'Titel Z–A',
  },
  fr: {
    filters: 'Filtres',
    reset: 'Tout réinitialiser',
    apply: 'Appliquer',
    showResults: 'Voir les résultats',
    close: 'Fermer',
    moreFilters: 'Plus de filtres',
    showMore: 'Afficher plus',
    showFewer: 'Afficher moins',
    sort: 'Trier par',
    unsorted: 'Choisir',
    recommended: 'Nos conseils d’abord',
    aZ: 'Titre A–Z',
    zA: 'Titre Z–A',
  },
  ja: {
    filters: '絞り込み',
    reset: 'すべてリセット',
    apply: '適用',
    showResults: '結果を表示',
    close: '閉じる',
    moreFilters: 'その他の条件',
    showMore: 'もっと表示',
    showFewer: '表示を減らす',
    sort: '並べ替え',
    unsorted: '選択してください',
    recommended: 'おすすめ順',
    aZ: 'タイトル昇順',
    zA: 'タイトル降順',
  },
};

/** The editor's labels by name; empty ones default to the page's language. */
export function filterMessages(locale: string, own: Partial<FilterMessages> = {}): FilterMessages {
  const set = Object.entries(own).filter(([, text]) => text !== '');
  return { ...messages[messageLanguage(locale)], ...Object.fromEntries(set) };
}
