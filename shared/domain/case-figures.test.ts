import { describe, expect, it } from 'vitest';
import { areaLevel, figureWording, scoreLevel } from './case-figures.ts';

it('puts a withheld count as “fewer than 5”, and a sum that contains one as “at least” [PAR-12]', () => {
  expect(figureWording({ numberOfCases: 0, atMost: 0 })).toEqual({ form: 'exact', number: 0 });
  expect(figureWording({ numberOfCases: 3, atMost: 3 })).toEqual({ form: 'exact', number: 3 });
  expect(figureWording({ numberOfCases: 1, atMost: 4 })).toEqual({ form: 'fewer-than', number: 5 });
  expect(figureWording({ numberOfCases: 2, atMost: 8 })).toEqual({ form: 'at-least', number: 2 });
  expect(figureWording({ numberOfCases: 6, atMost: 9 })).toEqual({ form: 'at-least', number: 6 });
});

describe('the level of cases', () => {
  it('of an area is none at 0, low to 9, medium to 24 and high from 25 on [PAR-17]', () => {
    expect([0, 1, 9, 10, 24, 25, 1000].map(areaLevel)).toEqual([
      'none',
      'low',
      'low',
      'medium',
      'medium',
      'high',
      'high',
    ]);
  });

  it('of a score is low to 4, medium to 8, high from 9 on, and none for anything else [PAR-18]', () => {
    expect([1, 4, 5, 8, 9, 100].map(scoreLevel)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high']);
    expect([0, -1, 0.5, Number.NaN].map(scoreLevel)).toEqual(['none', 'none', 'none', 'none']);
  });
});
