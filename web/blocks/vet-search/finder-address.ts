import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { searchMiles } from '../../lib/clinics/clinic-search.ts';

/** A finder's search from a page's query string; the address is empty if there is none. */
export function searchInAddress(query: string): { address: string; miles: number; offset: number } {
  const parameters = new URLSearchParams(query);
  const address = (parameters.get('near') ?? '').trim().slice(0, vetSearchLimits.textLength);
  const offset = Number(parameters.get('from') ?? 0);
  const isOffset = Number.isInteger(offset) && offset >= 0 && offset <= vetSearchLimits.maxOffset;
  const isWide = parameters.get('within') === `${searchMiles.wide}`;
  return { address, miles: isWide ? searchMiles.wide : searchMiles.usual, offset: isOffset ? offset : 0 };
}
