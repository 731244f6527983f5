import type { Position } from './distance.ts';

/** The mainland of countries with businesses, Shetland and Corsica: south, west, north and east in degrees. */
const bounds: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AU: [-39.1, 113.2, -10.7, 153.6],
  DE: [47.3, 5.9, 55.1, 15.0],
  FR: [41.3, -4.8, 51.1, 9.6],
  GB: [49.9, -8.2, 60.9, 1.8],
  IE: [51.4, -10.5, 55.4, -6.0],
  JP: [31.0, 129.4, 45.5, 145.8],
  US: [24.5, -124.7, 49.4, -66.9],
};

/**
 * The corners that a map of some countries fits, by their two-letter codes in capitals; of all countries with businesses
 * if none of these is known (FIN-21).
 */
export function cornersOf(countries: readonly string[]): Position[] {
  const known = countries.flatMap((country) => (bounds[country] ? [bounds[country]] : []));
  const shown = known.length > 0 ? known : Object.values(bounds);
  return [
    { lat: Math.min(...shown.map(([south]) => south)), lng: Math.min(...shown.map(([, west]) => west)) },
    {
      lat: Math.max(...shown.map(([, , north]) => north)),
      lng: Math.max(...shown.map(([, , , east]) => east)),
    },
  ];
}
