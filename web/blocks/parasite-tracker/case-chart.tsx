import type { CaseFigure } from '@merrowvale/shared/domain/case-figures.ts';
import { messageTag } from '@merrowvale/shared/locales.ts';
import type { WeeklyCases } from '@merrowvale/shared/schemas/disease-map.ts';
import { useId } from 'react';
import { cardClass } from '../../components/card/card.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './case-chart.module.css';
import table from './case-table.module.css';
import { PartFailure, ScrollRegion } from './case-table.tsx';
import { casesText, figureText, monthText, numberText, sumOf, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import type { TrackerPage } from './use-tracker.ts';
import type { LoadedData } from './use-tracker-data.ts';

type CaseChartProps = {
  page: Pick<TrackerPage, 'heading' | 'locale' | 't'>;
  /** The area and disease of the chart. */
  subject: string;
  weekly: Pick<LoadedData<WeeklyCases>, 'value' | 'hasFailed' | 'retry'>;
};

/** Cases of the last twelve months as bars and as a table: by week, or by month if only months are known. */
export function CaseChart({ page, subject, weekly }: CaseChartProps) {
  const { heading: Heading, locale, t } = page;
  const id = useId();
  const { by, bars, apart } = caseBars(weekly.value);
  return (
    <div className={part.part}>
      <Heading id={id} className={part.title}>
        {by === 'week' ? t('weekly') : t('monthly')}
      </Heading>
      <p className={part.note}>{subject}</p>
      {weekly.hasFailed ? (
        <PartFailure t={t} onRetry={weekly.retry} />
      ) : (
        <>
          <Bars bars={bars} locale={locale} />
          <p className={joinClasses(part.note, styles.apart)} data-longest={apartText(longestSum, page)}>
            {apart.length > 0 && <span>{apartText(sumOf(apart), page)}</span>}
          </p>
          <details className={styles.numbers}>
            <summary>{t('asTable')}</summary>
            <ScrollRegion height="atMostLow" labelledBy={id}>
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">{by === 'week' ? t('weekFrom') : t('month')}</th>
                    <th scope="col" className={table.number}>
                      {t('number')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {bars.map((bar) => (
                    <tr key={bar.start}>
                      <th scope="row">{startText(bar, locale)}</th>
                      <td className={table.number}>{figureText(bar, locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          </details>
        </>
      )}
    </div>
  );
}

/** A sum of withheld cases with the longest possible text: "at least 8,888 cases". */
const longestSum = { numberOfCases: 8888, atMost: 9999 };

function apartText(sum: typeof longestSum, wording: Wording): string {
  return wording.t('apart', { cases: casesText(sum, wording) });
}

function Bars({ bars, locale }: { bars: readonly CaseBar[]; locale: string }) {
  const top = niceCeiling(Math.max(0, ...bars.map(({ numberOfCases }) => numberOfCases)));
  const width = 100 / Math.max(bars.length, 1);
  const months = bars.filter(({ start }, index) => start.slice(0, 7) !== bars[index - 1]?.start.slice(0, 7));
  return (
    <div aria-hidden className={cardClass(styles.chart)}>
      <span className={styles.top}>{numberText(top, locale)}</span>
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.bars}>
        {bars.map(({ start, numberOfCases }, index) => {
          const height = (numberOfCases / top) * 100;
          return (
            <rect
              key={start}
              x={(index + 0.14) * width}
              y={100 - height}
              width={width * 0.72}
              height={height}
            />
          );
        })}
      </svg>
      <div className={styles.axis}>
        {months.map(({ start }, index) => (
          <span
            key={start}
            style={{ insetInlineStart: `${bars.findIndex((bar) => bar.start === start) * width}%` }}
            hidden={index % 2 === 1}
          >
            {monthText(start.slice(0, 7), locale, 'short')}
          </span>
        ))}
      </div>
    </div>
  );
}

function startText({ start }: CaseBar, locale: string): string {
  if (start.length === 7) return monthText(start, locale);
  return new Intl.DateTimeFormat(messageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${start}T00:00:00Z`),
  );
}

/** A bar of the chart: a week by its Monday, or a month such as `2026-03`. */
type CaseBar = CaseFigure & { start: string };

/**
 * The bars of a chart: weeks, or months if the area's cases are known only by month. In an area with both, `apart`
 * contains the months that are not part of the weeks.
 */
export function caseBars(weekly: WeeklyCases | undefined): {
  by: 'week' | 'month';
  bars: CaseBar[];
  apart: CaseFigure[];
} {
  const { weeks = [], months = [] } = weekly ?? {};
  const hasWeeks = weeks.some(({ numberOfCases }) => numberOfCases > 0);
  if (!hasWeeks && months.length > 0) {
    const known = new Map(months.map(({ month, ...figure }) => [month, figure]));
    const every = [...new Set(weeks.map(({ startDate }) => startDate.slice(0, 7))), ...known.keys()];
    const bars = [...new Set(every)].sort().map((start) => ({
      start,
      ...(known.get(start) ?? { numberOfCases: 0, atMost: 0 }),
    }));
    return { by: 'month', bars, apart: [] };
  }
  const bars = weeks.map(({ startDate, numberOfCases }) => ({
    start: startDate,
    numberOfCases,
    atMost: numberOfCases,
  }));
  return { by: 'week', bars, apart: months };
}

/** The top of an axis: 1, 2 or 5 times a power of ten. */
export function niceCeiling(largest: number): number {
  if (largest <= 5) return 5;
  const power = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= largest) ?? largest;
}
