import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { Channel, DeliveryResult, LastMessage, Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { BellRing, Mail, MessageSquareText } from 'lucide-react';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import type { Messages } from '../../messages/messages.ts';
import styles from './channel-states.module.css';

const tones = {
  due: 'neutral',
  sending: 'primary',
  sent: 'primary',
  delivered: 'success',
  bounced: 'danger',
  complained: 'honey',
  failed: 'danger',
  suppressed: 'honey',
  missed: 'honey',
  calledOff: 'neutral',
} as const satisfies Record<DeliveryResult, BadgeTone>;

const icons = { email: Mail, sms: MessageSquareText, push: BellRing } as const satisfies Record<
  Channel,
  unknown
>;
const names = { email: 'email', sms: 'smsShort', push: 'push' } as const satisfies Record<Channel, string>;

/** Says on each channel that the last reminder was sent, and what became of it (`reminders.sent` in the messages). */
export function ChannelStates({ reminders }: { reminders: readonly Reminder[] }) {
  return (
    <ul className="stack gap-2">
      {reminders.map((reminder) => (
        <ChannelState key={reminder.id} reminder={reminder} />
      ))}
    </ul>
  );
}

function ChannelState({ reminder }: { reminder: Reminder }) {
  const { channel, lastMessage, unsubscribedAt } = reminder;
  const t = useTranslations('reminders');
  const tag = useMessageTag();
  const Icon = icons[channel];
  const day = dayOfLastMessage(reminder);
  const hint = lastMessage ? messageHint(channel, lastMessage) : undefined;
  return (
    <li className={styles.state}>
      <span className={joinClasses(styles.channel, unsubscribedAt !== null && styles.stopped)}>
        <Icon aria-hidden />
        <span>{t(names[channel])}</span>
      </span>
      {lastMessage && day ? (
        <Badge tone={tones[lastMessage.result]}>
          {t(lastMessage.result, { date: formatDate(day, tag) })}
        </Badge>
      ) : (
        !unsubscribedAt && <Badge>{t('notYet')}</Badge>
      )}
      {hint && <span className={styles.hint}>{t(`hints.${hint}`)}</span>}
      {unsubscribedAt && (
        <>
          <Badge tone="honey">{t('stopped')}</Badge>
          <span className={styles.hint}>{t('stoppedHint')}</span>
        </>
      )}
    </li>
  );
}

const unsent = new Set<DeliveryResult>(['due', 'missed', 'calledOff']);

/** The date on which the message entered its state, in the owner's time zone; for an unsent message, its due date. */
function dayOfLastMessage({ lastMessage, timeZone }: Reminder): string | null {
  if (!lastMessage || unsent.has(lastMessage.result)) return lastMessage?.dueDate ?? null;
  return dateAt(Date.parse(lastMessage.at), timeZone);
}

type Hint = keyof Messages['reminders']['hints'];

/** The advice for a message's state, as a message key; undefined if none is needed. */
function messageHint(
  channel: Channel,
  { result, reason }: Pick<LastMessage, 'result' | 'reason'>,
): Hint | undefined {
  switch (result) {
    case 'sent':
      return reason && 'delayed';
    case 'bounced':
    case 'failed':
      return reason ? hints[channel][reason] : 'notSent';
    case 'complained':
    case 'missed':
      return result;
    default:
      return undefined;
  }
}

const emailHints = {
  unknownAddress: 'addressUnknown',
  mailboxFull: 'mailboxFull',
  refused: 'emailRefused',
  unreachable: 'emailUnreachable',
  optedOut: 'notSent',
  notAccepted: 'notSent',
} as const;

const hints = {
  email: emailHints,
  // Only the email that replaces a notification has such a reason.
  push: emailHints,
  sms: {
    unknownAddress: 'numberUnknown',
    mailboxFull: 'phoneUnreachable',
    refused: 'textRefused',
    unreachable: 'phoneUnreachable',
    optedOut: 'optedOut',
    notAccepted: 'notSent',
  },
} as const satisfies Record<Channel, Record<NonNullable<LastMessage['reason']>, Hint>>;
