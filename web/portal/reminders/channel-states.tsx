'use client';

import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { Mail, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import styles from './channel-states.module.css';

const tones = {
  sent: 'success',
  failed: 'danger',
  suppressed: 'honey',
  missed: 'honey',
} as const satisfies Record<string, BadgeTone>;

/** For each channel of a reminder: when its last message went out, and with what result. */
export function ChannelStates({ reminders }: { reminders: readonly Reminder[] }) {
  return (
    <ul className={styles.states}>
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
  return (
    <li className={styles.state}>
      <span className={styles.channel}>
        <Icon aria-hidden />
        {channel === 'email' ? t('email') : t('smsShort')}
      </span>
      {lastMessage && day ? (
        <Badge tone={tones[lastMessage.result]}>
          {t(lastMessage.result, { date: formatDate(day, tag) })}
        </Badge>
      ) : (
        !unsubscribedAt && <Badge>{t('notYet')}</Badge>
      )}
      {unsubscribedAt && (
        <>
          <Badge tone="honey">{t('stopped')}</Badge>
          <span className={styles.hint}>{t('stoppedHint')}</span>
        </>
      )}
    </li>
  );
}

/** The day on which it went out, where the owner lives; of one that was missed, the day it was due. */
function dayOfLastMessage({ lastMessage, timeZone }: Reminder): string | null {
  if (!lastMessage || lastMessage.result === 'missed') return lastMessage?.dueDate ?? null;
  return dateAt(Date.parse(lastMessage.at), timeZone);
}
