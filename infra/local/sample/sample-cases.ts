import type { Areas } from '@merrowvale/functions/lib/disease/areas.ts';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { diseases } from '@merrowvale/shared/domain/diseases.ts';

export type SampleCase = ReturnType<typeof sampleCases>[number];

const postalCodes = 'BA1 BS1 BS40 SN1 CF10 EX1 PL1 SO14 BN1 SE1 NW1 CB1 NR1 B1 NG1 LS1 M1 NE1 EH1 AB10'.split(
  ' ',
);
const statuses = ['New', 'Approved', 'Approved', 'Approved', 'Rejected'] as const;

/** Half a year of cases up to a day: one or two for each place and disease, the same on each call. */
export function sampleCases(today: string, areas: Areas) {
  const last = Date.parse(`${today}T00:00:00Z`);
  const days = 180;
  return postalCodes.flatMap((postalCode, place) => {
    const district = areas.districtOf('GB', postalCode);
    if (!district) return [];
    return diseases.flatMap((disease, kind) =>
      [0, 1].slice(0, 1 + ((place + kind) % 2)).map((again) => {
        const number = place * 8 + kind * 2 + again;
        return {
          id: `sample-${number}`,
          disease,
          district: district.id,
          date: new Date(last - ((number * 37) % days) * dayMilliseconds).toISOString().slice(0, 10),
          postalCode,
          latitude: district.lat,
          longitude: district.lng,
          numberOfCases: 1 + (number % 4),
          worstAffectedArea: null,
          status: statuses[number % statuses.length] ?? ('New' as const),
          version: 1,
        };
      }),
    );
  });
}
