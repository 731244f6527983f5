import {
  type classifications,
  type ListedKind,
  vetSearchLimits,
} from '@merrowvale/shared/schemas/vet-search.ts';
import * as z from 'zod';
import type { ClinicSearchState } from '../../lib/clinics/clinic-search.ts';

const kind = z.enum(['clinic', 'shelter']) satisfies z.ZodType<keyof typeof classifications>;

/** A step of a pet form without scripts: finds clinics or shelters, or selects one; null removes it. */
export const placeStep = z.union([
  z.object({
    find: kind,
    miles: z.number().positive().max(vetSearchLimits.maxMiles),
    offset: z.int().nonnegative(),
  }),
  z.object({ pick: kind, id: z.string().nullable(), name: z.string().nullable() }),
]);
export type PlaceStep = z.infer<typeof placeStep>;

export function placeStepValue(step: PlaceStep): string {
  return JSON.stringify(step);
}

export function placeField(of: ListedKind): `${ListedKind}Place` {
  return `${of}Place`;
}

export type PostedSearch = { kind: ListedKind; state: ClinicSearchState };
