/** A reported case as stored in the table, without its keys. */
type SampleCase = {
  id: string;
  disease: string;
  date: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  numberOfCases: number;
  worstAffectedArea: string | null;
  status: 'New' | 'Approved' | 'Rejected';
};

const places: readonly [postalCode: string, latitude: number, longitude: number][] = [
  ['BA1', 51.39, -2.36],
  ['BS1', 51.45, -2.59],
  ['BS40', 51.35, -2.7],
  ['SN1', 51.56, -1.78],
  ['CF10', 51.48, -3.18],
  ['EX1', 50.72, -3.53],
  ['PL1', 50.37, -4.14],
  ['SO14', 50.9, -1.4],
  ['BN1', 50.83, -0.14],
  ['SE1', 51.5, -0.09],
  ['NW1', 51.53, -0.15],
  ['CB1', 52.2, 0.13],
  ['NR1', 52.62, 1.3],
  ['B1', 52.48, -1.9],
  ['NG1', 52.95, -1.15],
  ['LS1', 53.8, -1.55],
  ['M1', 53.48, -2.24],
  ['NE1', 54.97, -1.61],
  ['EH1', 55.95, -3.19],
  ['AB10', 57.15, -2.1],
];
const diseases = ['lungworm', 'parvo', 'blowfly', 'ticks'] as const;
const areas = [null, 'Gardens', 'Parks', 'Pasture'] as const;
const statuses = ['New', 'Approved', 'Approved', 'Approved', 'Rejected'] as const;

/** Half a year of cases up to a day: one or two for each place and disease, the same on each call. */
export function sampleCases(today: string): SampleCase[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  const days = 180;
  return places.flatMap(([postalCode, latitude, longitude], place) =>
    diseases.flatMap((disease, kind) =>
      [0, 1].slice(0, 1 + ((place + kind) % 2)).map((again) => {
        const number = place * 8 + kind * 2 + again;
        return {
          id: `sample-${number}`,
          disease,
          date: new Date(last - ((number * 37) % days) * 86_400_000).toISOString().slice(0, 10),
          postalCode,
          latitude: round(latitude + ((number % 5) - 2) / 60),
          longitude: round(longitude + ((number % 7) - 3) / 60),
          numberOfCases: 1 + (number % 4),
          worstAffectedArea: areas[number % areas.length] ?? null,
          status: statuses[number % statuses.length] ?? 'New',
        };
      }),
    ),
  );
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
