import type { Language } from '../../locales.ts';

/** The options of selection fields. The English value is sent, regardless of the page's language. */
export const formOptions = {
  reporter: ['Prescriber', 'Farmer', 'Other'],
  caseOutcome: ['Full Recovery', 'Ongoing', 'Fatal'],
  diagnosisConfirmed: ['Confirmed', 'Suspected'],
  country: ['United Kingdom', 'Republic of Ireland'],
  species: ['Dog', 'Cat', 'Rabbit'],
  helpWith: ['Product information', 'Placing an Order', 'General Question'],
} as const;

type FormOption = (typeof formOptions)[keyof typeof formOptions][number];

const translated: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<FormOption, string>>>> = {
  de: {
    Prescriber: 'Verschreibende Person',
    Farmer: 'Landwirtin oder Landwirt',
    Other: 'Andere',
    'Full Recovery': 'Vollständig genesen',
    Ongoing: 'In Behandlung',
    Fatal: 'Verstorben',
    Confirmed: 'Bestätigt',
    Suspected: 'Verdacht',
    'United Kingdom': 'Vereinigtes Königreich',
    'Republic of Ireland': 'Republik Irland',
    Dog: 'Hund',
    Cat: 'Katze',
    Rabbit: 'Kaninchen',
    'Product information': 'Produktinformation',
    'Placing an Order': 'Bestellung',
    'General Question': 'Allgemeine Frage',
  },
  fr: {
    Prescriber: 'Prescripteur',
    Farmer: 'Éleveur',
    Other: 'Autre',
    'Full Recovery': 'Guérison complète',
    Ongoing: 'En cours',
    Fatal: 'Décès',
    Confirmed: 'Confirmé',
    Suspected: 'Suspecté',
    'United Kingdom': 'Royaume-Uni',
    'Republic of Ireland': 'République d’Irlande',
    Dog: 'Chien',
    Cat: 'Chat',
    Rabbit: 'Lapin',
    'Product information': 'Information sur un produit',
    'Placing an Order': 'Passer une commande',
    'General Question': 'Question générale',
  },
  ja: {
    Prescriber: '処方者',
    Farmer: '畜産農家',
    Other: 'その他',
    'Full Recovery': '完治',
    Ongoing: '治療中',
    Fatal: '死亡',
    Confirmed: '確定',
    Suspected: '疑い',
    'United Kingdom': 'イギリス',
    'Republic of Ireland': 'アイルランド共和国',
    Dog: '犬',
    Cat: '猫',
    Rabbit: 'うさぎ',
    'Product information': '製品について',
    'Placing an Order': 'ご注文',
    'General Question': 'その他のご質問',
  },
};

/** The label of an option in a language; the value itself in English, and for an unknown option. */
export function optionLabel(option: string, language: Language): string {
  if (language === 'en') return option;
  const names: Readonly<Record<string, string>> = translated[language];
  return names[option] ?? option;
}
