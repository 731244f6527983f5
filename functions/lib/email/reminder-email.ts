import path from 'node:path';
import { brandName, findBrand, refillPath } from '@merrowvale/shared/domain/brands.ts';
import { addressChannelOf } from '@merrowvale/shared/domain/channels.ts';
import {
  dueDateOf,
  dueDates,
  isRepeat,
  type Occasion,
  planOf,
  sendInstant,
} from '@merrowvale/shared/domain/due-dates.ts';
import { intervalParts } from '@merrowvale/shared/domain/interval.ts';
import { petIcon } from '@merrowvale/shared/domain/pet-icons.ts';
import { formatMessage } from '@merrowvale/shared/format-message.ts';
import { type Language, type Locale, messageLanguage, messageTag } from '@merrowvale/shared/locales.ts';
import { reminderEmailMessages } from '../../messages/reminder-emails.ts';
import { repeatMessages } from '../../messages/repeat-emails.ts';
import type { BulkEmail } from '../adapters/mail.ts';
import { reminderCalendarUrl } from '../calendar/reminder-calendar.ts';
import { carerPageUrl } from '../carers/carer-token.ts';
import { companionOf } from '../carers/companion-id.ts';
import { dateInWords } from '../date-in-words.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { actionUrlOf, linkOf, type ReminderLink, reminderUrl, tokenOf } from '../links/reminder-link.ts';
import { signUnsubscribe } from '../links/unsubscribe-token.ts';
import { oneLine } from '../one-line.ts';
import { emailPictures, escapedHtml } from './email-page.ts';
import { messageTags, reminderIdHeaders } from './message-tags.ts';

type Site = { siteUrl: string; secret: string };
type Signing = Site & { date: string };
type Texts = Record<string, string>;

/** More pets than this are counted rather than named. */
const maxNames = 4;

/**
 * One email about an owner's reminders for an occasion (a due date, or a repeat of its message): its recipient,
 * values and headers.
 */
export function reminderEmail(
  reminders: readonly StoredReminder[],
  occasion: Occasion,
  given: Site,
): BulkEmail {
  const site: Signing = { ...given, date: dueDateOf(occasion) };
  const [first] = reminders;
  if (!first) throw new RangeError('An email needs a reminder.');
  const { locale, address } = first;
  const language = messageLanguage(locale);
  const messages = messagesFor(occasion, language);
  const pets = [...new Set(reminders.map(({ petName }) => oneLine(petName)))];
  const dueDate = dateInWords(dueDateOf(occasion), locale, 'full');
  const medication = medicationOf(first);
  const stopAllUrl = unsubscribeUrl(reminders, site, 'all');
  const actions = { ...linkOf(reminders, dueDateOf(occasion)), via: 'email' } as const;
  const isOne = reminders.length === 1;
  const all = isOne ? undefined : tokenOf(actions, site.secret);
  const shown = {
    subject: isOne
      ? messages.subjectOne(pets[0] ?? '', medication)
      : messages.subjectMany(reminders.length, listOf(pets, locale)),
    headline: formatMessage(messages.headline, language, { count: pets.length, pet: pets[0] ?? '' }),
    preview: first.carerId === undefined ? messages.preview(dueDate) : `${messages.due}: ${dueDate}`,
    stopAllUrl,
    allUrl: all === undefined ? '' : actionUrlOf(all, site),
    remindersUrl: isOne ? '' : `${site.siteUrl}/${locale}/reminders`,
    calendarUrl: first.carerId === undefined ? reminderCalendarUrl([first, ...reminders.slice(1)], site) : '',
    ...(first.carerId !== undefined && carerTexts(first, first.carerId, listOf(pets, locale), site)),
  };
  return {
    to: address,
    values: {
      ...shown,
      languageTag: messageTag(locale),
      html: escapedHtml(shown),
      pets: [...Map.groupBy(reminders, ({ petId }) => petId).values()].map((ofPet) => ({
        ...petOf(ofPet, site),
        reminders: ofPet.map((reminder) => {
          const row = { ...rowOf(reminder, dueDate, site), ...actionsOn(reminder, actions, site) };
          return { ...row, html: escapedHtml(row) };
        }),
      })),
    },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl(reminders, site)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...reminderIdHeaders(reminders.map(({ reminderId }) => reminderId)),
    },
    autoSubmitted: 'auto-generated',
    tags: messageTags(first.ownerId, occasion),
  };
}

/** Names the owner and the pets, and explains how a carer, who has no account, can change or end the messages. */
function carerTexts(
  { ownerId, locale, inviter = null }: StoredReminder,
  carerId: string,
  pets: string,
  site: Site,
): Texts {
  const messages = reminderEmailMessages[messageLanguage(locale)];
  return {
    carerIntro: messages.carerIntro(inviter),
    carerWhy: messages.carerWhy(inviter, pets),
    carerUrl: carerPageUrl({ ownerId, carerId }, locale, site),
  };
}

function messagesFor(occasion: Occasion, language: Language) {
  const messages = reminderEmailMessages[language];
  return isRepeat(occasion) ? { ...messages, ...repeatMessages[language] } : messages;
}

function petOf([first]: readonly StoredReminder[], { siteUrl }: Site) {
  if (!first) throw new RangeError('A pet in an email needs a reminder.');
  const { petName, petSpecies, petImage } = first;
  const icon = petIcon({ species: petSpecies, imageReference: petImage ?? null });
  // Most mail programs do not render SVG; each icon has a PNG next to it.
  const pet = { petName: oneLine(petName), iconUrl: `${siteUrl}${icon.url.replace(/\.svg$/, '.png')}` };
  return { ...pet, html: escapedHtml(pet) };
}

function rowOf(reminder: StoredReminder, dueDate: string, site: Signing): Texts {
  const { petName, locale, productId } = reminder;
  const { due, refillDue } = reminderEmailMessages[messageLanguage(locale)];
  return {
    petName: oneLine(petName),
    medication: medicationOf(reminder),
    due: findBrand(productId)?.dosingFrequency === 1 ? refillDue : due,
    dueDate,
    next: nextOf(reminder, site.date),
    packUrl: packUrl(productId, site),
    refillUrl: `${site.siteUrl}/${locale}${refillPath(productId, reminder.packSize ?? null)}`,
    stopUrl: unsubscribeUrl([reminder], site),
  };
}

/** The links of one reminder; those that an email has once for all of its reminders are empty. */
function actionsOn({ reminderId, locale }: StoredReminder, link: ReminderLink, site: Signing): Texts {
  const isOne = link.reminderIds.length === 1;
  const url = reminderUrl({ reminderId }, link, site);
  return {
    actionUrl: url,
    buttonUrl: isOne ? url : '',
    linkUrl: isOne ? '' : url,
    laterUrl: isOne || tokenOf(link, site.secret) === undefined ? `${url}#later-${reminderId}` : '',
    editUrl: isOne
      ? `${site.siteUrl}/${locale}/reminders?reminder=${encodeURIComponent(reminderId)}&edit=true`
      : '',
  };
}

function medicationOf({ productId, locale }: StoredReminder): string {
  return brandName(productId, messageLanguage(locale));
}

/** The picture of a product's pack; empty if it is no longer listed. */
function packUrl(productId: string, { siteUrl }: Site): string {
  const brand = findBrand(productId);
  return brand ? `${siteUrl}${emailPictures}/${path.posix.basename(brand.refillUrl)}.png` : '';
}

/** When the next dose is due, in words; empty after the last. */
function nextOf(reminder: StoredReminder, dueDate: string): string {
  const { locale } = reminder;
  const plan = planOf(reminder);
  const [next] = dueDates(plan, new Date(sendInstant(plan, dueDate)).toISOString()).next;
  if (next === undefined) return '';
  const language = messageLanguage(locale);
  const { unit, count } = intervalParts(plan.interval);
  const messages = reminderEmailMessages[language];
  const every = unit === 'month' ? messages.everyMonths : messages.everyWeeks;
  const rhythm = formatMessage(every, language, { count });
  return formatMessage(messages.next, language, { rhythm, date: dateInWords(next, locale, 'day') });
}

/** A URL for both people and mail programs: a GET shows a page, the one-click POST unsubscribes at once. */
function unsubscribeUrl(
  reminders: readonly StoredReminder[],
  { siteUrl, secret, date }: Signing,
  scope?: 'all',
): string {
  const [first] = reminders;
  if (!first) throw new RangeError('A link needs a reminder.');
  const { ownerId, channel, locale, carerId } = first;
  const claims = { ownerId, channel: addressChannelOf(channel), locale, carerId, date };
  const sign = (reminderIds: string[]) => signUnsubscribe({ ...claims, reminderIds }, secret);
  const ids = reminders.map(({ reminderId }) => companionOf(reminderId)?.reminderId ?? reminderId);
  const token = scope === 'all' ? undefined : sign(ids);
  const address = `${siteUrl}/api/unsubscribe?token=`;
  return token === undefined ? `${address}${sign([]) ?? ''}&scope=all` : `${address}${token}`;
}

/** "Rex, Bo and 48 more": a subject has room for few names. */
function listOf(names: readonly string[], locale: Locale): string {
  const language = messageLanguage(locale);
  const { more } = reminderEmailMessages[language];
  const others = () => formatMessage(more, language, { count: names.length - 2 });
  const shown = names.length > maxNames ? [...names.slice(0, 2), others()] : names;
  return new Intl.ListFormat(messageTag(locale), { type: 'conjunction' }).format(shown);
}
