import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import type { clinicsEndpoints } from '@merrowvale/shared/endpoints/clinics-endpoints.ts';
import type { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import {
  classifications,
  type ListedKind,
  type VetEntity,
  vetSearchLimits,
} from '@merrowvale/shared/schemas/vet-search.ts';
import type * as z from 'zod';

/** A clinic or shelter as shown in a list; `address` is null if the directory has none. */
export type Clinic = {
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
  miles: number | null;
};

export type ClinicQuestion = {
  kind: ListedKind;
  near: { address: string } | { at: Position };
  /** Two-letter country code, for postcodes that exist in several countries. */
  region?: string | undefined;
  miles?: number;
  offset?: number;
};

/** Clinics from `offset` on, nearest first; `at` is missing if the place is unknown. */
export type ClinicPage = {
  clinics: readonly Clinic[];
  total: number;
  offset: number;
  at?: Position | undefined;
};

type Searched = { question: Omit<ClinicQuestion, 'offset'> };

export type ClinicSearchState =
  | { phase: 'idle' }
  | { phase: 'locating' }
  | { phase: 'lost' }
  | ({ phase: 'searching' } & Searched)
  | ({ phase: 'found'; page: ClinicPage; adding: 'idle' | 'busy' | 'failed' } & Searched)
  | ({ phase: 'failed' } & Searched);

type CallTo<Row extends Record<'body' | 'response', z.ZodType>> = (
  body: z.input<Row['body']>,
) => Promise<z.output<Row['response']>>;

export type ClinicCalls = {
  geocode: CallTo<typeof placesEndpoints.geocode>;
  searchVets: CallTo<typeof clinicsEndpoints.searchVets>;
};

/** Search radius in miles: ten, or fifty for visitors who find nothing within ten. */
export const searchMiles = { usual: Number.parseFloat(vetSearchLimits.dist), wide: 50 } as const;

/** Finds clinics or shelters near a place; none for an unknown place, without a call to the directory. */
export async function searchClinics(calls: ClinicCalls, question: ClinicQuestion): Promise<ClinicPage> {
  const at = 'at' in question.near ? question.near.at : await whereIs(calls, question.near.address, question);
  if (at === undefined) return { clinics: [], total: 0, offset: 0 };
  const { kind, miles = searchMiles.usual, offset = 0 } = question;
  const { data } = await calls.searchVets({
    classification: classifications[kind],
    ...at,
    dist: `${miles}mi`,
    offset,
  });
  return { clinics: data.entities.map(({ entity }) => toClinic(entity, at)), total: data.total, offset, at };
}

async function whereIs(
  calls: ClinicCalls,
  address: string,
  { region }: ClinicQuestion,
): Promise<Position | undefined> {
  const body = { address, ...(region === undefined ? {} : { region }) };
  const { status, results } = await calls.geocode(body);
  return status === 'OK' ? results[0]?.geometry.location : undefined;
}

function toClinic({ ELA_customer_id__c, corporate_name__v, addresses__v }: VetEntity, at: Position): Clinic {
  const [address] = addresses__v;
  const { latitude__v: lat, longitude__v: lng } = address ?? {};
  return {
    id: ELA_customer_id__c,
    name: corporate_name__v,
    address: address?.formatted_address__v ?? null,
    phone: address?.phone_1__v ?? null,
    miles: lat === undefined || lng === undefined ? null : milesBetween(at, { lat, lng }),
  };
}

export function shownOf({ clinics, offset }: ClinicPage): number {
  return offset + clinics.length;
}

/** A finder's search from a page's query string; the address is empty if there is none. */
export function clinicSearchInAddress(query: string): { address: string; miles: number; offset: number } {
  const parameters = new URLSearchParams(query);
  const address = (parameters.get('near') ?? '').trim().slice(0, vetSearchLimits.textLength);
  const offset = Number(parameters.get('from') ?? 0);
  const isOffset = Number.isInteger(offset) && offset >= 0 && offset <= vetSearchLimits.maxOffset;
  const isWide = parameters.get('within') === `${searchMiles.wide}`;
  return { address, miles: isWide ? searchMiles.wide : searchMiles.usual, offset: isOffset ? offset : 0 };
}
