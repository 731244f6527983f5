'use client';

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

function ChannelState({ reminder: { channel, lastMessage, unsubscribedAt } }: { reminder: Reminder }) {
  const t = useTranslations('reminders');
  const tag = useLanguageTag();
  const Icon = channel === 'email' ? Mail : MessageSquareText;
  const date = lastMessage && formatDate(lastMessage.dueDate, tag);
  return (
    <li className={styles.state}>
      <span className={styles.channel}>
        <Icon aria-hidden />
        {channel === 'email' ? t('email') : t('smsShort')}
      </span>
      {lastMessage && date ? (
        <Badge tone={tones[lastMessage.result]}>{t(lastMessage.result, { date })}</Badge>
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
