import { endOfNight } from '@merrowvale/shared/domain/text-hours.ts';
import type { Calendar } from '../adapters/dynamo-table.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import type { Pacer } from '../pacer.ts';
import { isOfEverybody, type Texts } from '../texts/limited-texts.ts';
import { reminderText } from '../texts/reminder-text.ts';
import { occasionOfBatch } from './messages.ts';
import { groupByAddress, renderGroups } from './render-groups.ts';
import { type ChannelSender, failureMessage, isOwnFault } from './send-call.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Ports = {
  texts: Texts;
  pace: Pacer;
  optedOut: (reminder: StoredReminder, at: string) => Promise<void>;
  calendar: Calendar;
  /** Our number for the recipient's country, if texts there come from one. */
  numberFor?: (address: string) => string | undefined;
  /** The short link to the page where doses are confirmed and texts are stopped. */
  stopLink?: (reminder: StoredReminder, at: string) => Promise<string>;
  /** Called for each accepted text, so that its delivery status can be matched later. */
  accepted?: (reminders: readonly StoredReminder[], messageId: string) => Promise<void>;
};

export function textSender({
  texts,
  pace,
  optedOut,
  accepted,
  calendar,
  numberFor,
  stopLink,
}: Ports): ChannelSender {
  const linkFor = async ([first]: readonly StoredReminder[], at: string) => first && stopLink?.(first, at);
  return {
    channel: 'sms',
    async deliver(reminders, batch, at) {
      const groups = groupByAddress(reminders);
      const links = new Map<readonly StoredReminder[], string | undefined>(
        await Promise.all(groups.map(async (group) => [group, await linkFor(group, at)] as const)),
      );
      const { rendered, failed } = renderGroups(groups, (group) => ({
        purpose: 'reminder' as const,
        at,
        ownerId: group[0]?.ownerId ?? '',
        isOwnNumber: group[0]?.carerId === undefined,
        to: group[0]?.address ?? '',
        body: reminderText(group, occasionOfBatch(batch), {
          link: links.get(group),
          canReply: numberFor?.(group[0]?.address ?? '') !== undefined,
        }),
        reminderIds: group.map(({ reminderId }) => reminderId),
        fromNumber: numberFor?.(group[0]?.address ?? ''),
      }));
      const delivered = failed;
      for (const { group, message } of rendered) {
        await pace(1);
        const isNight = group.some(
          ({ timeZone }) => endOfNight(Date.parse(calendar(at)), timeZone) !== undefined,
        );
        const outcome = isNight ? night : await texts.send(message).then(outcomeOf, notCounted);
        if (outcome.status === 'sent') await accepted?.(group, outcome.messageId);
        delivered.push({ reminders: group, outcome });
      }
      return delivered;
    },
    optedOut,
  };
}

/** For a batch that is sent until the evening, and a recipient who has moved to another zone. */
const night: SendOutcome = { status: 'unavailable', error: 'Night' };

/**
 * A reminder that everybody's limit withholds ends in the quarantine, from which support can send it once the limit
 * is raised; one that its own limits withhold has failed.
 */
function outcomeOf(outcome: Awaited<ReturnType<Texts['send']>>): SendOutcome {
  if (outcome.status !== 'withheld') return outcome;
  return { status: isOfEverybody(outcome) ? 'retry' : 'refused', error: outcome.error };
}

/** A text that could not be counted was not sent; those before it were, so this must not fail the whole call. */
function notCounted(error: unknown): SendOutcome {
  return { status: isOwnFault(error) ? 'retry' : 'unavailable', error: failureMessage(error) };
}
