import type { Key } from '../ports/table.ts';

/** Cases are partitioned by disease and district, and sorted by date; `null` stands for an unknown place. */
export function caseKey(found: { disease: string; district: string | null; date: string; id: string }): Key {
  return { pk: casePartition(found.disease, found.district), sk: `CASE#${found.date}#${found.id}` };
}

export function casePartition(disease: string, district: string | null): string {
  return `CASES#${disease}#${district ?? 'unplaced'}`;
}
