import type { BusinessMarkerPage, FindABusinessQuery } from '@merrowvale/shared/schemas/find-a-business.ts';

/** The businesses that can be shown on a map. */
export type BusinessMap = { find(query: FindABusinessQuery): Promise<BusinessMarkerPage> };
