import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  form: 'Form',
  diseaseAlert: 'Animal disease alerts',
  game: 'Game',
  interactive: 'Interactive content',
  consent:
    'This part of the page comes from {host}, which may store cookies on your device. It needs your consent to functional cookies.',
  open: 'Open in a new window',
};

const messages: Record<Language, typeof english> = {
  en: english,
  de: {
    form: 'Formular',
    diseaseAlert: 'Warnungen vor Tierkrankheiten',
    game: 'Spiel',
    interactive: 'Interaktiver Inhalt',
    consent:
      'Dieser Teil der Seite kommt von {host}. Dabei können Cookies auf Ihrem Gerät gespeichert werden. Er braucht Ihre Einwilligung in funktionale Cookies.',
    open: 'In neuem Fenster öffnen',
  },
  fr: {
    form: 'Formulaire',
    diseaseAlert: 'Alertes sur les maladies animales',
    game: 'Jeu',
    interactive: 'Contenu interactif',
    consent:
      'Cette partie de la page vient de {host}, qui peut enregistrer des cookies sur votre appareil. Elle demande votre accord aux cookies fonctionnels.',
    open: 'Ouvrir dans une nouvelle fenêtre',
  },
  ja: {
    form: 'フォーム',
    diseaseAlert: '動物疾病の警報',
    game: 'ゲーム',
    interactive: 'インタラクティブコンテンツ',
    consent:
      'この部分は {host} から提供され、お使いの端末に Cookie を保存することがあります。表示するには、機能性 Cookie への同意が必要です。',
    open: '新しいウィンドウで開く',
  },
};

/** Default title of a frame, and the texts shown before consent. */
export function frameMessages(locale: string) {
  return messages[messageLanguage(locale)];
}
