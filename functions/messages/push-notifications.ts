import type { Language } from '@merrowvale/shared/locales.ts';

const en = {
  /** The title of one treatment, and of several. */
  one: (pet: string, medication: string) => `${pet}: ${medication}`,
  many: (count: number, pets: string) => `${count} treatments for ${pets}`,
  due: (date: string) => `Due ${date}`,
  /** Precedes the day in a repeat. */
  again: 'Not done yet?',
  /** The title on a locked screen without names, in ICU MessageFormat with `count`, and the text below it. */
  private: '{count, plural, one {A treatment is due} other {Some of your pets’ treatments are due}}',
  open: 'Open to see more.',
  given: 'Given',
  tomorrow: 'Tomorrow',
  undo: 'Undo',
  /** The titles once an action is done, with pets' names, or without for a locked screen. */
  doneGiven: 'Marked as given',
  doneTomorrow: 'We’ll remind you again tomorrow',
  doneUndo: 'No longer marked as given',
};

export const pushMessages: Record<Language, typeof en> = {
  en,
  de: {
    one: (pet, medication) => `${pet}: ${medication}`,
    many: (count, pets) => `${count} Behandlungen für ${pets}`,
    due: (date) => `Fällig: ${date}`,
    again: 'Noch nicht erledigt?',
    private: '{count, plural, one {Eine Behandlung ist fällig} other {Mehrere Behandlungen sind fällig}}',
    open: 'Öffnen, um mehr zu sehen.',
    given: 'Gegeben',
    tomorrow: 'Morgen',
    undo: 'Rückgängig',
    doneGiven: 'Als gegeben vermerkt',
    doneTomorrow: 'Wir erinnern Sie morgen noch einmal',
    doneUndo: 'Nicht mehr als gegeben vermerkt',
  },
  fr: {
    one: (pet, medication) => `${pet}\u00a0: ${medication}`,
    many: (count, pets) => `${count} traitements pour ${pets}`,
    due: (date) => `Prévu le ${date}`,
    again: 'Pas encore fait\u00a0?',
    private: '{count, plural, one {Un traitement est à donner} other {Des traitements sont à donner}}',
    open: 'Ouvrez pour en savoir plus.',
    given: 'Donné',
    tomorrow: 'Demain',
    undo: 'Annuler',
    doneGiven: 'Noté comme donné',
    doneTomorrow: 'Nous vous le rappellerons demain',
    doneUndo: 'N’est plus noté comme donné',
  },
  ja: {
    one: (pet, medication) => `${pet}：${medication}`,
    many: (count, pets) => `${pets}のお薬${count}件`,
    due: (date) => `予定日：${date}`,
    again: 'まだお済みではありませんか？',
    private: 'ペットのお薬の予定日です',
    open: 'タップして詳細をご確認ください。',
    given: '投与済み',
    tomorrow: '明日',
    undo: '元に戻す',
    doneGiven: '投与済みにしました',
    doneTomorrow: '明日もう一度お知らせします',
    doneUndo: '投与済みを取り消しました',
  },
  nl: {
    one: (pet, medication) => `${pet}: ${medication}`,
    many: (count, pets) => `${count} behandelingen voor ${pets}`,
    due: (date) => `Gepland: ${date}`,
    again: 'Nog niet gedaan?',
    private:
      '{count, plural, one {Het is tijd voor een behandeling} other {Het is tijd voor een paar behandelingen}}',
    open: 'Open om meer te zien.',
    given: 'Gegeven',
    tomorrow: 'Morgen',
    undo: 'Ongedaan maken',
    doneGiven: 'Als gegeven gemarkeerd',
    doneTomorrow: 'We herinneren je morgen opnieuw',
    doneUndo: 'Niet meer als gegeven gemarkeerd',
  },
};
