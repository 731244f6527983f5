import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  field: 'Offer code',
  search: 'Search',
  form: 'Rebate form',
  faq: 'Questions about rebates',
  open: 'How it works',
  close: 'Close',
  back: 'Back',
  next: 'Next',
  step: 'Step {step} of {total}',
};

const messages: Record<Language, typeof english> = {
  en: english,
  de: {
    field: 'Angebotsnummer',
    search: 'Suchen',
    form: 'Formular für den Bonus',
    faq: 'Fragen zum Bonus',
    open: 'So geht es',
    close: 'Schließen',
    back: 'Zurück',
    next: 'Weiter',
    step: 'Schritt {step} von {total}',
  },
  fr: {
    field: 'Code de l’offre',
    search: 'Rechercher',
    form: 'Formulaire de remise',
    faq: 'Questions sur les remises',
    open: 'Comment ça marche',
    close: 'Fermer',
    back: 'Retour',
    next: 'Suivant',
    step: 'Étape {step} sur {total}',
  },
  ja: {
    field: 'オファーコード',
    search: '検索',
    form: 'リベート申請書',
    faq: 'リベートに関する質問',
    open: 'ご利用方法',
    close: '閉じる',
    back: '戻る',
    next: '次へ',
    step: '{total}ステップ中{step}',
  },
};

/** The rebate search's default texts. */
export function searchGuideMessages(locale: string) {
  return messages[messageLanguage(locale)];
}
