/** How a dose turned out; `open` is the newest one that has come, until the next is due. The first counts most. */
export const doseStates = ['given', 'open', 'paused', 'missed'] as const;
export type DoseState = (typeof doseStates)[number];

/** The state of a dose that several reminders share, such as an email and its text. */
export function joinedState(states: readonly DoseState[]): DoseState {
  return doseStates.find((state) => states.includes(state)) ?? 'missed';
}
