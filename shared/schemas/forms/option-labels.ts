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
  Prescriber: { de: 'Verschreibende Person', fr: 'Prescripteur', ja: '処方者', nl: 'Voorschrijver' },
  Farmer: { de: 'Landwirtin oder Landwirt', fr: 'Éleveur', ja: '畜産農家', nl: 'Veehouder' },
  Other: { de: 'Andere', fr: 'Autre', ja: 'その他', nl: 'Anders' },
  'Full Recovery': {
    de: 'Vollständig genesen',
    fr: 'Guérison complète',
    ja: '完治',
    nl: 'Volledig hersteld',
  },
  Ongoing: { de: 'In Behandlung', fr: 'En cours', ja: '治療中', nl: 'In behandeling' },
  Fatal: { de: 'Verstorben', fr: 'Décès', ja: '死亡', nl: 'Overleden' },
  Confirmed: { de: 'Bestätigt', fr: 'Confirmé', ja: '確定', nl: 'Bevestigd' },
  Suspected: { de: 'Verdacht', fr: 'Suspecté', ja: '疑い', nl: 'Vermoed' },
  'United Kingdom': {
    de: 'Vereinigtes Königreich',
    fr: 'Royaume-Uni',
    ja: 'イギリス',
    nl: 'Verenigd Koninkrijk',
  },
  'Republic of Ireland': {
    de: 'Republik Irland',
    fr: 'République d’Irlande',
    ja: 'アイルランド共和国',
    nl: 'Ierland',
  },
  Dog: { de: 'Hund', fr: 'Chien', ja: '犬', nl: 'Hond' },
  Cat: { de: 'Katze', fr: 'Chat', ja: '猫', nl: 'Kat' },
  Rabbit: { de: 'Kaninchen', fr: 'Lapin', ja: 'うさぎ', nl: 'Konijn' },
  'Product information': {
    de: 'Produktinformation',
    fr: 'Information sur un produit',
    ja: '製品について',
    nl: 'Productinformatie',
  },
  'Placing an Order': {
    de: 'Bestellung',
    fr: 'Passer une commande',
    ja: 'ご注文',
    nl: 'Een bestelling plaatsen',
  },
  'General Question': {
    de: 'Allgemeine Frage',
    fr: 'Question générale',
    ja: 'その他のご質問',
    nl: 'Algemene vraag',
  },
};

/** The label of an option in a language; the value itself in English, and for an unknown option. */
export function optionLabel(option: string, language: Language): string {
  if (language === 'en') return option;
  const names: Readonly<Record<string, (typeof translated)[FormOption]>> = translated;
  return names[option]?.[language] ?? option;
}
