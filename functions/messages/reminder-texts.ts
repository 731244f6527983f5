import type { Language } from '@merrowvale/shared/locales.ts';

const en = {
  /** The full wording: which pets need what, and when. */
  full: (list: string, date: string, link: string | undefined) =>
    `Merrowvale: reminder for ${date} - ${list}. ${link ? `Given, later or stop: ${link}` : 'Reply STOP to end these texts.'}`,
  short: (list: string, date: string, link: string | undefined) =>
    `Merrowvale ${date}: ${list}. ${link ? `Given/stop: ${link}` : 'STOP to end'}`,
  /** From a number that accepts replies: the link is for the dose, and STOP ends the texts. */
  both: (list: string, date: string, link: string) =>
    `Merrowvale: reminder for ${date} - ${list}. Given or later: ${link} Reply STOP to end`,
  /** Used if the link leaves no room for a name. */
  bare: (date: string, link: string) => `Merrowvale ${date}. Given/stop: ${link}`,
  more: (count: number) => `+${count} more`,
  /** Precedes the list in a repeat. */
  again: 'Not done yet?',
};

export const reminderTextMessages: Record<Language, typeof en> = {
  en,
  de: {
    full: (list, date, link) =>
      `Merrowvale: Erinnerung für ${date} - ${list}. ${link ? `Gegeben, später oder Stopp: ${link}` : 'Zum Abbestellen mit STOP antworten.'}`,
    short: (list, date, link) =>
      `Merrowvale ${date}: ${list}. ${link ? `Gegeben/Stopp: ${link}` : 'STOP beendet'}`,
    both: (list, date, link) =>
      `Merrowvale: Erinnerung für ${date} - ${list}. Gegeben oder später: ${link} Antwort STOP beendet`,
    bare: (date, link) => `Merrowvale ${date}. Gegeben/Stopp: ${link}`,
    more: (count) => `+${count} weitere`,
    again: 'Noch nicht erledigt?',
  },
  fr: {
    full: (list, date, link) =>
      `Merrowvale : rappel du ${date} - ${list}. ${link ? `Donné, plus tard ou stop : ${link}` : 'Répondez STOP pour ne plus en recevoir.'}`,
    short: (list, date, link) =>
      `Merrowvale ${date} : ${list}. ${link ? `Donné/stop : ${link}` : 'STOP pour finir'}`,
    both: (list, date, link) =>
      `Merrowvale : rappel du ${date} - ${list}. Donné ou plus tard : ${link} Répondez STOP pour finir`,
    bare: (date, link) => `Merrowvale ${date}. Donné/stop : ${link}`,
    more: (count) => `+${count} autres`,
    again: 'Pas encore fait ?',
  },
  ja: {
    full: (list, date, link) =>
      `Merrowvale：${date}のお薬 ${list}。${link ? `投与済み・停止 ${link}` : '停止はSTOPと返信'}`,
    short: (list, date, link) => `Merrowvale ${date} ${list}${link ? ` 済/停止 ${link}` : '。停止はSTOP'}`,
    both: (list, date, link) => `Merrowvale ${date} ${list} 投与済み ${link} 停止はSTOP`,
    bare: (date, link) => `Merrowvale ${date} 済/停止 ${link}`,
    more: (count) => `他${count}件`,
    again: 'お済みですか？',
  },
  nl: {
    full: (list, date, link) =>
      `Merrowvale: herinnering voor ${date} - ${list}. ${link ? `Gegeven, later of stop: ${link}` : 'Antwoord STOP om te stoppen.'}`,
    short: (list, date, link) =>
      `Merrowvale ${date}: ${list}. ${link ? `Gegeven/stop: ${link}` : 'STOP om te stoppen'}`,
    both: (list, date, link) =>
      `Merrowvale: herinnering voor ${date} - ${list}. Gegeven of later: ${link} Antwoord STOP om te stoppen`,
    bare: (date, link) => `Merrowvale ${date}. Gegeven/stop: ${link}`,
    more: (count) => `+${count} andere`,
    again: 'Nog niet gedaan?',
  },
};

/**
 * The text message with the code for verifying a number; the code comes first, since phones then offer to fill it in.
 */
export const phoneCodeTexts: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Merrowvale code. It is valid for 10 minutes. Never share it with anybody.`,
  de: (code) => `${code} ist Ihr Merrowvale-Code. Er gilt 10 Minuten. Geben Sie ihn an niemanden weiter.`,
  fr: (code) => `${code} est votre code Merrowvale, valable 10 minutes. Ne le communiquez à personne.`,
  ja: (code) => `Merrowvaleの確認コード：${code}（10分間有効）。他人に教えないでください。`,
  nl: (code) => `${code} is je code van Merrowvale. Hij is 10 minuten geldig. Deel hem met niemand.`,
};
