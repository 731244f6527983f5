import type { VetSearch, VetSearchData } from '@merrowvale/shared/schemas/vet-search.ts';

/** Directory of clinics and shelters; a search returns one page, nearest first. */
export type Directory = { search(search: VetSearch): Promise<VetSearchData> };
