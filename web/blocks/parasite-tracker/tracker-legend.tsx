import { useId } from 'react';
import { cardClass } from '../../components/card/card.tsx';
import { type CaseClasses, trackerDefaults } from './map-look.ts';
import { numberText } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import styles from './tracker-side.module.css';
import type { TrackerPage } from './use-tracker.ts';

type TrackerLegendProps = {
  page: Pick<TrackerPage, 'heading' | 'titles' | 'mode' | 'locale' | 'messages'>;
  classes: CaseClasses;
};

export function TrackerLegend({ page, classes }: TrackerLegendProps) {
  const { heading: Heading, titles, mode, locale, messages } = page;
  const id = useId();
  return (
    <section className={cardClass(styles.legend)}>
      <Heading id={id} className="mb-3 soft text-sm semibold body">
        {titles.legend || messages.legend}
      </Heading>
      <ul className={styles.steps} aria-labelledby={id}>
        {[0, ...classes.starts].map((from, index, starts) => (
          <li key={from}>
            <Swatch cases={from} classes={classes} />
            <span>{from === 0 ? messages.none : rangeText(from, starts[index + 1], locale)}</span>
          </li>
        ))}
      </ul>
      {mode !== 'areas' && (
        <p className="row gap-3 align-center mb-3 text-sm">
          <span
            aria-hidden
            className={styles.markerDot}
            style={{ background: trackerDefaults.markerColour }}
          />
          <span>{mode === 'combined' ? messages.combinedKey : messages.markerKey}</span>
        </p>
      )}
      <p className={part.note}>{messages.withheld}</p>
    </section>
  );
}

/** The colour that the map has for a number of cases. */
export function Swatch({ cases, classes }: { cases: number; classes: CaseClasses }) {
  const background = `light-dark(${classes.colourOf(cases, 'light')}, ${classes.colourOf(cases, 'dark')})`;
  return <span aria-hidden className={styles.swatch} style={{ background }} />;
}

function rangeText(from: number, next: number | undefined, locale: string): string {
  if (next === undefined) return `${numberText(from, locale)}+`;
  if (next - 1 === from) return numberText(from, locale);
  return `${numberText(from, locale)}–${numberText(next - 1, locale)}`;
}
