import { addDays, addMonths, datesFrom } from '@merrowvale/shared/domain/calendar.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { dateFormat } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import styles from './month-calendar.module.css';

type MonthCalendarProps = {
  today: string;
  /** The entries of each highlighted date; the month of the next one is shown first. */
  highlighted: ReadonlyMap<string, readonly string[]>;
  /** The date until which everything shown is paused. */
  pausedUntil?: string | undefined;
};

export function MonthCalendar({ today, highlighted, pausedUntil = '' }: MonthCalendarProps) {
  const t = useTranslations('reminders');
  const tag = useMessageTag();
  const caption = useId();
  const [shown, setShown] = useState(
    [...highlighted.keys()].filter((date) => date >= today).sort()[0] ?? today,
  );
  const first = firstWeekday(useLocaleCode());
  const short = weekdayNames(tag, first, 'short');
  const long = weekdayNames(tag, first, 'long');
  return (
    <div className={styles.calendar}>
      <div className="cluster gap-1 items-center mb-3">
        <p id={caption} data-live="polite" className={styles.month}>
          {monthName(shown, tag)}
        </p>
        <Turn label={t('previousMonth')} icon={ChevronLeft} press={() => setShown(addMonths(shown, -1))} />
        <Turn label={t('nextMonth')} icon={ChevronRight} press={() => setShown(addMonths(shown, 1))} />
      </div>
      <table aria-labelledby={caption} className={styles.table}>
        <thead>
          <tr>
            {long.map((name, day) => (
              <th key={name} scope="col" abbr={name}>
                {short[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(shown, first).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, day) => (
                <td key={date ?? `none-${long[day]}`}>
                  {date && (
                    <Day
                      date={date}
                      isToday={date === today}
                      isPaused={date >= today && date < pausedUntil}
                      entries={highlighted.get(date) ?? []}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = { date: string; isToday: boolean; isPaused: boolean; entries: readonly string[] };

function Day({ date, isToday, isPaused, entries }: DayProps) {
  const t = useTranslations('doses');
  return (
    <span
      className={joinClasses(
        styles.day,
        entries.length > 0 && styles.marked,
        isPaused && styles.paused,
        isToday && styles.today,
      )}
      {...(isToday && { 'aria-current': 'date' })}
      title={entries.join(', ') || undefined}
    >
      <time dateTime={date}>{Number(date.slice(8))}</time>
      {isPaused && <span className="visually-hidden">{t('pausedDay')}</span>}
      {entries.length > 0 && <span className="visually-hidden">{entries.join(', ')}</span>}
    </span>
  );
}

type TurnProps = { label: string; icon: typeof ChevronLeft; press: () => void };

function Turn({ label, icon: Icon, press }: TurnProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} onClick={press}>
      <Icon aria-hidden />
    </Button>
  );
}

/** Locales in whose countries weeks start on Sunday, as in CLDR; elsewhere they start on Monday. */
const sundayFirst: readonly Locale[] = ['us', 'en_ca', 'fr_ca', 'jp', 'br', 'pt', 'mx', 'co', 'th', 'sa'];

/** The first day of a locale's week, 0 for Sunday. */
export function firstWeekday(locale: Locale): 0 | 1 {
  return sundayFirst.includes(locale) ? 0 : 1;
}

/** The weeks of a date's month as dates; cells of other months are undefined. */
export function monthWeeks(date: string, first: 0 | 1): (string | undefined)[][] {
  const start = `${date.slice(0, 7)}-01`;
  const next = addMonths(start, 1);
  const lead = (new Date(start).getUTCDay() - first + 7) % 7;
  const days = datesFrom(start, addDays(next, -1));
  const weeks = Math.ceil((lead + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => days[week * 7 + day - lead]),
  );
}

export function weekdayNames(tag: string, first: 0 | 1, style: 'long' | 'short'): string[] {
  const format = dateFormat(tag, { weekday: style, timeZone: 'UTC' });
  // 4 January 2026 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + first + day)));
}

export function monthName(date: string, tag: string): string {
  const format = dateFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`));
}
