import { expect, it } from 'vitest';
import { figureWording } from './case-figures.ts';

it('puts a withheld count as “fewer than 5”, and a sum that contains one as “at least” [PAR-12]', () => {
  expect(figureWording({ numberOfCases: 0, atMost: 0 })).toEqual({ form: 'exact', number: 0 });
  expect(figureWording({ numberOfCases: 3, atMost: 3 })).toEqual({ form: 'exact', number: 3 });
  expect(figureWording({ numberOfCases: 1, atMost: 4 })).toEqual({ form: 'fewer-than', number: 5 });
  expect(figureWording({ numberOfCases: 2, atMost: 8 })).toEqual({ form: 'at-least', number: 2 });
  expect(figureWording({ numberOfCases: 6, atMost: 9 })).toEqual({ form: 'at-least', number: 6 });
});
