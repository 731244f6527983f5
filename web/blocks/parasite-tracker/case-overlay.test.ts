import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { areaColour, areaLayers, caseOverlay, type Drawing, markerDots } from './case-overlay.ts';
import { caseClasses, noCasesColour } from './map-look.ts';

const area = (numberOfCases: number) => ({
  name: 'Somewhere',
  latitude: 51,
  longitude: -2,
  numberOfCases,
  atMost: numberOfCases,
});
const counts = { 'GB-E15000009': area(9), 'GB-E15000007': area(25) };
const classes = caseClasses(counts);
const drawing = (changes: Partial<Drawing> = {}): Drawing => ({
  shows: 'areas',
  countries: [],
  regions: counts,
  areas: {},
  classes,
  region: undefined,
  area: undefined,
  heat: counts,
  markers: [],
  place: undefined,
  ...changes,
});
const layers = (changes?: Partial<Drawing>) =>
  caseOverlay(drawing(changes), 'light', 'https://site.example').layers;
const layer = (id: string, changes?: Partial<Drawing>) => layers(changes).find((each) => each.id === id);
const hasBoundary = ['!', ['has', 'circle']];
const paint = (id: string, changes?: Partial<Drawing>) => layer(id, changes)?.paint;

describe('cases on the map', () => {
  it('colour each area by its place id, and a place without data like one without cases [PAR-06]', () => {
    expect(areaColour(counts, classes, 'dark')).toEqual([
      'match',
      ['get', 'id'],
      'GB-E15000009',
      classes.colourOf(9, 'dark'),
      'GB-E15000007',
      classes.colourOf(25, 'dark'),
      noCasesColour.dark,
    ]);
    expect(areaColour({}, classes, 'dark')).toBe(noCasesColour.dark);
  });

  it('leave out the areas of countries that are not counted, since these are not without cases [PAR-03, PAR-06]', () => {
    const inFrance = ['in', ['slice', ['get', 'id'], 0, 2], ['literal', ['FR']]];
    const french = { countries: ['FR'] };
    expect(layer(areaLayers.regions, french)).toMatchObject({
      filter: ['all', inFrance, hasBoundary, ['!=', ['get', 'id'], '']],
    });
    expect(layer('region-lines', french)).toMatchObject({ filter: ['all', inFrance, hasBoundary] });
  });

  it('have exactly the colours of the legend, and circles are below areas with boundaries [PAR-01, PAR-06]', () => {
    const opaqueUntil = (zoom: number) => ({
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], zoom, 1, zoom + 2, 0.25],
    });
    for (const id of [areaLayers.circles, areaLayers.regions]) {
      expect(paint(id)).toMatchObject(opaqueUntil(7));
      expect(paint(id, { region: 'GB-E15000009' })).toMatchObject({ 'fill-opacity': 0.01 });
    }
    expect(paint(areaLayers.areas, { region: 'GB-E15000009' })).toMatchObject(opaqueUntil(10));
    const order = layers().map(({ id }) => id);
    expect(order.indexOf('region-circle-lines')).toBeLessThan(order.indexOf(areaLayers.regions));
    expect(layer(areaLayers.circles)).toMatchObject({
      filter: ['all', ['literal', true], ['has', 'circle'], ['!=', ['get', 'id'], '']],
    });
  });

  it('credit the boundaries of their countries, and all of them on a map without countries', () => {
    const credits = (...countries: string[]) => {
      const { cases } = caseOverlay(drawing({ countries }), 'light', '').sources;
      return cases?.type === 'vector' ? cases.attribution : undefined;
    };
    expect(credits('GB', 'IE')).toMatch(/Crown copyright/);
    expect(credits('GB', 'IE')).not.toMatch(/IGN|Census/);
    expect(parseHtml(credits('FR') ?? '').get('a').text).toMatch(/^[^,]*IGN, Admin Express 2018$/);
    expect(credits('JP')).toBe('');
    expect(credits()).toMatch(/Crown copyright.*Census.*IGN/);
  });

  it('are markers of #ee7d00 [PAR-21]', () => {
    expect(paint('markers', { shows: 'markers' })).toMatchObject({ 'circle-color': '#ee7d00' });
    expect([layer('markers', { shows: 'heatmap' })?.id, layer('heat', { shows: 'heatmap' })?.id]).toEqual([
      undefined,
      'heat',
    ]);
  });

  it('keep the labels of the map off their markers, which are as wide as drawn [PAR-21]', () => {
    const at = (numberOfCases: number) => ({
      location: { postalCode: 'BA1', latitude: 51.4, longitude: -2.3 },
      numberOfCases,
      atMost: numberOfCases,
      disease: 'ticks' as const,
      date: '2026-01-01',
      worstAffectedArea: null,
      placeId: 'GB-E06000022',
    });
    const { markers } = drawing();
    const some: typeof markers = [1, 625, 10_000].map(at);
    expect(markerDots({ shows: 'markers', markers: some })).toEqual(
      [10, 40, 40].map((size) => ({ lat: 51.4, lng: -2.3, size })),
    );
    expect(markerDots({ shows: 'heatmap', markers: some })).toEqual([]);
  });

  it('have a circle of 3000 m at opacity 0.1 around the place that was searched for [PAR-19]', () => {
    const place = { lat: 52.5555, lng: 0 };
    const { sources } = caseOverlay(drawing({ place }), 'light', '');
    expect(paint('circle')).toMatchObject({ 'fill-opacity': 0.1 });
    const circle = sources.circle;
    const data = circle?.type === 'geojson' && typeof circle.data === 'object' ? circle.data : undefined;
    const ring =
      data?.type === 'Feature' && data.geometry.type === 'Polygon' ? data.geometry.coordinates[0] : [];
    expect(ring).toHaveLength(65);
    for (const [lng = 0, lat = 0] of ring ?? [])
      expect(milesBetween(place, { lat, lng }) * 1609.344).toBeCloseTo(3000, -1);
    expect(ring?.[0]).toEqual(ring?.at(-1));
  });

  it('open the areas of level 2 of the chosen region only, which can be pressed above it [PAR-13, PAR-14]', () => {
    const chosen = { region: 'GB-E15000009', area: 'GB-E06000022' };
    expect(layer(areaLayers.areas, chosen)).toMatchObject({
      filter: ['==', ['get', 'parent'], chosen.region],
    });
    expect(layer(areaLayers.regions, chosen)).toMatchObject({
      filter: ['all', ['literal', true], hasBoundary, ['!=', ['get', 'id'], chosen.region]],
    });
    expect(layer('chosen-area', chosen)).toMatchObject({ filter: ['==', ['get', 'id'], chosen.area] });
    const order = layers(chosen).map(({ id }) => id);
    expect(order.indexOf(areaLayers.areas)).toBeGreaterThan(order.indexOf(areaLayers.regions));
  });
});
