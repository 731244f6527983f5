import type { VetSearch, VetSearchData } from '@merrowvale/shared/schemas/vet-search.ts';

/** Clinics and shelters of the trade; a search answers one page, nearest first. */
export type Directory = { search(search: VetSearch): Promise<VetSearchData> };
