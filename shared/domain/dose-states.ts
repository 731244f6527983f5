/** States of a dose, in order of precedence; `open` is the latest past one, until the next is due. */
export const doseStates = ['given', 'open', 'paused', 'missed'] as const;
export type DoseState = (typeof doseStates)[number];

/** The state of a dose that several reminders share, such as an email and its text. */
export function joinedState(states: readonly DoseState[]): DoseState {
  return doseStates.find((state) => states.includes(state)) ?? 'missed';
}
