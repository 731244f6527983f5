import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { withOverlay } from './load-style.ts';

const layer = (id: string, type: 'fill' | 'line' | 'circle' | 'symbol' | 'heatmap'): LayerSpecification => ({
  id,
  type,
  source: 'any',
});
const style = (...layers: LayerSpecification[]): StyleSpecification => ({
  version: 8,
  sources: { base: { type: 'vector', url: 'pmtiles://base' } },
  layers,
});
const overlay = {
  sources: { areas: { type: 'vector', url: 'pmtiles://areas' } },
  layers: [
    layer('heat', 'heatmap'),
    layer('dots', 'circle'),
    layer('areas', 'fill'),
    layer('numbers', 'symbol'),
  ],
} as const;

it('draws areas below the labels of the base map and points on top of them [PAR-16]', () => {
  const base = style(layer('land', 'fill'), layer('cities', 'symbol'), layer('countries', 'symbol'));
  const { layers, sources } = withOverlay(base, overlay);
  expect(layers.map(({ id }) => id)).toEqual([
    'land',
    'heat',
    'areas',
    'cities',
    'countries',
    'dots',
    'numbers',
  ]);
  expect(Object.keys(sources)).toEqual(['base', 'areas']);
});

it('draws everything on top of a base map of pictures, and leaves a map without overlay unchanged', () => {
  const pictures = style({ id: 'base', type: 'raster', source: 'base' });
  expect(withOverlay(pictures, overlay).layers.map(({ id }) => id)).toEqual([
    'base',
    'heat',
    'areas',
    'dots',
    'numbers',
  ]);
  expect(withOverlay(pictures, undefined)).toBe(pictures);
});
