import { readFileSync } from 'node:fs';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { inventedBusinesses } from '@merrowvale/data/directory/invent-businesses.ts';
import { groupDiseaseCases } from '@merrowvale/functions/api/disease-map/group-disease-cases.ts';
import { readBusinessMarkers } from '@merrowvale/functions/lib/business/business-directory.ts';
import { areasFile, readAreas } from '@merrowvale/functions/lib/disease/areas.ts';
import { packCells } from '@merrowvale/functions/lib/disease/case-columns.ts';
import { countsKey } from '@merrowvale/functions/lib/disease/case-counts.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { sampleCounts } from '@merrowvale/local/sample/sample-counts.ts';
import { businessClusters, maxMapFeatures } from '@merrowvale/shared/domain/business-clusters.ts';
import {
  type Bounds,
  type IndexedBusiness,
  openBusinesses,
  packBusinesses,
} from '@merrowvale/shared/domain/business-index.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { call, testDependencies } from '../support/functions/endpoint.ts';
import type { Bench, Figure } from './bench.ts';
import { MeteredTable } from './fanout/metered-table.ts';
import { firstFrame } from './map/first-frame.ts';

const markers = 100_000;
const cases = 200_000;
const today = '2026-11-20';
const rounds = 15;

/** Sizes and times of the business map's index, of counting a year of cases by area, and of the first frame. */
export const map: Bench = {
  title: 'Maps',
  about: `The index of ${markers.toLocaleString('en')} invented businesses, compared with the same markers as GeoJSON; 1,000 viewports as wide as a town, compared with looking at every marker; the handler of group-by-administrative-area over ${cases.toLocaleString('en')} sample cases of a year; and the first frame of the finder’s map with all tiles and labels, compared with a page with nothing but MapLibre. It counts from the moment the map comes near the window, or from the navigation; the median of nine rounds.`,
  run: async () => [...businessFigures(), ...(await caseFigures()), ...(await firstFrame())],
};

function businessFigures(): Figure[] {
  const businesses = readBusinessMarkers(inventedBusinesses(markers).join('\n')).map(
    ({ lat, lng, accountClassification: type, tags }): IndexedBusiness => ({ lat, lng, type, tags }),
  );
  const { bytes } = packBusinesses(businesses);
  const wire = deflateRawSync(bytes, { level: 9 }).length;
  const geoJson = gzipSync(JSON.stringify(asGeoJson(businesses)), { level: 9 }).length;
  const index = openBusinesses(bytes);
  const views = viewports(businesses);
  const indexed = fastest(() => views.reduce((sum, view) => sum + index.within(view).length, 0));
  const brute =
    fastest(() => views.slice(0, 20).reduce((sum, view) => sum + inside(businesses, view), 0)) *
    (views.length / 20);
  const clusters = businessClusters(index, () => true);
  const features = views.flatMap((view) =>
    [6, 9, 12, 15].map((zoom) => clusters.viewport(view, zoom).length),
  );
  const widest = Array.from(
    { length: 20 },
    (_, zoom) => clusters.viewport({ west: -180, south: -85, east: 180, north: 85 }, zoom).length,
  );
  const max = Math.max(...features, ...widest);
  return [
    figure('Bytes per marker on the wire', wire / markers, 4, (value) => value.toFixed(2)),
    figure('The same, as a share of gzipped GeoJSON', wire / geoJson, 0.35, (value) => value.toFixed(3)),
    figure(
      'A search of a viewport, as a share of looking at every marker',
      indexed / brute,
      1 / 250,
      (value) => `1/${Math.round(1 / value)}`,
      '1/250',
    ),
    figure('Features of a viewport, at most', max, maxMapFeatures, String),
    { name: 'Function calls and table reads per pan', value: '0: index and details are static files' },
  ];
}

async function caseFigures(): Promise<Figure[]> {
  const areas = readAreas(readFileSync(areasFile, 'utf8'));
  const table = new MeteredTable();
  for (const [month, cells] of sampleCounts(today, areas, cases))
    await table.put({ ...countsKey(month, 'sample'), cells: packCells(cells), version: 1 });
  const row = endpoints.groupDiseaseCases;
  const handler = endpoint(row, groupDiseaseCases, { ...testDependencies(), table, areas });
  const query = {
    diseases: 'blowfly,lungworm,parvo,ticks',
    groupBy: 'administrativeAreaLevel2',
    startDate: '2025-11-21',
    endDate: today,
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    table.meter = { reads: 0, writes: 0, queries: 0, readUnits: 0, writeUnits: 0 };
    const before = process.cpuUsage();
    const { status } = await call(handler, row, { query });
    const { user, system } = process.cpuUsage(before);
    if (status !== 200) throw new Error(`The API returned ${status}.`);
    times.push((user + system) / 1000);
  }
  const { queries, reads, readUnits } = table.meter;
  return [
    figure(
      `Cases by area, ${cases.toLocaleString('en')} cases: processor time`,
      Math.min(...times),
      50,
      (value) => `${value.toFixed(0)} ms`,
      '50 ms',
    ),
    {
      name: 'The same: table requests',
      value: `${queries} Query, ${reads} other`,
      aim: '1 Query',
      isMet: queries === 1 && reads === 0,
    },
    { name: 'The same: read units', value: readUnits.toFixed(1) },
  ];
}

function figure(
  name: string,
  value: number,
  max: number,
  show: (value: number) => string,
  aim = String(max),
): Figure {
  return { name, value: show(value), aim: `at most ${aim}`, isMet: value <= max };
}

function asGeoJson(businesses: readonly IndexedBusiness[]) {
  const features = businesses.map(({ lat, lng, type, tags }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { type, tags },
  }));
  return { type: 'FeatureCollection', features };
}

/** A tenth of a degree around businesses all over the directory. */
function viewports(businesses: readonly IndexedBusiness[]): Bounds[] {
  const step = Math.floor(businesses.length / 1000);
  return businesses
    .filter((_, position) => position % step === 0)
    .map(({ lat, lng }) => ({ west: lng - 0.05, south: lat - 0.05, east: lng + 0.05, north: lat + 0.05 }));
}

function inside(businesses: readonly IndexedBusiness[], { west, south, east, north }: Bounds): number {
  return businesses.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north)
    .length;
}

/** CPU time of the fastest of several rounds, in milliseconds. */
function fastest(act: () => number): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    if (act() < 0) throw new Error('Nothing was found.');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
