import type { Language } from '@merrowvale/shared/locales.ts';

/** The words of a calendar file in one language. */
type Words = {
  /** How calendar programs name the feed, and what they say about it. */
  name: string;
  about: string;
  title: (pet: string, medication: string) => string;
  /** Below the title, with the address of the reminder. */
  note: (pet: string, medication: string, address: string) => string;
};

export const calendarWords: Record<Language, Words> = {
  en: {
    name: 'Pet reminders',
    about: 'The dates of your Merrowvale Animal Health reminders.',
    title: (pet, medication) => `${pet}: time for ${medication}`,
    note: (pet, medication, address) =>
      `${medication} for ${pet} is due.\nView or change this reminder: ${address}`,
  },
  de: {
    name: 'Tier-Erinnerungen',
    about: 'Die Termine Ihrer Erinnerungen bei Merrowvale Animal Health.',
    title: (pet, medication) => `${pet}: Zeit für ${medication}`,
    note: (pet, medication, address) =>
      `${medication} für ${pet} ist fällig.\nErinnerung ansehen oder ändern: ${address}`,
  },
  fr: {
    name: 'Rappels pour mes animaux',
    about: 'Les dates de vos rappels Merrowvale Animal Health.',
    title: (pet, medication) => `${pet} : pensez à ${medication}`,
    note: (pet, medication, address) =>
      `${medication} est à donner à ${pet}.\nVoir ou modifier ce rappel : ${address}`,
  },
  ja: {
    name: 'ペットのお薬リマインダー',
    about: 'Merrowvale Animal Healthのリマインダーの予定日です。',
    title: (pet, medication) => `${pet}：${medication}の時期です`,
    note: (pet, medication, address) =>
      `${pet}の${medication}の予定日です。\nリマインダーを確認・変更する：${address}`,
  },
};
