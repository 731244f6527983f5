import { findBrand } from '@merrowvale/shared/domain/brands.ts';
import { dueDateOf, isRepeat, type Occasion } from '@merrowvale/shared/domain/occasion.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { type ReminderTextMessages, reminderTextMessages } from '../../messages/reminder-texts.ts';
import { dateInWords } from '../date-in-words.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { fitsOneText, isGsm } from './text-length.ts';

/** The short link to the page for its reminders, and a flag for a number that accepts replies. */
type Answering = { link?: string | undefined; canReply: boolean };

/**
 * One text message about an owner's reminders for an occasion (a due date, or a repeat of its message). It names the
 * sender, explains how to stop texts (by reply, or by the link if replies are not possible), and fits into one SMS:
 * first the list is shortened to "+2 more", then the wording, then the names of the medications, and finally accents
 * are removed from the names.
 */
export function reminderText(
  reminders: readonly StoredReminder[],
  occasion: Occasion,
  { link: found, canReply }: Answering = { canReply: true },
): string {
  const link = canReply ? undefined : found;
  const locale = reminders[0]?.locale ?? 'en_gb';
  const say = reminderTextMessages[messageLanguage(locale)];
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
function listsOf(entries: readonly string[], say: ReminderTextMessages): string[] {
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

/** Without the accents, which would halve the length available to a text. */
function plainLetters(text: string): string {
  return isGsm(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC');
}

/** A short date, without an accent ("août") that would halve the length available to the whole text. */
function dayInText(date: string, locale: Locale): string {
  const day = dateInWords(date, locale, 'short').replaceAll(/[\u00a0\u202f]/g, ' ');
  return isGsm(day) || messageLanguage(locale) === 'ja'
    ? day
    : day.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
