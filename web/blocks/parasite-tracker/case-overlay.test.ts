import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { describe, expect, it } from 'vitest';
import { areaColour, areaLayers, caseOverlay, type Drawing } from './case-overlay.ts';
import { stepColour, stepColours } from './map-look.ts';

const area = (numberOfCases: number) => ({
  name: 'Somewhere',
  latitude: 51,
  longitude: -2,
  numberOfCases,
  atMost: numberOfCases,
});
const counts = { 'GB-E15000009': area(9), 'GB-E15000007': area(25) };
const drawing = (changes: Partial<Drawing> = {}): Drawing => ({
  shows: 'areas',
  countries: [],
  regions: counts,
  areas: {},
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
const paint = (id: string, changes?: Partial<Drawing>) => layer(id, changes)?.paint;

describe('cases on the map', () => {
  it('colour each area by its place id, and a place without data as none [PAR-06]', () => {
    expect(areaColour(counts, 'dark')).toEqual([
      'match',
      ['get', 'id'],
      'GB-E15000009',
      stepColour(9, 'dark'),
      'GB-E15000007',
      stepColour(25, 'dark'),
      stepColours.dark[0],
    ]);
    expect(areaColour({}, 'dark')).toBe(stepColours.dark[0]);
  });

  it('leave out the areas of countries that are not counted, since these are not without cases [PAR-03, PAR-06]', () => {
    const inFrance = ['in', ['slice', ['get', 'id'], 0, 2], ['literal', ['FR']]];
    const french = { countries: ['FR'] };
    expect(layer(areaLayers.regions, french)).toMatchObject({
      filter: ['all', inFrance, ['!=', ['get', 'id'], '']],
    });
    expect(layer('region-lines', french)).toMatchObject({ filter: inFrance });
  });

  it('are markers of #ee7d00 [PAR-21]', () => {
    expect(paint('markers', { shows: 'markers' })).toMatchObject({ 'circle-color': '#ee7d00' });
    expect([layer('markers', { shows: 'heatmap' })?.id, layer('heat', { shows: 'heatmap' })?.id]).toEqual([
      undefined,
      'heat',
    ]);
  });

  it('have a circle of 3000 m at opacity 0.1 around a place searched for [PAR-19]', () => {
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
      filter: ['all', ['literal', true], ['!=', ['get', 'id'], chosen.region]],
    });
    expect(layer('chosen-area', chosen)).toMatchObject({ filter: ['==', ['get', 'id'], chosen.area] });
    const order = layers(chosen).map(({ id }) => id);
    expect(order.indexOf(areaLayers.areas)).toBeGreaterThan(order.indexOf(areaLayers.regions));
  });
});
