import type { DiseaseCase, DiseaseSearch } from '@merrowvale/shared/schemas/disease-case.ts';

/** Reported disease cases that have not been rejected. */
export type CaseSource = { search(search: DiseaseSearch, now: string): Promise<DiseaseCase[]> };
