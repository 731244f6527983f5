import { onceEach } from '../../lib/analytics/once-each.ts';

const stepSize = 5;

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
