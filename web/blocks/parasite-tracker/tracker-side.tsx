import { areaLevel, type CaseLevel } from '@merrowvale/shared/domain/case-figures.ts';
import { useId } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { inPlace } from '../../components/in-place.ts';
import { joinClasses } from '../../components/join-classes.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import levels from './level-badge.module.css';
import { type CaseClasses, trackerDefaults } from './map-look.ts';
import { casesText, numberText, periodText, type TrackerMessages } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import styles from './tracker-side.module.css';
import type { LiveTracker, TrackerPage } from './use-tracker.ts';

type TrackerSummaryProps = {
  page: Pick<TrackerPage, 'heading' | 'titles' | 'locale' | 't'>;
  tracker: Pick<
    LiveTracker,
    'state' | 'dispatch' | 'region' | 'area' | 'place' | 'figure' | 'disease' | 'isLoading' | 'addressOf'
  >;
};

export function TrackerSummary({ page, tracker }: TrackerSummaryProps) {
  const { heading: Heading, t } = page;
  const { state, region, area, figure } = tracker;
  const above = area ? region : region && t('everywhere');
  return (
    <section className={cardClass(styles.summary)} aria-busy={tracker.isLoading}>
      <Heading className="mb-3 soft text-sm semibold body">{page.titles.summary || t('summary')}</Heading>
      <div data-live="polite">
        <p className={styles.area}>{tracker.place}</p>
        <p className={joinClasses(styles.count, figure === undefined && styles.pending)}>
          {figure && casesText(figure, page)}
        </p>
        <p className={styles.level}>
          <span className={figure ? undefined : styles.badgeRoom}>
            <LevelBadge level={figure ? areaLevel(figure.numberOfCases) : 'high'} t={t} />
          </span>
          <span>{`${tracker.disease} · ${periodText(state.month, page)}`}</span>
        </p>
      </div>
      {above !== undefined && (
        <a
          href={tracker.addressOf({ region: area && state.region?.id })}
          className={buttonClass({ variant: 'link', size: 'small' })}
          onClick={inPlace(() => tracker.dispatch({ type: 'up' }))}
        >
          <Glyph name="arrow-left" />
          <span>{above}</span>
        </a>
      )}
    </section>
  );
}

export function LevelBadge({ level, t }: { level: CaseLevel; t: Translate<TrackerMessages> }) {
  return <span className={joinClasses(levels.level, levels[level])}>{t(level)}</span>;
}

type TrackerLegendProps = {
  page: Pick<TrackerPage, 'heading' | 'titles' | 'mode' | 'locale' | 't'>;
  classes: CaseClasses;
};

export function TrackerLegend({ page, classes }: TrackerLegendProps) {
  const { heading: Heading, titles, mode, locale, t } = page;
  const id = useId();
  return (
    <section className={cardClass(styles.legend)}>
      <Heading id={id} className="mb-3 soft text-sm semibold body">
        {titles.legend || t('legend')}
      </Heading>
      <ul className={styles.steps} aria-labelledby={id}>
        {[0, ...classes.starts].map((from, index, starts) => (
          <li key={from}>
            <Swatch cases={from} classes={classes} />
            <span>{from === 0 ? t('none') : rangeText(from, starts[index + 1], locale)}</span>
          </li>
        ))}
      </ul>
      {mode !== 'areas' && (
        <p className="row gap-3 items-center mb-3 text-sm">
          <span
            aria-hidden
            className={styles.markerDot}
            style={{ background: trackerDefaults.markerColour }}
          />
          <span>{mode === 'combined' ? t('combinedKey') : t('markerKey')}</span>
        </p>
      )}
      <p className="row gap-3 items-center mb-3 text-sm">
        <span aria-hidden className={styles.circle} />
        <span>{t('circleKey')}</span>
      </p>
      <p className={part.note}>{t('withheld')}</p>
    </section>
  );
}

export function Swatch({ cases, classes }: { cases: number; classes: CaseClasses }) {
  const background = `light-dark(${classes.colourOf(cases, 'light')}, ${classes.colourOf(cases, 'dark')})`;
  return <span aria-hidden className={styles.swatch} style={{ background }} />;
}

function rangeText(from: number, next: number | undefined, locale: string): string {
  if (next === undefined) return `${numberText(from, locale)}+`;
  if (next - 1 === from) return numberText(from, locale);
  return `${numberText(from, locale)}–${numberText(next - 1, locale)}`;
}
