import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { useId, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import type { Elements } from '../../components/elements.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { petsQuery, remindersQuery } from '../../lib/api/queries.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { groupPause } from '../doses/group-dose.ts';
import { LoadError } from '../owner/load-error.tsx';
import { useToday } from '../use-today.ts';
import { BrandBadge, BuyAgain } from './brand-badge.tsx';
import { isForRefills } from './interval-text.ts';
import styles from './my-reminders.module.css';
import { ReminderButton } from './reminder-button.tsx';
import {
  groupReminders,
  highlightedDates,
  remindersOfPet,
  runningReminders,
  upcomingDays,
} from './reminder-groups.ts';

export type MyRemindersProps = {
  /** The page with the reminder form; empty for the current page. */
  reminderUrl: string;
  /** The page with every reminder. */
  viewAllUrl: string;
  /** The editor's text for thirty days without reminders. */
  emptyText?: Elements;
};

export function MyRemindersView(props: MyRemindersProps) {
  const t = useTranslations('reminders');
  const titleId = useId();
  const locale = useLocaleCode();
  const [petId, setPetId] = useState('');
  const pets = useQuery(petsQuery(locale));
  const reminders = useQuery(remindersQuery(locale));
  const failed = [pets, reminders].find((query) => query.isError);
  if (pets.data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="stack gap-5">
      <div className={styles.head}>
        <h2 id={titleId} className="text-2xl">
          {t('mine')}
        </h2>
        {pets.data && (
          <div className={styles.choice}>
            <SelectField
              label={t('pet')}
              placeholder={t('allPets')}
              choices={pets.data.map(({ id, name }) => ({ value: id, label: name }))}
              value={petId}
              onChange={(event) => setPetId(event.target.value)}
            />
          </div>
        )}
      </div>
      {failed ? (
        <LoadError query={failed} />
      ) : reminders.data ? (
        <NextThirtyDays {...props} reminders={remindersOfPet(reminders.data, petId)} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </section>
  );
}

type NextThirtyDaysProps = MyRemindersProps & { reminders: readonly Reminder[] };

function NextThirtyDays({ reminders, reminderUrl, viewAllUrl, emptyText }: NextThirtyDaysProps) {
  const t = useTranslations('reminders');
  const titleId = useId();
  const day = useToday();
  const days = upcomingDays(reminders, day);
  return (
    <div className={styles.columns}>
      <MonthCalendar
        today={day}
        highlighted={highlightedDates(reminders)}
        pausedUntil={groupPause({ reminders })}
      />
      <div className="stack gap-3 min-w-0">
        <Paused reminders={reminders} />
        <h3 id={titleId} className="text-lg">
          {t('nextThirtyDays')}
        </h3>
        {days.length === 0 ? (
          <div className="soft">{emptyText ?? t('nothingSoon')}</div>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          <ol tabIndex={0} aria-labelledby={titleId} className={styles.days}>
            {days.map(({ date, reminders: due }) => (
              <DayEntries
                key={date}
                date={date}
                isOverdue={date < day}
                reminders={due}
                reminderUrl={reminderUrl}
              />
            ))}
          </ol>
        )}
        <p>
          <Link href={viewAllUrl} data-cta>
            {t('viewAll')}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Paused({ reminders }: { reminders: readonly Reminder[] }) {
  const t = useTranslations('doses');
  const tag = useMessageTag();
  const paused = groupReminders(runningReminders(reminders)).flatMap((group) => {
    const until = groupPause(group);
    return until === undefined ? [] : [{ group, until }];
  });
  if (paused.length === 0) return null;
  return (
    <ul className="stack gap-2 mb-4 text-sm">
      {paused.map(({ group: { first }, until }) => (
        <li key={first.id}>
          <span>{`${first.pet.name}, ${first.marketingBrand.name}`}</span>{' '}
          <Badge tone="honey">{t('pausedUntil', { date: formatDate(until, tag) })}</Badge>
        </li>
      ))}
    </ul>
  );
}

type DayEntriesProps = {
  date: string;
  isOverdue: boolean;
  reminders: readonly Reminder[];
  reminderUrl: string;
};

function DayEntries({ date, isOverdue, reminders, reminderUrl }: DayEntriesProps) {
  const t = useTranslations('reminders');
  const tDoses = useTranslations('doses');
  const tag = useMessageTag();
  const day = formatDate(date, tag, 'long');
  return (
    <li className={styles.day}>
      <h4 className={styles.date}>
        <time dateTime={date}>{isOverdue ? tDoses('overdue', { date: day }) : day}</time>
      </h4>
      <ul>
        {reminders.map((reminder) => {
          const { id, pet, marketingBrand } = reminder;
          return (
            <li key={id} className={styles.entry}>
              <span className={styles.what}>
                <BrandBadge brand={marketingBrand} />
                <span className="soft">
                  {isForRefills(marketingBrand) ? t('refillFor', { name: pet.name }) : pet.name}
                </span>
              </span>
              <span className="row flex-none">
                <BuyAgain reminder={reminder} iconOnly />
                <ReminderButton
                  page={reminderUrl}
                  petId={pet.id}
                  reminderId={id}
                  variant="quiet"
                  size="icon"
                  aria-label={t('editOf', { brand: marketingBrand.name, name: pet.name })}
                >
                  <Pencil aria-hidden />
                </ReminderButton>
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
