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

const translated: Readonly<Record<FormOption, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  Prescriber: { de: 'Verschreibende Person', fr: 'Prescripteur', ja: '処方者' },
  Farmer: { de: 'Landwirtin oder Landwirt', fr: 'Éleveur', ja: '畜産農家' },
  Other: { de: 'Andere', fr: 'Autre', ja: 'その他' },
  'Full Recovery': { de: 'Vollständig genesen', fr: 'Guérison complète', ja: '完治' },
  Ongoing: { de: 'In Behandlung', fr: 'En cours', ja: '治療中' },
  Fatal: { de: 'Verstorben', fr: 'Décès', ja: '死亡' },
  Confirmed: { de: 'Bestätigt', fr: 'Confirmé', ja: '確定' },
  Suspected: { de: 'Verdacht', fr: 'Suspecté', ja: '疑い' },
  'United Kingdom': { de: 'Vereinigtes Königreich', fr: 'Royaume-Uni', ja: 'イギリス' },
  'Republic of Ireland': { de: 'Republik Irland', fr: 'République d’Irlande', ja: 'アイルランド共和国' },
  Dog: { de: 'Hund', fr: 'Chien', ja: '犬' },
  Cat: { de: 'Katze', fr: 'Chat', ja: '猫' },
  Rabbit: { de: 'Kaninchen', fr: 'Lapin', ja: 'うさぎ' },
  'Product information': { de: 'Produktinformation', fr: 'Information sur un produit', ja: '製品について' },
  'Placing an Order': { de: 'Bestellung', fr: 'Passer une commande', ja: 'ご注文' },
  'General Question': { de: 'Allgemeine Frage', fr: 'Question générale', ja: 'その他のご質問' },
};

/** The label of an option in a language; the value itself in English, and for an unknown option. */
export function optionLabel(option: string, language: Language): string {
  if (language === 'en') return option;
  const names: Readonly<Record<string, (typeof translated)[FormOption]>> = translated;
  return names[option]?.[language] ?? option;
}
