import { addMonths } from '@merrowvale/shared/domain/calendar.ts';
import type { MedicationDoses, PastDose } from '@merrowvale/shared/schemas/dose.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { dosesQuery } from '../../lib/api/queries.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { useDayIn, useToday } from '../use-today.ts';
import styles from './dose-history.module.css';

const tones = {
  given: 'success',
  open: 'honey',
  paused: 'neutral',
  missed: 'danger',
} as const satisfies Record<PastDose['state'], BadgeTone>;

/** The doses that came with a page; by now, the page may show another pet. */
export type KnownDoses = { petId: string; doses: MedicationDoses[] };

type DoseHistoryProps = { petId: string; known?: KnownDoses | undefined };

/**
 * A pet's doses of the last twelve months: a chart by month, and the same data as a table. Renders nothing
 * before the first dose.
 */
export function DoseHistory({ petId, known }: DoseHistoryProps) {
  const t = useTranslations('doses');
  const titleId = useId();
  const notLoaded = useTranslations('errors')('notLoaded');
  const doses = useQuery({
    ...dosesQuery(useLocaleCode(), petId),
    ...(known?.petId === petId && { initialData: known.doses }),
  });
  const { data } = doses;
  if (!data) return <LoadError query={doses} text={notLoaded} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="stack gap-4 mt-6">
      <h2 id={titleId} className={styles.title}>
        {t('history')}
      </h2>
      <Legend />
      {data.map((medication) => (
        <Medication key={medication.marketingBrand.id} {...medication} />
      ))}
    </section>
  );
}

function Legend() {
  const t = useTranslations('doses');
  return (
    <ul className={styles.legend}>
      {(['given', 'missed', 'open', 'paused'] as const).map((state) => (
        <li key={state}>
          <span aria-hidden className={joinClasses(styles.dot, styles[state])} />
          <span>{t(`states.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Medication({ marketingBrand, doses }: MedicationDoses) {
  const t = useTranslations('doses');
  const tag = useMessageTag();
  const dayIn = useDayIn();
  const given = doses.filter(({ state }) => state === 'given').length;
  const total = doses.filter(({ state }) => state !== 'paused').length;
  return (
    <article className={styles.medication}>
      <div className={styles.head}>
        <h3 className={styles.brand}>{marketingBrand.name}</h3>
        <p className={styles.soft}>{t('summary', { count: given, total })}</p>
      </div>
      <Chart doses={doses} />
      <details>
        <summary className={styles.summary}>{t('asTable')}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{marketingBrand.name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columns.due')}</th>
              <th scope="col">{t('columns.state')}</th>
              <th scope="col">{t('columns.given')}</th>
            </tr>
          </thead>
          <tbody>
            {doses.map((dose) => (
              <tr key={dose.date}>
                <th scope="row">{formatDate(dose.date, tag)}</th>
                <td>
                  <Badge tone={tones[dose.state]}>{t(`states.${dose.state}`)}</Badge>
                </td>
                <td>
                  {dose.givenAt && <span>{formatDate(dose.givenOn ?? dayIn(dose.givenAt), tag)}</span>}
                  {dose.by && <span className={styles.by}>{t(`by.${dose.by}`)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  );
}

/** One column for each of the last twelve months. The table below contains the same data. */
function Chart({ doses }: { doses: readonly PastDose[] }) {
  const tag = useMessageTag();
  const first = `${useToday().slice(0, 7)}-01`;
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index - 11).slice(0, 7));
  const name = new Intl.DateTimeFormat(tag, { month: 'narrow', timeZone: 'UTC' });
  return (
    <ol aria-hidden className={styles.chart}>
      {months.map((month) => (
        <li key={month} className={styles.month}>
          <span className={styles.dots}>
            {doses
              .filter(({ date }) => date.startsWith(month))
              .map(({ date, state }) => (
                <span key={date} className={joinClasses(styles.dot, styles[state])} />
              ))}
          </span>
          <span className={styles.name}>{name.format(new Date(`${month}-01T00:00:00Z`))}</span>
        </li>
      ))}
    </ol>
  );
}
