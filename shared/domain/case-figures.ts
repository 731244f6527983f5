/**
 * Small counts are withheld in sparsely populated areas (docs/disease-map.md): `numberOfCases` is then the least that
 * there may be, and `atMost` the most. Elsewhere they are equal.
 */
export type CaseFigure = { numberOfCases: number; atMost: number };

/** Below this number, a month's cases of a sparsely populated area are only shown as fewer than it. */
export const fewestShown = 5;

/** The words for a figure: a plain number, `fewer than {number}`, or `at least {number}`. */
export type FigureWording = { form: 'exact' | 'fewer-than' | 'at-least'; number: number };

/** How a figure is put into words, for a list, a label or a summary. */
export function figureWording({ numberOfCases, atMost }: CaseFigure): FigureWording {
  if (numberOfCases === atMost) return { form: 'exact', number: numberOfCases };
  if (atMost < fewestShown) return { form: 'fewer-than', number: fewestShown };
  return { form: 'at-least', number: numberOfCases };
}
