/**
 * One row of figures; `aim` is the target, and `isMet` states whether it is met. `givenUp` is the file of the decision
 * record that says why it cannot be.
 */
export type Figure = { name: string; value: string; aim?: string; isMet?: boolean; givenUp?: string };

export type Bench = { title: string; about: string; run: () => Promise<Figure[]> };
