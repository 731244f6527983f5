import { type CSSProperties, useId } from 'react';
import { cardClass } from '../../components/card/card.tsx';
import { type CaseClasses, type MapMode, trackerDefaults } from './map-look.ts';
import { numberText, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import styles from './tracker-side.module.css';

type TrackerLegendProps = Wording & {
  heading: 'h2' | 'h3';
  title: string;
  mode: MapMode;
  classes: CaseClasses;
};

export function TrackerLegend({ heading: Heading, title, mode, classes, ...wording }: TrackerLegendProps) {
  const { locale, messages } = wording;
  const id = useId();
  return (
    <section className={cardClass(styles.legend)}>
      <Heading id={id} className="mb-3 soft text-sm semibold body">
        {title || messages.legend}
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
  const style: CSSProperties = { background };
  return <span aria-hidden className={styles.swatch} style={style} />;
}

function rangeText(from: number, next: number | undefined, locale: string): string {
  if (next === undefined) return `${numberText(from, locale)}+`;
  if (next - 1 === from) return numberText(from, locale);
  return `${numberText(from, locale)}–${numberText(next - 1, locale)}`;
}
