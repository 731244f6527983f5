import type { CSSProperties } from 'react';
import { cardClass } from '../../components/card/card.tsx';
import { caseSteps, type MapMode, stepColours, trackerDefaults } from './map-look.ts';
import { numberText, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import styles from './tracker-side.module.css';

type TrackerLegendProps = Wording & { heading: 'h2' | 'h3'; title: string; mode: MapMode };

export function TrackerLegend({ heading: Heading, title, mode, locale, messages }: TrackerLegendProps) {
  return (
    <section className={cardClass(styles.legend)}>
      <Heading className="mb-3 soft text-sm semibold body">{title || messages.legend}</Heading>
      <ul className={styles.steps}>
        {caseSteps.map(({ from, level }, index) => (
          <li key={from}>
            <span aria-hidden className={styles.swatch} style={bothThemes(index)} />
            <span>{stepText(index, locale)}</span>
            {caseSteps.findIndex((step) => step.level === level) === index && (
              <span className="soft">{messages[level]}</span>
            )}
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

function stepText(index: number, locale: string): string {
  const { from } = caseSteps[index] ?? { from: 0 };
  const next = caseSteps[index + 1]?.from;
  if (next === undefined) return `${numberText(from, locale)}+`;
  if (next - 1 === from) return numberText(from, locale);
  return `${numberText(from, locale)}–${numberText(next - 1, locale)}`;
}

function bothThemes(index: number): CSSProperties {
  return { background: `light-dark(${stepColours.light[index]}, ${stepColours.dark[index]})` };
}
