import type { Language } from '../../locales.ts';

/** The labels of the forms' fields in each language: on pages, in messages about them and in emails. */
export const fieldLabels = {
  firstName: { en: 'First name', de: 'Vorname', fr: 'Prénom', ja: '名' },
  lastName: { en: 'Last name', de: 'Nachname', fr: 'Nom', ja: '姓' },
  emailAddress: { en: 'Email address', de: 'E-Mail-Adresse', fr: 'Adresse e-mail', ja: 'メールアドレス' },
  telephone: { en: 'Phone number', de: 'Telefon', fr: 'Téléphone', ja: '電話番号' },
  country: { en: 'Country', de: 'Land', fr: 'Pays', ja: '国' },
  postcode: { en: 'Postcode', de: 'Postleitzahl', fr: 'Code postal', ja: '郵便番号' },
  practiceName: { en: 'Practice name', de: 'Name der Praxis', fr: 'Nom de la clinique', ja: '動物病院名' },
  businessName: {
    en: 'Practice or business',
    de: 'Praxis oder Betrieb',
    fr: 'Clinique ou entreprise',
    ja: '動物病院または会社',
  },
  shelterName: { en: 'Shelter name', de: 'Name des Tierheims', fr: 'Nom du refuge', ja: '保護施設名' },
  reporter: { en: 'Role', de: 'Rolle', fr: 'Rôle', ja: '立場' },
  petName: { en: 'Pet name', de: 'Name des Tieres', fr: 'Nom de l’animal', ja: 'ペットの名前' },
  species: { en: 'Species', de: 'Tierart', fr: 'Espèce', ja: '動物の種類' },
  caseDate: { en: 'Date of the case', de: 'Datum des Falls', fr: 'Date du cas', ja: '症例の日付' },
  strikeDate: {
    en: 'Date of the strike',
    de: 'Datum des Befalls',
    fr: 'Date de l’infestation',
    ja: '発生日',
  },
  casePostcode: {
    en: 'Postcode of the case',
    de: 'Postleitzahl am Ort des Falls',
    fr: 'Code postal du lieu du cas',
    ja: '発生場所の郵便番号',
  },
  clinicZipcode: { en: 'ZIP code', de: 'ZIP-Code', fr: 'Code ZIP', ja: 'ZIPコード' },
  caseOutcome: { en: 'Outcome of the case', de: 'Ausgang des Falls', fr: 'Issue du cas', ja: '症例の経過' },
  diagnosisConfirmed: { en: 'Diagnosis', de: 'Diagnose', fr: 'Diagnostic', ja: '診断' },
  helpWith: { en: 'Subject', de: 'Thema', fr: 'Sujet', ja: 'ご用件' },
  query: { en: 'Question', de: 'Frage', fr: 'Question', ja: 'ご質問' },
  message: { en: 'Message', de: 'Nachricht', fr: 'Message', ja: 'メッセージ' },
  consent: { en: 'Consent', de: 'Einwilligung', fr: 'Consentement', ja: '同意' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type FieldLabel = keyof typeof fieldLabels;
