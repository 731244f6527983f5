export const doseStates = ['given', 'open', 'paused', 'missed'] as const;
export type DoseState = (typeof doseStates)[number];

export function joinedState(states: readonly DoseState[]): DoseState {
  return doseStates.find((state) => states.includes(state)) ?? 'missed';
}
