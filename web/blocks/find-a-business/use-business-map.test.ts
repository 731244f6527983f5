import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
import { describe, expect, it } from 'vitest';
import { mapView } from './use-business-map.ts';

const at = { lat: 51, lng: 0 };
const east = (lng: number) => ({ lat: 51, lng });
const corners = cornersOf(['GB', 'IE']);

describe('the view of the finder’s map', () => {
  it('fits the default bounds before any search [FIN-21]', () => {
    expect(mapView({ selected: undefined, at: undefined, markers: undefined, corners })).toEqual({
      fit: [
        { lat: 49.9, lng: -10.5 },
        { lat: 60.9, lng: 1.8 },
      ],
      isArea: true,
    });
    expect(cornersOf(['XX'])).toEqual(cornersOf(['AU', 'DE', 'FR', 'GB', 'IE', 'JP', 'US']));
  });

  it.each([
    ['AU', 'South Point, Steep Point, Cape York, Cape Byron', [-39.14, 113.16, -10.69, 153.64]],
    ['DE', 'Haldenwanger Eck, Isenbruch, Ellenbogen, Neisseaue', [47.27, 5.87, 55.06, 15.04]],
    ['FR', 'Lavezzi, Pointe de Corsen, Bray-Dunes, Fiorentine', [41.33, -4.8, 51.09, 9.56]],
    ['GB', 'Lizard Point, Corrigan’s, Out Stack, Lowestoft Ness', [49.96, -8.18, 60.86, 1.76]],
    ['IE', 'Brow Head, Dunmore Head, Banba’s Crown, Wicklow Head', [51.45, -10.48, 55.38, -5.99]],
    ['JP', 'Cape Sata, Kozakibana, Cape Soya, Cape Nosappu', [30.99, 129.55, 45.52, 145.82]],
    ['US', 'Key West, Cape Alava, Northwest Angle, West Quoddy Head', [24.55, -124.73, 49.38, -66.95]],
  ])('reaches in %s just as far as %s [FIN-21]', (country, _, extremes) => {
    const bounds = cornersOf([country]).flatMap(({ lat, lng }) => [lat, lng]);
    for (const [side, extreme] of extremes.entries())
      expect(Math.abs((bounds[side] ?? Number.NaN) - extreme)).toBeLessThan(0.2);
  });

  it('is centred on a place at zoom 8, and then fits it with the three nearest markers [FIN-20]', () => {
    const search = { selected: undefined, at, corners };
    expect(mapView({ ...search, markers: undefined })).toEqual({ center: at, zoom: 8 });
    expect(mapView({ ...search, markers: [] })).toEqual({ center: at, zoom: 8 });
    const markers = [east(0.4), east(0.1), east(-0.3), east(0.2)];
    expect(mapView({ ...search, markers })).toEqual({ fit: [at, east(0.1), east(0.2), east(-0.3)] });
    expect(mapView({ ...search, markers: [east(2)] })).toEqual({ fit: [at, east(2)] });
  });

  it('shows a business that was selected in the list [FIN-23]', () => {
    const selected = east(1);
    expect(mapView({ selected, at, markers: [], corners })).toEqual({ center: selected, zoom: 10 });
  });
});
