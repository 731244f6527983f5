import type { DiseaseCase, DiseaseSearch } from '@merrowvale/shared/schemas/disease-case.ts';

/** Cases of disease that were reported and not refused. */
export type CaseSource = { search(search: DiseaseSearch): Promise<DiseaseCase[]> };
