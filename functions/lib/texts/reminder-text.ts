import { findBrand } from '@merrowvale/shared/domain/brands.ts';
import { dueDateOf, isRepeat, type Occasion } from '@merrowvale/shared/domain/occasion.ts';
import { type Language, type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { dateInWords } from '../date-in-words.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { fitsOneText, isGsm } from './text-length.ts';

type Messages = {
  /** The full wording: which pets need what, and when. */
  full: (list: string, date: string, link: string | undefined) => string;
  short: (list: string, date: string, link: string | undefined) => string;
  /** From a number that accepts replies: the link is for the dose, and STOP ends the texts. */
  both: (list: string, date: string, link: string) => string;
  /** For a link that leaves no room for a name. */
  bare: (date: string, link: string) => string;
  more: (count: number) => string;
  /** Precedes the list in a repeat. */
  again: string;
};

const messages: Record<Language, Messages> = {
  en: {
    full: (list, date, link) =>
      `Merrowvale: reminder for ${date} - ${list}. ${link ? `Given, later or stop: ${link}` : 'Reply STOP to end these texts.'}`,
    short: (list, date, link) =>
      `Merrowvale ${date}: ${list}. ${link ? `Given/stop: ${link}` : 'STOP to end'}`,
    both: (list, date, link) =>
      `Merrowvale: reminder for ${date} - ${list}. Given or later: ${link} Reply STOP to end`,
    bare: (date, link) => `Merrowvale ${date}. Given/stop: ${link}`,
    more: (count) => `+${count} more`,
    again: 'Not done yet?',
  },
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
};

/** The short link to the page for its reminders, and whether the text's number accepts replies. */
type Answering = { link?: string | undefined; canReply: boolean };

/**
 * One text message about an owner's reminders for an occasion (a due date, or a repeat of its message). It names the
 * sender, explains how to stop, by reply or by the link where replies are not possible, and fits one SMS: the list is
 * shortened to "+2 more", then the wording, then the names of the medications, and last the accents of the names.
 */
export function reminderText(
  reminders: readonly StoredReminder[],
  occasion: Occasion,
  { link: found, canReply }: Answering = { canReply: true },
): string {
  const link = canReply ? undefined : found;
  const locale = reminders[0]?.locale ?? 'en_gb';
  const say = messages[messageLanguage(locale)];
  const day = dayInText(dueDateOf(occasion), locale);
  const entries = reminders.map((reminder) => `${nameOf(reminder)}: ${medicationOf(reminder)}`);
  const names = [...new Set(reminders.map(nameOf))];
  const lists = [...listsOf(entries, say), ...listsOf(names, say)];
  const marked = isRepeat(occasion) ? lists.map((list) => `${say.again} ${list}`) : [];
  const [all] = [...marked, ...lists];
  const uncut = canReply && found !== undefined && all !== undefined ? [say.both(all, day, found)] : [];
  const candidates = [...marked, ...lists].flatMap((list) => [
    say.full(list, day, link),
    say.short(list, day, link),
  ]);
  const bare = link === undefined ? [] : [say.bare(day, link)];
  return (
    [...uncut, ...candidates, ...candidates.map(plainLetters), ...bare].find(fitsOneText) ??
    bare[0] ??
    candidates.at(-1) ??
    ''
  );
}

/** The list in full, then in ever shorter versions. */
function listsOf(entries: readonly string[], say: Messages): string[] {
  return entries.map((_, dropped) => {
    const shown = entries.slice(0, entries.length - dropped).join(', ');
    return dropped === 0 ? shown : `${shown} ${say.more(dropped)}`;
  });
}

/** Carers also see whose pet it is. */
function nameOf({ petName, inviter }: StoredReminder): string {
  const name = petName.replace(/\p{Cc}+/gu, ' ').trim();
  return inviter ? `${name} (${inviter})` : name;
}

/** "Seresto for dogs" becomes "Seresto", since the pet's name is next to it. */
function medicationOf({ productId }: StoredReminder): string {
  return (findBrand(productId)?.name ?? productId).replace(/ for (dogs|cats)$/, '');
}

/** Without the accents, which would cost a text half its length. */
function plainLetters(text: string): string {
  return isGsm(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC');
}

/** A short date, without an accent ("août") that would halve the length of the whole text. */
function dayInText(date: string, locale: Locale): string {
  const day = dateInWords(date, locale, 'short').replaceAll(/[\u00a0\u202f]/g, ' ');
  return isGsm(day) || messageLanguage(locale) === 'ja'
    ? day
    : day.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
