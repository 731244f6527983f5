import { type ReactNode, useState } from 'react';
import { cssVariables } from '../../components/css-variables.ts';
import { clampedExposure } from './clamped-exposure.ts';
import styles from './image-comparison.module.css';

type ComparisonViewProps = { start: number; label: string; before: ReactNode; after: ReactNode };

/** The first picture over the second, as far as the slider says; arrow keys move it as on any slider. */
export function ComparisonView({ start, label, before, after }: ComparisonViewProps) {
  const [exposure, setExposure] = useState(start);
  return (
    <div className={styles.comparison} style={cssVariables({ exposure: `${exposure}%` })}>
      <div className={styles.after}>{after}</div>
      <div className={styles.before}>{before}</div>
      <span className={styles.line} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        value={exposure}
        aria-label={label}
        className={styles.slider}
        onChange={(event) => setExposure(clampedExposure(event.target.valueAsNumber))}
      />
    </div>
  );
}
