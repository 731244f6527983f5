import type { StyleSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { mapStyle } from './map-style.ts';
import { pinSpace, pinSpaceSource, withPinSpace } from './pin-space.ts';

const office = { id: 'york', label: 'York', lat: 53.96, lng: -1.08 };
const cluster = { id: 'many', label: '25 businesses', lat: 53.8, lng: -1.5, count: 25 };
const spaces = (...options: Parameters<typeof pinSpaceSource>) =>
  pinSpaceSource(...options).data.features.map(({ properties }) => properties);

it('keeps the labels of the map away from pins with their captions, clusters of 40 pixels and dots [LOC-02, FIN-25]', () => {
  expect(spaces({ pins: [office, cluster], pinSize: 75, hasCaptions: true })).toEqual([
    { text: '■', size: 75, anchor: 'bottom' },
    { text: 'York', size: 16, anchor: 'top' },
    { text: '■', size: 40, anchor: 'center' },
  ]);
  expect(spaces({ here: { lat: 1, lng: 2 }, dots: [{ lat: 1, lng: 1, size: 12 }] })).toEqual([
    { text: '■', size: 12, anchor: 'center' },
    { text: '■', size: 32, anchor: 'center' },
  ]);
  expect(spaces({ pins: [office] })).toEqual([{ text: '■', size: 40, anchor: 'bottom' }]);
});

it('places pins before any label, since the last layer comes first', () => {
  const style = mapStyle({ theme: 'light', kind: 'roadmap', origin: '', language: 'en', fonts: ['Figtree'] });
  expect(style.layers.at(-1)?.id).toBe(pinSpace);
  expect(withPinSpace(style, { pins: [office] }).sources[pinSpace]).toEqual(
    pinSpaceSource({ pins: [office] }),
  );
});

it('leaves the style of another provider unchanged', () => {
  const style: StyleSpecification = { version: 8, sources: {}, layers: [] };
  expect(withPinSpace(style, { pins: [office] })).toBe(style);
});
