import { beforeEach, describe, expect, it } from 'vitest';
import { clampedExposure, comparisonSteps } from './comparison-view.tsx';

let reported: number[];
let steps: ReturnType<typeof comparisonSteps>;

beforeEach(() => {
  reported = [];
  steps = comparisonSteps((percent) => reported.push(percent));
  steps.begin(50);
});

const drag = (from: number, to: number) => {
  const direction = Math.sign(to - from);
  for (let at = from; at !== to; at += direction) steps.move(at + direction);
};

describe('a comparison’s slider', () => {
  it('reports steps of 5 percent up to either end [ANP-07]', () => {
    drag(50, 100);
    expect(reported).toEqual([55, 60, 65, 70, 75, 80, 85, 90, 95, 100]);
    drag(100, 0);
    expect(reported.slice(10)).toEqual([50, 45, 40, 35, 30, 25, 20, 15, 10, 5, 0]);
  });

  it('changes its step half way to the next one [ANP-07]', () => {
    drag(50, 52);
    expect(reported).toEqual([]);
    drag(52, 53);
    expect(reported).toEqual([55]);
  });

  it('reports each step once per drag, and again in the next drag [ANP-07]', () => {
    drag(50, 60);
    drag(60, 50);
    drag(50, 60);
    expect(reported).toEqual([55, 60, 50]);
    steps.begin(60);
    drag(60, 55);
    expect(reported).toEqual([55, 60, 50, 55]);
  });
});

it.each([
  [0, 0],
  [100, 100],
  [37.5, 37.5],
  [-0.1, 0],
  [-500, 0],
  [100.1, 100],
  [Number.POSITIVE_INFINITY, 100],
  [null, 50],
  [Number.NaN, 50],
])('limits the exposure of a comparison to 0 to 100: %s is %s [PDP-23]', (entered, shown) => {
  expect(clampedExposure(entered)).toBe(shown);
});
