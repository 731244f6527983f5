import { areaLevel } from '@merrowvale/shared/domain/case-figures.ts';
import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
import { expect, it } from 'vitest';
import { caseSteps, isWide, mapLook, stepColour, stepColours, trackerStart } from './map-look.ts';

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

it.each(['light', 'dark'] as const)(
  'has a colour for each step of a %s map, each of one level [PAR-17]',
  (theme) => {
    expect(new Set(stepColours[theme]).size).toBe(caseSteps.length);
    for (const { from, level } of caseSteps) expect(areaLevel(from)).toBe(level);
    const same = (one: number | undefined, other: number) =>
      expect(stepColour(one, theme)).toBe(stepColour(other, theme));
    const different = (one: number, other: number) =>
      expect(stepColour(one, theme)).not.toBe(stepColour(other, theme));
    same(1, 9);
    different(0, 1);
    different(9, 10);
    same(10, 24);
    different(24, 25);
  },
);

it('draws a place without data as one without cases [PAR-06]', () => {
  expect(stepColour(undefined, 'light')).toBe(stepColours.light[0]);
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
