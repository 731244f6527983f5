/** One row of figures; `aim` is the target, and `isMet` states whether it is met. */
export type Figure = { name: string; value: string; aim?: string; isMet?: boolean };

export type Bench = { title: string; about: string; run: () => Promise<Figure[]> };
