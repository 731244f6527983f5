import { productInterval } from '@merrowvale/shared/domain/brands.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { DoseActions } from '../doses/dose-actions.tsx';
import { BrandBadge, type BrandPictures, BuyAgain } from './brand-badge.tsx';
import { ChannelStates } from './channel-states.tsx';
import { useIntervalText, useNextDateText } from './interval-text.ts';
import { reminderAnchor, showReminder } from './reminder-address.ts';
import { ReminderButton } from './reminder-button.tsx';
import {
  groupReminders,
  isFinishedReminder,
  isStoppedReminder,
  type ReminderGroup,
} from './reminder-groups.ts';
import styles from './reminder-table.module.css';

type ReminderTableProps = {
  reminders: readonly Reminder[];
  compact?: boolean;
  pictures?: BrandPictures | undefined;
  /** The page with the reminder form; empty for the current page. */
  reminderUrl: string;
  /** The beginning of the rows' ids, if the page has another list. */
  rowPrefix?: string | undefined;
};

/** One row for each pet and brand, or a card if there is little room. `compact` leaves the pet out. */
export function ReminderTable({ reminders, ...shown }: ReminderTableProps) {
  const t = useTranslations('reminders');
  const tDoses = useTranslations('doses');
  // The browser looks for the part of a page that its address names before the reminders have been rendered.
  useEffect(() => {
    showReminder(window.location.hash.slice(1));
  }, []);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            {!shown.compact && <th scope="col">{t('pet')}</th>}
            <th scope="col">{t('medication')}</th>
            <th scope="col">{t('frequency')}</th>
            <th scope="col">{t('nextDate')}</th>
            <th scope="col">{t('lastMessage')}</th>
            <th scope="col">{tDoses('dose')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groupReminders(reminders).map((group) => (
            <ReminderRow key={group.first.id} group={group} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ReminderRowProps = Omit<ReminderTableProps, 'reminders'> & { group: ReminderGroup };

function ReminderRow({ group, compact, pictures, reminderUrl, rowPrefix }: ReminderRowProps) {
  const t = useTranslations('reminders');
  const tDoses = useTranslations('doses');
  const intervalText = useIntervalText();
  const { pet, marketingBrand, interval } = group.first;
  const edit = t('editOf', { brand: marketingBrand.name, name: pet.name });
  const label = frequencyLabels.get(marketingBrand.dosingFrequency);
  return (
    <tr id={reminderAnchor(pet.id, marketingBrand.id, rowPrefix)} tabIndex={-1}>
      {!compact && (
        <th scope="row" data-label={t('pet')} className={styles.pet}>
          {pet.name}
        </th>
      )}
      <td data-label={t('medication')}>
        <span className={styles.medication}>
          <BrandBadge brand={marketingBrand} pictures={pictures} />
          <BuyAgain reminder={group.first} />
        </span>
      </td>
      <td data-label={t('frequency')} className={styles.frequency}>
        {label && interval === productInterval(marketingBrand.id) ? t(label) : intervalText(interval)}
      </td>
      <td data-label={t('nextDate')} className={styles.next}>
        <NextDate group={group} />
      </td>
      <td data-label={t('lastMessage')}>
        <ChannelStates reminders={group.reminders} />
      </td>
      {isStoppedReminder(group) ? (
        <td />
      ) : (
        <td data-label={tDoses('dose')}>
          <DoseActions group={group} />
        </td>
      )}
      <td className={styles.edit}>
        <ReminderButton
          page={reminderUrl}
          petId={pet.id}
          reminderId={group.first.id}
          variant="quiet"
          size="icon"
          aria-label={edit}
        >
          <Pencil aria-hidden />
        </ReminderButton>
      </td>
    </tr>
  );
}

/** By days between doses; other brands have no label. */
const frequencyLabels = new Map<number, 'daily' | 'monthly' | 'bimonthly' | 'eightMonths'>([
  [1, 'daily'],
  [30, 'monthly'],
  [60, 'bimonthly'],
  [240, 'eightMonths'],
]);

function NextDate({ group }: { group: ReminderGroup }) {
  const t = useTranslations('reminders');
  const nextDateText = useNextDateText();
  const { first, dueDate } = group;
  if (isStoppedReminder(group))
    return (
      <span className="nowrap">
        <Badge tone="honey">{t('stopped')}</Badge>
      </span>
    );
  if (isFinishedReminder(group)) return <Badge tone="success">{t('completed')}</Badge>;
  return (
    <span className="stack nowrap">
      <time dateTime={dueDate}>{nextDateText(group)}</time>
      {first.dosesRemaining !== null && (
        <span className="soft text-xs">{t('dosesLeft', { count: first.dosesRemaining })}</span>
      )}
    </span>
  );
}
