import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { DeliveryResult, Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { Mail, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import styles from './channel-states.module.css';
import { messageHint } from './message-hint.ts';

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
  const tag = useLanguageTag();
  const Icon = channel === 'email' ? Mail : MessageSquareText;
  const day = dayOfLastMessage(reminder);
  const hint = lastMessage ? messageHint(channel, lastMessage) : undefined;
  return (
    <li className={styles.state}>
      <span className={styles.channel}>
        <Icon aria-hidden />
        <span>{channel === 'email' ? t('email') : t('smsShort')}</span>
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
