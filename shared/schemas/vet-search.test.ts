import { expect, it } from 'vitest';
import { degrees, milesOf, vetSearch } from './vet-search.ts';

const near = { classification: 'ELA_AC_061', lat: 51, lng: -2 };

it.each([
  [{}, true],
  [{ dist: '250mi' }, true],
  [{ dist: '250.001mi' }, false],
  [{ dist: '402km' }, true],
  [{ dist: '403km' }, false],
  [{ dist: '10' }, false],
  [{ lat: 90, lng: 180 }, true],
  [{ lat: -90, lng: -180 }, true],
  [{ lat: 90.1 }, false],
  [{ lat: -90.1 }, false],
  [{ lng: 180.1 }, false],
  [{ lng: -180.1 }, false],
  [{ offset: 10_000 }, true],
  [{ offset: 10_001 }, false],
  [{ offset: -1 }, false],
])('a search for clinics keeps to its limits: %o is %s [VET-03]', (change, isValid) => {
  expect(vetSearch.safeParse({ ...near, ...change }).success).toBe(isValid);
});

it('distances are miles, or kilometres of 0.621371 miles', () => {
  expect([milesOf('10mi'), milesOf('1km')]).toEqual([10, 0.621371]);
});

it.each([
  ['90', 90],
  ['-90', -90],
  ['5.25', 5.25],
  ['90.1', undefined],
  ['-90.1', undefined],
  ['', undefined],
  ['1e1', undefined],
])('%j is read as %s degrees', (text, value) => {
  expect(degrees(90).safeParse(text).data).toBe(value);
});
