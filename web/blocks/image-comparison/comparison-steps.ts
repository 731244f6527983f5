import { onceEach } from '../../lib/analytics/once-each.ts';

const stepSize = 5;

/** The step that a position of the slider is nearest to, in percent. */
function stepOf(position: number): number {
  return Math.round(position / stepSize) * stepSize;
}

/** Reports the steps that a slider comes to, each once in a drag; the one where the drag begins only on the way back. */
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
