import { hash } from 'node:crypto';
import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { dueDateOf, isRepeat, type Occasion } from '@merrowvale/shared/domain/due-dates.ts';
import { formatMessage } from '@merrowvale/shared/format-message.ts';
import { messageLanguage, messageTag } from '@merrowvale/shared/locales.ts';
import type { LockScreen } from '@merrowvale/shared/schemas/device.ts';
import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import { pushMessages } from '../../messages/push-notifications.ts';
import { dateInWords } from '../date-in-words.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { actionUrlOf, linkOf, tokenOf } from '../links/reminder-link.ts';
import { oneLine } from '../one-line.ts';

type Site = { siteUrl: string; secret: string };
/** A button, whose label has the same name in every language. */
type Button = Extract<LinkAction, 'given' | 'tomorrow' | 'undo'>;
type FollowUp = {
  action: Button;
  title: 'doneGiven' | 'doneTomorrow' | 'doneUndo';
  offers: readonly Button[];
};

/** More pets or medications than this are counted rather than named. */
const maxNames = 3;
/** Names have up to 100 characters of up to 4 bytes; a phone shows about 30. */
const maxNameLength = 30;

/** One notification about an owner's reminders for an occasion; `lockScreen` decides whether it has names. */
export function reminderNotification(
  reminders: readonly StoredReminder[],
  occasion: Occasion,
  lockScreen: LockScreen,
  site: Site,
): PushNotification {
  const { say, names, language } = wording(reminders);
  const due = say.due(dateInWords(dueDateOf(occasion), names.locale, 'full'));
  const isPrivate = lockScreen === 'private';
  const body = isRepeat(occasion) ? `${say.again} ${due}` : due;
  const isOne = reminders.length === 1;
  const title = isOne ? say.one(names.pets, names.medications) : say.many(reminders.length, names.pets);
  const links = linksOf(reminders, dueDateOf(occasion), ['given', 'tomorrow'], lockScreen, site);
  return {
    title: isPrivate ? formatMessage(say.private, language, { count: reminders.length }) : title,
    body: isPrivate ? say.open : isOne ? body : `${body}\n${names.medications}`,
    silent: false,
    ...links,
  };
}

const followUps: readonly FollowUp[] = [
  { action: 'given', title: 'doneGiven', offers: ['undo'] },
  { action: 'tomorrow', title: 'doneTomorrow', offers: ['given'] },
  { action: 'undo', title: 'doneUndo', offers: ['given', 'tomorrow'] },
];

/** The notification that follows an action; undefined for an action that no notification offers. */
export function followUpNotification(
  reminders: readonly StoredReminder[],
  { date, action }: { date: string; action: LinkAction },
  lockScreen: LockScreen,
  site: Site,
): PushNotification | undefined {
  const followUp = followUps.find((each) => each.action === action);
  if (!followUp || reminders.length === 0) return undefined;
  const { say, names } = wording(reminders);
  const links = linksOf(reminders, date, followUp.offers, lockScreen, site);
  const named = say.one(names.pets, names.medications);
  return { title: say[followUp.title], body: lockScreen === 'private' ? '' : named, silent: true, ...links };
}

function wording(reminders: readonly StoredReminder[]) {
  const [first] = reminders;
  if (!first) throw new RangeError('A notification needs a reminder.');
  const { locale } = first;
  const language = messageLanguage(locale);
  const listed = (all: readonly string[]) => {
    const names = [...new Set(all.map(shortened))];
    const more = names.length - maxNames;
    const shown = more > 0 ? [...names.slice(0, maxNames), `+${more}`] : names;
    return new Intl.ListFormat(messageTag(locale), { type: more > 0 ? 'unit' : 'conjunction' }).format(shown);
  };
  const pets = listed(reminders.map(({ petName }) => petName));
  const medications = listed(reminders.map(({ productId }) => brandName(productId, language)));
  return { say: pushMessages[language], language, names: { pets, medications, locale } };
}

/** The parts that depend on the reminders but not on the wording. */
function linksOf(
  reminders: readonly StoredReminder[],
  date: string,
  offers: readonly Button[],
  lockScreen: LockScreen,
  site: Site,
) {
  const { say, names } = wording(reminders);
  const token = tokenOf({ ...linkOf(reminders, date), via: 'push' }, site.secret);
  const ids = reminders.map(({ reminderId }) => reminderId).toSorted();
  const same = {
    lang: messageTag(names.locale),
    tag: hash('sha256', ids.join('\n'), 'base64url').slice(0, 32),
  };
  // Too many reminders for a URL.
  if (token === undefined) return { ...same, url: `${site.siteUrl}/${names.locale}/reminders`, actions: [] };
  const url = actionUrlOf(token, site);
  const isPrivate = lockScreen === 'private' ? '&private=true' : '';
  const actions = offers.map((action) => ({
    action,
    title: say[action],
    url: `${url}&action=${action}${isPrivate}`,
  }));
  return { ...same, url, seenUrl: `${site.siteUrl}/api/reminder-links/seen?token=${token}`, actions };
}

function shortened(name: string): string {
  const letters = [...new Intl.Segmenter().segment(oneLine(name))].map(({ segment }) => segment);
  return letters.length > maxNameLength
    ? `${letters.slice(0, maxNameLength - 1).join('')}…`
    : letters.join('');
}
