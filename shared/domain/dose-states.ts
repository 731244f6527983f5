export const doseStates = ['given', 'open', 'paused', 'missed'] as const;
export type DoseState = (typeof doseStates)[number];

export function joinedState(states: readonly DoseState[]): DoseState {
  return doseStates.find((state) => states.includes(state)) ?? 'missed';
}

/** A dose can be undone for this long after its confirmation. */
const undoMilliseconds = 3_600_000;

export function undoUntil(givenAt: string): string {
  return new Date(Date.parse(givenAt) + undoMilliseconds).toISOString();
}
