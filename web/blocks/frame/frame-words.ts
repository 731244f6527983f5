import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  form: 'Form',
  diseaseAlert: 'Animal disease alerts',
  game: 'Game',
  interactive: 'Interactive content',
};

const words: Record<Language, typeof english> = {
  en: english,
  de: {
    form: 'Formular',
    diseaseAlert: 'Warnungen vor Tierkrankheiten',
    game: 'Spiel',
    interactive: 'Interaktiver Inhalt',
  },
  fr: {
    form: 'Formulaire',
    diseaseAlert: 'Alertes sur les maladies animales',
    game: 'Jeu',
    interactive: 'Contenu interactif',
  },
  ja: {
    form: 'フォーム',
    diseaseAlert: '動物疾病の警報',
    game: 'ゲーム',
    interactive: 'インタラクティブコンテンツ',
  },
};

/** What a frame is called where the editor has given it no title. */
export function frameWords(locale: string) {
  return words[messageLanguage(locale)];
}
