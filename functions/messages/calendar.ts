import type { Language } from '@merrowvale/shared/locales.ts';

const en = {
  /** Name and description of the feed in calendar programs. */
  name: 'Pet reminders',
  about: 'The dates of your Merrowvale Animal Health reminders.',
  title: (pet: string, medication: string) => `${pet}: time for ${medication}`,
  /** Below the title: the URL of the reminder, and the link for confirming the dose, if there is one. */
  note: (pet: string, medication: string, address: string, actions: string | undefined) =>
    `${medication} for ${pet} is due.${actions === undefined ? '' : `\nMark as given or be reminded again: ${actions}`}\nView or change this reminder: ${address}`,
  paused: (pet: string, medication: string) => `${pet}: ${medication} paused`,
};

export const calendarMessages: Record<Language, typeof en> = {
  en,
  de: {
    name: 'Tier-Erinnerungen',
    about: 'Die Termine Ihrer Erinnerungen bei Merrowvale Animal Health.',
    title: (pet, medication) => `${pet}: Zeit für ${medication}`,
    note: (pet, medication, address, actions) =>
      `${medication} für ${pet} ist fällig.${actions === undefined ? '' : `\nAls gegeben markieren oder später erinnern: ${actions}`}\nErinnerung ansehen oder ändern: ${address}`,
    paused: (pet, medication) => `${pet}: ${medication} pausiert`,
  },
  fr: {
    name: 'Rappels pour mes animaux',
    about: 'Les dates de vos rappels Merrowvale Animal Health.',
    title: (pet, medication) => `${pet} : pensez à ${medication}`,
    note: (pet, medication, address, actions) =>
      `${medication} est à donner à ${pet}.${actions === undefined ? '' : `\nMarquer la dose comme donnée ou me le rappeler plus tard : ${actions}`}\nVoir ou modifier ce rappel : ${address}`,
    paused: (pet, medication) => `${pet} : ${medication} suspendu`,
  },
  ja: {
    name: 'ペットのお薬リマインダー',
    about: 'Merrowvale Animal Healthのリマインダーの予定日です。',
    title: (pet, medication) => `${pet}：${medication}の時期です`,
    note: (pet, medication, address, actions) =>
      `${pet}の${medication}の予定日です。${actions === undefined ? '' : `\n投与済みにする・あとで再通知する：${actions}`}\nリマインダーを確認・変更する：${address}`,
    paused: (pet, medication) => `${pet}：${medication}は一時停止中`,
  },
  nl: {
    name: 'Herinneringen voor huisdieren',
    about: 'De datums van je herinneringen van Merrowvale Animal Health.',
    title: (pet, medication) => `${pet}: tijd voor ${medication}`,
    note: (pet, medication, address, actions) =>
      `Het is tijd voor ${medication} voor ${pet}.${actions === undefined ? '' : `\nAls gegeven markeren of later herinneren: ${actions}`}\nDeze herinnering bekijken of wijzigen: ${address}`,
    paused: (pet, medication) => `${pet}: ${medication} gepauzeerd`,
  },
};
