import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import { faqSearchFailure } from '@merrowvale/shared/schemas/faq.ts';

const english = {
  label: 'Search the questions',
  placeholder: 'What would you like to know?',
  search: 'Search',
  clear: 'Clear the search',
  /** {count} and {words} are placeholders. */
  one: '1 answer for “{words}”',
  many: '{count} answers for “{words}”',
  noResults: 'We couldn’t find an answer to that.',
  failed: faqSearchFailure,
};

export type FaqMessages = typeof english;

const messages: Record<Language, FaqMessages> = {
  en: english,
  de: {
    label: 'Fragen durchsuchen',
    placeholder: 'Was möchten Sie wissen?',
    search: 'Suchen',
    clear: 'Suche löschen',
    one: '1 Antwort zu „{words}“',
    many: '{count} Antworten zu „{words}“',
    noResults: 'Dazu haben wir keine Antwort gefunden.',
    failed: 'Die Fragen können gerade nicht abgerufen werden. Versuchen Sie es später noch einmal.',
  },
  fr: {
    label: 'Rechercher dans les questions',
    placeholder: 'Que souhaitez-vous savoir ?',
    search: 'Rechercher',
    clear: 'Effacer la recherche',
    one: '1 réponse pour « {words} »',
    many: '{count} réponses pour « {words} »',
    noResults: 'Nous n’avons pas trouvé de réponse.',
    failed: 'Impossible d’afficher les questions pour le moment. Réessayez plus tard.',
  },
  ja: {
    label: '質問を検索',
    placeholder: '知りたいことを入力してください',
    search: '検索',
    clear: '検索を消去',
    one: '「{words}」の検索結果 1件',
    many: '「{words}」の検索結果 {count}件',
    noResults: '該当する回答が見つかりませんでした。',
    failed: '現在、質問を表示できません。しばらくしてからもう一度お試しください。',
  },
};

export function faqMessages(locale: string): FaqMessages {
  return messages[messageLanguage(locale)];
}
