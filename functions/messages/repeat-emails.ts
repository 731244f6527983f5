import type { Language } from '@merrowvale/shared/locales.ts';

/** They replace those of the first message. */
const en = {
  subjectOne: (pet: string, medication: string) => `A friendly reminder for ${pet}: ${medication}`,
  subjectMany: (count: number, pets: string) => `A friendly reminder: ${count} treatments for ${pets}`,
  headline: '{count, plural, =1 {Just checking in about {pet}} other {Just checking in about your pets}}',
  preview: (date: string) => `Due on ${date}. If you’ve already done it, there is nothing left to do.`,
};

export const repeatMessages: Record<Language, typeof en> = {
  en,
  de: {
    subjectOne: (pet, medication) => `Kleine Erinnerung für ${pet}: ${medication}`,
    subjectMany: (count, pets) => `Kleine Erinnerung: ${count} Behandlungen für ${pets}`,
    headline: '{count, plural, =1 {Haben Sie an {pet} gedacht?} other {Haben Sie an Ihre Tiere gedacht?}}',
    preview: (date) => `Fällig am ${date}. Schon erledigt? Dann ist nichts weiter zu tun.`,
  },
  fr: {
    subjectOne: (pet, medication) => `Petit rappel pour ${pet}\u00a0: ${medication}`,
    subjectMany: (count, pets) => `Petit rappel\u00a0: ${count} traitements pour ${pets}`,
    headline:
      '{count, plural, =1 {Avez-vous pensé à {pet}\u00a0?} other {Avez-vous pensé à vos animaux\u00a0?}}',
    preview: (date) => `Prévu le ${date}. Si c’est déjà fait, vous n’avez rien d’autre à faire.`,
  },
  ja: {
    subjectOne: (pet, medication) => `【再度のお知らせ】${pet}：${medication}`,
    subjectMany: (count, pets) => `【再度のお知らせ】${pets}のお薬${count}件`,
    headline: '{count, plural, =1 {{pet}のお薬はお済みですか？} other {ペットのお薬はお済みですか？}}',
    preview: (date) => `予定日：${date}。すでにお済みの場合は、何もしていただく必要はありません。`,
  },
  nl: {
    subjectOne: (pet, medication) => `Even herinneren voor ${pet}: ${medication}`,
    subjectMany: (count, pets) => `Even herinneren: ${count} behandelingen voor ${pets}`,
    headline: '{count, plural, =1 {Heb je aan {pet} gedacht?} other {Heb je aan je huisdieren gedacht?}}',
    preview: (date) => `Gepland op ${date}. Is het al gedaan? Dan hoef je niets meer te doen.`,
  },
};
