import { areaLevel, type CaseFigure } from '@merrowvale/shared/domain/case-figures.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { LevelBadge } from './level-badge.tsx';
import { casesText, monthText, type Wording } from './tracker-messages.ts';
import styles from './tracker-side.module.css';

type TrackerSummaryProps = Wording & {
  heading: 'h2' | 'h3';
  title: string;
  /** The selected area, the area around it if there is one, and the number of cases once it is known. */
  area: string;
  above: string | undefined;
  /** The address of the area above, for browsers without scripts. */
  aboveAddress: string;
  figure: CaseFigure | undefined;
  disease: string;
  month: string;
  isLoading: boolean;
  onUp: () => void;
};

export function TrackerSummary({ heading: Heading, title, area, figure, ...props }: TrackerSummaryProps) {
  const { locale, messages, above, month } = props;
  return (
    <section className={cardClass(styles.summary)} aria-busy={props.isLoading}>
      <Heading className="mb-3 soft text-sm semibold body">{title || messages.summary}</Heading>
      <div role="status">
        <p className={styles.area}>{area}</p>
        <p className={joinClasses(styles.count, figure === undefined && styles.pending)}>
          {figure && casesText(figure, props)}
        </p>
        <p className={styles.level}>
          <span className={figure ? undefined : styles.badgeRoom}>
            <LevelBadge level={figure ? areaLevel(figure.numberOfCases) : 'high'} messages={messages} />
          </span>
          <span>{`${props.disease} · ${month === '' ? messages.year : monthText(month, locale)}`}</span>
        </p>
      </div>
      {above !== undefined && (
        <a
          href={props.aboveAddress}
          className={buttonClass({ variant: 'link', size: 'small' })}
          onClick={(event) => {
            event.preventDefault();
            props.onUp();
          }}
        >
          <Glyph name="arrow-left" />
          <span>{above}</span>
        </a>
      )}
    </section>
  );
}
