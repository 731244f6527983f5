import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../styles/brand-look.ts';
import {
  areaLine,
  caseClasses,
  classColours,
  isWide,
  mapLook,
  noCasesColour,
  trackerStart,
} from './map-look.ts';

const themes = ['light', 'dark'] as const;
const classesOf = (numbers: readonly number[], months?: number) =>
  caseClasses(Object.fromEntries(numbers.map((numberOfCases, index) => [index, { numberOfCases }])), months);

it('shows a heatmap on a roadmap up to and including zoom 6, and markers on terrain above [PAR-16]', () => {
  for (const zoom of [1, 5.99, 6])
    expect(mapLook('combined', zoom)).toEqual({ kind: 'roadmap', shows: 'heatmap' });
  for (const zoom of [6.01, 7, 14])
    expect(mapLook('combined', zoom)).toEqual({ kind: 'terrain', shows: 'markers' });
});

it('shows areas or markers at every zoom if an editor chose only those [PAR-01]', () => {
  for (const zoom of [3, 6, 12]) {
    expect(mapLook('areas', zoom)).toEqual({ kind: 'roadmap', shows: 'areas' });
    expect(mapLook('markers', zoom)).toEqual({ kind: 'roadmap', shows: 'markers' });
  }
});

describe('classes of a number of cases', () => {
  const startsOf = (...numbers: number[]) => classesOf(numbers).starts;

  it('are five, each with as many areas as the others [PAR-06]', () => {
    const regions = [12, 40, 55, 90, 150, 300, 420, 800, 2000, 9000];
    expect(startsOf(...regions)).toEqual([1, 55, 150, 420, 2000]);
    const sizes = [0, 0, 0, 0, 0, 0];
    for (const cases of regions) sizes[classesOf(regions).classOf(cases)] = 2;
    expect(sizes).toEqual([0, 2, 2, 2, 2, 2]);
  });

  it('are fewer if the areas have fewer different numbers, and equal numbers share a class [PAR-06]', () => {
    expect(startsOf(7, 7, 7, 7, 7, 7, 30)).toEqual([1, 30]);
    expect(startsOf(3, 3)).toEqual([1]);
    expect(startsOf(1, 2, 3, 4)).toEqual([1, 2, 3, 4]);
  });

  it('leave out areas without cases, which have a colour of their own, as places without data [PAR-06]', () => {
    expect(startsOf(0, 0, 5, 0, 9)).toEqual([1, 9]);
    const none = classesOf([0, 0]);
    expect(none.starts).toEqual([]);
    const { colourOf } = classesOf([0, 5, 9]);
    for (const theme of themes) {
      expect(colourOf(0, theme)).toBe(noCasesColour[theme]);
      expect(colourOf(undefined, theme)).toBe(noCasesColour[theme]);
      expect(none.colourOf(undefined, theme)).toBe(noCasesColour[theme]);
      expect(colourOf(1, theme)).not.toBe(noCasesColour[theme]);
    }
  });

  it('of a month are those of an average month, so that months can be compared [PAR-06]', () => {
    const { starts, classOf } = classesOf([120, 240, 360, 480, 600], 12);
    expect(starts).toEqual([1, 20, 30, 40, 50]);
    expect([0, 1, 19, 20, 500].map(classOf)).toEqual([0, 1, 1, 2, 5]);
  });
});

describe.each(themes)('the colours of a %s map', (theme) => {
  it('are five steps of one hue, each easily told from the next [PAR-06, ACC-01]', () => {
    const colours = classColours[theme];
    expect(colours).toHaveLength(5);
    const steps = [noCasesColour[theme], ...colours].map((colour) => contrast(colour, '#000000'));
    const sorted = steps.toSorted((one, other) => (theme === 'light' ? other - one : one - other));
    expect(steps).toEqual(sorted);
    for (const [index, colour] of colours.entries())
      expect(contrast(colour, colours[index + 1] ?? noCasesColour[theme])).toBeGreaterThanOrEqual(1.3);
    const hues = colours.map(hueOf);
    expect(Math.max(...hues) - Math.min(...hues)).toBeLessThan(8);
  });

  it('stand out from the lines between the areas by 3:1 [PAR-06, ACC-01]', () => {
    for (const colour of [noCasesColour[theme], ...classColours[theme]])
      expect(contrast(colour, areaLine[theme]), colour).toBeGreaterThanOrEqual(3);
  });
});

it('opens at latitude 52.5555, longitude 0 and zoom 8 if an editor has set nothing else [PAR-20]', () => {
  const start = { center: { lat: 52.5555, lng: 0 }, zoom: 8, overview: undefined };
  expect(trackerStart({ lat: null, lng: null, zoom: null })).toEqual(start);
  expect(trackerStart({ lat: null, lng: null, zoom: null }, ['GB', 'IE'])).toEqual(start);
  expect(trackerStart({ lat: 46.6, lng: 0, zoom: 5 })).toMatchObject({
    center: { lat: 46.6, lng: 0 },
    zoom: 5,
  });
  expect(trackerStart({ lat: null, lng: 2.4, zoom: null }).center).toEqual({ lat: 52.5555, lng: 2.4 });
});

it('shows the whole country on narrow maps if an editor shows all of it, but not if they show a part [PAR-20]', () => {
  const overviewAt = (zoom: number, ...countries: string[]) =>
    trackerStart({ lat: 46.6, lng: 2.4, zoom }, countries).overview;
  expect(overviewAt(4.7, 'FR')).toEqual(cornersOf(['FR']));
  expect(overviewAt(3.2, 'US')).toEqual(cornersOf(['US']));
  expect(overviewAt(4.3, 'JP')).toEqual(cornersOf(['JP']));
  expect(overviewAt(7, 'FR')).toBeUndefined();
  expect(overviewAt(4.7)).toBeUndefined();
});

it('has a lower map on phones for countries that are much wider than high', () => {
  expect(['US', 'GB', 'FR', 'DE', 'JP'].filter((country) => isWide(cornersOf([country])))).toEqual(['US']);
  expect(isWide(undefined)).toBe(false);
});

/** The hue of an RGB colour in degrees. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}
