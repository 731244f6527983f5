import { type ReactNode, useState } from 'react';
import { cssVariables } from '../../components/css-variables.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { clampedExposure } from './clamped-exposure.ts';
import { comparisonSteps } from './comparison-steps.ts';
import styles from './image-comparison.module.css';

type ComparisonViewProps = { start: number; label: string; before: ReactNode; after: ReactNode };

/** The first picture over the second, up to the slider's position; arrow keys move it like any slider. */
export function ComparisonView({ start, label, before, after }: ComparisonViewProps) {
  const [exposure, setExposure] = useState(start);
  const [steps] = useState(() =>
    comparisonSteps((percent) => pushEvent('image_comparison', { element_text: label, percent })),
  );
  const begin = () => steps.begin(exposure);
  const move = (to: number) => {
    setExposure(to);
    steps.move(to);
  };
  return (
    <div className={styles.comparison} style={cssVariables({ exposure: `${exposure}%` })}>
      <div>{after}</div>
      <div className={styles.before}>{before}</div>
      <span className={styles.line} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        value={exposure}
        aria-label={label}
        className={styles.slider}
        onFocus={begin}
        onPointerDown={begin}
        onChange={(event) => move(clampedExposure(event.target.valueAsNumber))}
      />
    </div>
  );
}
