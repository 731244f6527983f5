/**
 * Small counts are withheld in sparsely populated areas (docs/disease-map.md): `numberOfCases` is then the minimum,
 * and `atMost` the maximum. Elsewhere they are equal.
 */
export type CaseFigure = { numberOfCases: number; atMost: number };

/**
 * Below this number, the count of a month's cases in a sparsely populated area is replaced by "fewer than" this
 * number.
 */
export const minShownCases = 5;

export type FigureWording = { form: 'exact' | 'fewer-than' | 'at-least'; number: number };

export function figureWording({ numberOfCases, atMost }: CaseFigure): FigureWording {
  if (numberOfCases === atMost) return { form: 'exact', number: numberOfCases };
  if (atMost < minShownCases) return { form: 'fewer-than', number: minShownCases };
  return { form: 'at-least', number: numberOfCases };
}

/** The level for an area's number of cases: none 0, low 1 to 9, medium 10 to 24, high from 25 (PAR-17). */
export type CaseLevel = 'none' | 'low' | 'medium' | 'high';

export function areaLevel(numberOfCases: number): CaseLevel {
  if (!(numberOfCases >= 1)) return 'none';
  if (numberOfCases < 10) return 'low';
  return numberOfCases < 25 ? 'medium' : 'high';
}

/** The level of a forecast, by its score: low 1 to 4, medium 5 to 8, high from 9, none for anything else (PAR-18). */
export function scoreLevel(score: number): CaseLevel {
  if (!(score >= 1)) return 'none';
  if (score < 5) return 'low';
  return score < 9 ? 'medium' : 'high';
}
