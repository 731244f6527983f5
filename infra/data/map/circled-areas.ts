import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import type { Code, NamedTown } from '../directory/read-gazetteer.ts';
import type { MappedArea } from './mapped-area.ts';
import { circle } from './polygons.ts';

/** Ireland's provinces with their counties: ISO 3166-2 code, name, centre, radius in miles. */
const ireland = {
  'L Leinster': `CW Carlow 52.70 -6.83 13|D Dublin 53.35 -6.27 14|KE Kildare 53.18 -6.80 18|KK Kilkenny 52.58 -7.22 19
LS Laois 52.98 -7.42 16|LD Longford 53.73 -7.72 14|LH Louth 53.88 -6.45 13|MH Meath 53.62 -6.68 20
OY Offaly 53.22 -7.62 18|WH Westmeath 53.53 -7.45 17|WX Wexford 52.47 -6.55 20|WW Wicklow 52.98 -6.32 18`,
  'M Munster': `CE Clare 52.85 -8.98 24|CO Cork 51.97 -8.75 38|KY Kerry 52.13 -9.65 30|LK Limerick 52.50 -8.72 22
TA Tipperary 52.62 -7.90 29|WD Waterford 52.20 -7.55 19`,
  'C Connacht': `G Galway 53.35 -8.85 36|LM Leitrim 54.13 -8.02 17|MO Mayo 53.87 -9.30 33|RN Roscommon 53.70 -8.25 22
SO Sligo 54.15 -8.58 19`,
  'U Ulster': 'CN Cavan 53.98 -7.25 19|DL Donegal 54.93 -7.95 34|MN Monaghan 54.17 -6.95 16',
} as const;

/** Germany's states as in ISO 3166-2, each with the first digits of its postcodes. */
const germany = `BW Baden-Württemberg 68,69,70,71,72,73,74,75,76,77,78,79,88,89
BY Bayern 63,80,81,82,83,84,85,86,87,90,91,92,93,94,95,96,97
BE Berlin 10,12,13
BB Brandenburg 03,14,15,16
HB Bremen 28
HH Hamburg 20,21,22
HE Hessen 34,35,36,60,61,64,65
MV Mecklenburg-Vorpommern 17,18,19
NI Niedersachsen 26,27,29,30,31,37,38,49
NW Nordrhein-Westfalen 32,33,40,41,42,44,45,46,47,48,50,51,52,53,57,58,59
RP Rheinland-Pfalz 54,55,56,67
SL Saarland 66
SN Sachsen 01,02,04,08,09
ST Sachsen-Anhalt 06,39
SH Schleswig-Holstein 23,24,25
TH Thüringen 07,98,99`;

/** The areas of Ireland and Germany: none of our sources has boundaries for them that are open for commercial use. */
export function circledAreas(
  codes: readonly Code[],
  townNear: (code: Code) => NamedTown | undefined,
): MappedArea[] {
  return [
    ...irishAreas(),
    ...germanAreas(
      codes.filter(({ country }) => country === 'DE'),
      townNear,
    ),
  ];
}

function irishAreas(): MappedArea[] {
  return Object.entries(ireland).flatMap(([province, counties]) => {
    const [letter = '', name = ''] = province.split(' ');
    const parent = `IE-${letter}`;
    const parts = counties.split(/[|\n]/).map((line) => {
      const [code = '', county = '', lat, lng, miles] = line.split(' ');
      const middle = { lat: Number(lat), lng: Number(lng) };
      return circled(`IE-${code}`, 2, county, parent, middle, Number(miles));
    });
    // The letter of a province is also the code of a county: Dublin is D, Galway G, and Leinster's L is free.
    return [circleAround(parent, name, parts), ...parts];
  });
}

/** The second level are postal regions, named after their first two digits and a town. */
function germanAreas(codes: readonly Code[], townNear: (code: Code) => NamedTown | undefined): MappedArea[] {
  const byRegion = Map.groupBy(codes, ({ code }) => code.slice(0, 2));
  return germany.split('\n').flatMap((line) => {
    const [code = '', name = '', regions = ''] = line.split(' ');
    const parent = `DE-${code}`;
    const parts = regions.split(',').flatMap((region) => {
      const own = byRegion.get(region) ?? [];
      const [first] = own;
      if (first === undefined) return [];
      const middle = meanOf(own);
      const town = townNear({ ...first, ...middle })?.name ?? name;
      return [circled(`DE-P${region}`, 2, `${region} ${town}`, parent, middle, spreadOf(own, middle))];
    });
    return [circleAround(parent, name, parts), ...parts];
  });
}

export function circleAround(id: string, name: string, parts: readonly MappedArea[]): MappedArea {
  const middle = meanOf(parts);
  return circled(id, 1, name, undefined, middle, Math.max(12, spreadOf(parts, middle) * 1.3));
}

export function circled(
  id: string,
  level: 1 | 2,
  name: string,
  parent: string | undefined,
  middle: Position,
  miles: number,
): MappedArea {
  return { id, level, name, parent, ...middle, shape: 'circle', geometry: circle(middle, miles) };
}

function meanOf(places: readonly Position[]): Position {
  const mean = (pick: (place: Position) => number) =>
    places.reduce((sum, place) => sum + pick(place), 0) / places.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

function spreadOf(places: readonly Position[], middle: Position): number {
  const squares = places.map((place) => milesBetween(place, middle) ** 2);
  return Math.max(5, Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length));
}
