import { areaLevel } from '@merrowvale/shared/domain/case-figures.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { inPlace } from '../../components/in-place.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { LevelBadge } from './level-badge.tsx';
import { casesText, periodText } from './tracker-messages.ts';
import styles from './tracker-side.module.css';
import type { Tracker, TrackerPage } from './use-tracker.ts';

type TrackerSummaryProps = {
  page: Pick<TrackerPage, 'heading' | 'titles' | 'locale' | 'messages'>;
  tracker: Pick<
    Tracker,
    'state' | 'dispatch' | 'region' | 'area' | 'place' | 'figure' | 'disease' | 'isLoading' | 'addressOf'
  >;
};

export function TrackerSummary({ page, tracker }: TrackerSummaryProps) {
  const { heading: Heading, messages } = page;
  const { state, region, area, figure } = tracker;
  const above = area ? region : region && messages.everywhere;
  return (
    <section className={cardClass(styles.summary)} aria-busy={tracker.isLoading}>
      <Heading className="mb-3 soft text-sm semibold body">{page.titles.summary || messages.summary}</Heading>
      <div data-live="polite">
        <p className={styles.area}>{tracker.place}</p>
        <p className={joinClasses(styles.count, figure === undefined && styles.pending)}>
          {figure && casesText(figure, page)}
        </p>
        <p className={styles.level}>
          <span className={figure ? undefined : styles.badgeRoom}>
            <LevelBadge level={figure ? areaLevel(figure.numberOfCases) : 'high'} messages={messages} />
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
