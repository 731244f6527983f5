import { type ReactNode, useState } from 'react';
import { cssVariables } from '../../components/css-variables.ts';
import { onceEach } from '../../lib/analytics/once-each.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import styles from './image-comparison.module.css';

const middle = 50;
const stepSize = 5;

type ComparisonViewProps = { start: number | null; label: string; before: ReactNode; after: ReactNode };

/** The first picture over the second, up to the slider's position; arrow keys move it like any slider. */
export function ComparisonView({ start, label, before, after }: ComparisonViewProps) {
  const [exposure, setExposure] = useState(() => clampedExposure(start));
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

/** Share of the first picture that is visible, limited to 0 to 100 percent. */
export function clampedExposure(entered: number | null): number {
  if (entered === null || Number.isNaN(entered)) return middle;
  return Math.min(100, Math.max(0, entered));
}

/** The step nearest to a slider position, in percent. */
function stepOf(position: number): number {
  return Math.round(position / stepSize) * stepSize;
}

/**
 * Reports the steps that a slider reaches, each once per drag; the step at which a drag starts is reported only if it
 * is reached again.
 */
export function comparisonSteps(report: (percent: number) => void) {
  let last = 0;
  let once = onceEach(report);
  return {
    begin: (position: number) => {
      last = stepOf(position);
      once = onceEach(report);
    },
    move: (position: number) => {
      const step = stepOf(position);
      if (step !== last) once(step);
      last = step;
    },
  };
}
