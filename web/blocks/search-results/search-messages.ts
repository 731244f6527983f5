import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  search: 'Search',
  field: 'What are you looking for?',
  /** Placeholders for the number of results and the search term. */
  oneResult: '1 result for “{term}”',
  results: '{count} results for “{term}”',
  none: 'Nothing found for “{term}”',
  noneHint: 'Check the spelling, or try fewer or more general words.',
  empty: 'Type a word or two above to search the site.',
  more: 'Load more results',
  previous: 'Previous results',
  loading: 'Loading …',
  shown: '{shown} of {total}',
  failed: 'The search did not work.',
  failedHint: 'Please try again in a moment.',
  retry: 'Try again',
};

export type SearchMessages = typeof english;

const messages: Record<Language, SearchMessages> = {
  en: english,
  de: {
    search: 'Suchen',
    field: 'Was suchen Sie?',
    oneResult: '1 Treffer für „{term}“',
    results: '{count} Treffer für „{term}“',
    none: 'Nichts gefunden für „{term}“',
    noneHint: 'Prüfen Sie die Schreibweise, oder versuchen Sie es mit weniger oder allgemeineren Wörtern.',
    empty: 'Geben Sie oben ein oder zwei Wörter ein, um die Website zu durchsuchen.',
    more: 'Mehr Treffer laden',
    previous: 'Vorherige Treffer',
    loading: 'Wird geladen …',
    shown: '{shown} von {total}',
    failed: 'Die Suche hat nicht geklappt.',
    failedHint: 'Bitte versuchen Sie es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  fr: {
    search: 'Rechercher',
    field: 'Que cherchez-vous ?',
    oneResult: '1 résultat pour « {term} »',
    results: '{count} résultats pour « {term} »',
    none: 'Aucun résultat pour « {term} »',
    noneHint: 'Vérifiez l’orthographe, ou essayez des mots moins nombreux ou plus généraux.',
    empty: 'Saisissez un mot ou deux ci-dessus pour chercher dans le site.',
    more: 'Afficher plus de résultats',
    previous: 'Résultats précédents',
    loading: 'Chargement …',
    shown: '{shown} sur {total}',
    failed: 'La recherche n’a pas abouti.',
    failedHint: 'Veuillez réessayer dans un instant.',
    retry: 'Réessayer',
  },
  ja: {
    search: '検索',
    field: '何をお探しですか',
    oneResult: '「{term}」の検索結果 1 件',
    results: '「{term}」の検索結果 {count} 件',
    none: '「{term}」に一致するページはありません',
    noneHint: '入力内容をご確認いただくか、言葉を減らすか、より一般的な言葉でお試しください。',
    empty: '上の欄に言葉を入力して、サイト内を検索できます。',
    more: '検索結果をさらに表示',
    previous: '前の検索結果',
    loading: '読み込んでいます …',
    shown: '{total} 件中 {shown} 件',
    failed: '検索できませんでした。',
    failedHint: 'しばらくしてからもう一度お試しください。',
    retry: 'もう一度試す',
  },
};

export function searchMessages(locale: string): SearchMessages {
  return messages[messageLanguage(locale)];
}
