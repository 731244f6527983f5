import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { dueDateOf, isRepeat, type Occasion } from '@merrowvale/shared/domain/due-dates.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { reminderTextMessages } from '../../messages/reminder-texts.ts';
import { dateInWords } from '../date-in-words.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { fitsOneText, nameInText } from './text-length.ts';

type Answering = { link?: string | undefined; canReply: boolean };

/**
 * One text message about an owner's reminders for an occasion (a due date, or a repeat of its message). It names the
 * sender, explains how to stop texts (by reply, or by the link if replies are not possible), and fits into one SMS:
 * names are written in GSM's letters, because any other halves the length; then the list is shortened to "+2 more",
 * the wording, and the names of the medications.
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
  return [...uncut, ...candidates, ...bare].find(fitsOneText) ?? bare[0] ?? candidates.at(-1) ?? '';
}

/** The list in full, then in ever shorter versions. */
function listsOf(
  entries: readonly string[],
  { more }: Pick<(typeof reminderTextMessages)['en'], 'more'>,
): string[] {
  return entries.map((_, dropped) => {
    const shown = entries.slice(0, entries.length - dropped).join(', ');
    return dropped === 0 ? shown : `${shown} ${more(dropped)}`;
  });
}

/** Carers also see whose pet it is. */
function nameOf({ petName, inviter, locale }: StoredReminder): string {
  const name = nameInText(petName.replace(/\p{Cc}+/gu, ' '), locale);
  return inviter ? `${name} (${nameInText(inviter, locale)})` : name;
}

/** "Seresto for dogs" becomes "Seresto", since the pet's name is next to it. */
function medicationOf({ productId, locale }: StoredReminder): string {
  const name = brandName(productId, messageLanguage(locale)).replace(/ (?:for|für|pour) \S+$|（.*$/, '');
  return nameInText(name, locale);
}

/** A short date, such as "31 aout". */
function dayInText(date: string, locale: Locale): string {
  return nameInText(dateInWords(date, locale, 'short').replaceAll(/[\u00a0\u202f]/g, ' '), locale);
}
