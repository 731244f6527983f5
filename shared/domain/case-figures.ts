/**
 * Small counts are withheld in sparsely populated areas (docs/disease-map.md): `numberOfCases` is then the minimum,
 * and `atMost` the maximum. Elsewhere they are equal.
 */
export type CaseFigure = { numberOfCases: number; atMost: number };

/**
 * Below this number, the count of a month's cases in a sparsely populated area is replaced by "fewer than" this
 * number.
 */
export const fewestShown = 5;

/** The words for a figure: a plain number, `fewer than {number}`, or `at least {number}`. */
export type FigureWording = { form: 'exact' | 'fewer-than' | 'at-least'; number: number };

/** The wording of a figure, for a list, a label or a summary. */
export function figureWording({ numberOfCases, atMost }: CaseFigure): FigureWording {
  if (numberOfCases === atMost) return { form: 'exact', number: numberOfCases };
  if (atMost < fewestShown) return { form: 'fewer-than', number: fewestShown };
  return { form: 'at-least', number: numberOfCases };
}
