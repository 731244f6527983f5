import type { Language } from '../../locales.ts';

/** The labels of the forms' fields in each language: on pages, in messages about them and in emails. */
export const fieldLabels = {
  firstName: { en: 'First name', de: 'Vorname', fr: 'Prénom', ja: '名', nl: 'Voornaam' },
  lastName: { en: 'Last name', de: 'Nachname', fr: 'Nom', ja: '姓', nl: 'Achternaam' },
  emailAddress: {
    en: 'Email address',
    de: 'E-Mail-Adresse',
    fr: 'Adresse e-mail',
    ja: 'メールアドレス',
    nl: 'E-mailadres',
  },
  telephone: { en: 'Phone number', de: 'Telefon', fr: 'Téléphone', ja: '電話番号', nl: 'Telefoonnummer' },
  country: { en: 'Country', de: 'Land', fr: 'Pays', ja: '国', nl: 'Land' },
  postcode: { en: 'Postcode', de: 'Postleitzahl', fr: 'Code postal', ja: '郵便番号', nl: 'Postcode' },
  practiceName: {
    en: 'Practice name',
    de: 'Name der Praxis',
    fr: 'Nom de la clinique',
    ja: '動物病院名',
    nl: 'Naam van de praktijk',
  },
  businessName: {
    en: 'Practice or business',
    de: 'Praxis oder Betrieb',
    fr: 'Clinique ou entreprise',
    ja: '動物病院または会社',
    nl: 'Praktijk of bedrijf',
  },
  shelterName: {
    en: 'Shelter name',
    de: 'Name des Tierheims',
    fr: 'Nom du refuge',
    ja: '保護施設名',
    nl: 'Naam van het asiel',
  },
  reporter: { en: 'Role', de: 'Rolle', fr: 'Rôle', ja: '立場', nl: 'Rol' },
  petName: {
    en: 'Pet name',
    de: 'Name des Tieres',
    fr: 'Nom de l’animal',
    ja: 'ペットの名前',
    nl: 'Naam van het huisdier',
  },
  species: { en: 'Species', de: 'Tierart', fr: 'Espèce', ja: '動物の種類', nl: 'Diersoort' },
  caseDate: {
    en: 'Date of the case',
    de: 'Datum des Falls',
    fr: 'Date du cas',
    ja: '症例の日付',
    nl: 'Datum van het geval',
  },
  strikeDate: {
    en: 'Date of the strike',
    de: 'Datum des Befalls',
    fr: 'Date de l’infestation',
    ja: '発生日',
    nl: 'Datum van de besmetting',
  },
  casePostcode: {
    en: 'Postcode of the case',
    de: 'Postleitzahl am Ort des Falls',
    fr: 'Code postal du lieu du cas',
    ja: '発生場所の郵便番号',
    nl: 'Postcode van het geval',
  },
  clinicZipcode: { en: 'ZIP code', de: 'ZIP-Code', fr: 'Code ZIP', ja: 'ZIPコード', nl: 'ZIP-code' },
  caseOutcome: {
    en: 'Outcome of the case',
    de: 'Ausgang des Falls',
    fr: 'Issue du cas',
    ja: '症例の経過',
    nl: 'Afloop van het geval',
  },
  diagnosisConfirmed: { en: 'Diagnosis', de: 'Diagnose', fr: 'Diagnostic', ja: '診断', nl: 'Diagnose' },
  helpWith: { en: 'Subject', de: 'Thema', fr: 'Sujet', ja: 'ご用件', nl: 'Onderwerp' },
  query: { en: 'Question', de: 'Frage', fr: 'Question', ja: 'ご質問', nl: 'Vraag' },
  message: { en: 'Message', de: 'Nachricht', fr: 'Message', ja: 'メッセージ', nl: 'Bericht' },
  consent: { en: 'Consent', de: 'Einwilligung', fr: 'Consentement', ja: '同意', nl: 'Toestemming' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type FieldLabel = keyof typeof fieldLabels;
