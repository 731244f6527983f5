import { irishCountry, plainPostcode } from '@merrowvale/shared/domain/form-region.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { FormId } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { Item, TableClient } from '../adapters/table.ts';
import { type Areas, nearestDistrict } from '../disease/areas.ts';
import { caseKey } from '../disease/case-counts.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { leaveToSweeper } from '../log.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import type { Handling, ProcessingOutcome } from './process-submission.ts';

export const diseaseOfForm: { readonly [form in FormId]?: string } = {
  blowfly: 'blowfly',
  'lungworm-pet': 'lungworm',
  'lungworm-vet': 'lungworm',
  'parvo-pet': 'parvo',
  'parvo-vet': 'parvo',
  'parvo-shelter': 'parvo',
};

export type CasePorts = {
  table: TableClient;
  areas: Areas;
  geocoder: Geocoder;
  relay(items: readonly Item[]): Promise<void>;
};

/**
 * Stores a disease case as New, with its events, once per submission: its id is the submission's reference. The only
 * detail of the reporter that it contains is the first part of a postcode, and its position is the position of the
 * postcode's district; if the district is not found, it has no position.
 */
export async function storeCase(
  ports: CasePorts,
  disease: string,
  { submission, now, log }: Handling,
): Promise<ProcessingOutcome> {
  const { table, relay } = ports;
  const { reference, data, correlationId, ownerId } = submission;
  const date = textIn(data, 'caseDate') || textIn(data, 'strikeDate');
  const postcode = ['casePostcode', 'clinicZipcode', 'postcode']
    .map((name) => textIn(data, name))
    .find(Boolean);
  if (!date || !postcode) throw new AppError('internal', 'The report has no date or no postcode.');
  const country = countryOf(data);
  const place = await districtOf(ports, postcode, country);
  const keys = { disease, district: place?.id ?? null, date, id: reference };
  const key = caseKey(keys);
  const envelope = { correlationId, now, ownerId };
  const detail = { ...keys, caseId: reference, status: 'New' } as const;
  const reported = newEvent('disease-case.reported', reference, envelope, detail);
  const changed = newEvent('disease-case.changed', `${reference}#1`, { correlationId, now }, detail);
  const item: Item = {
    ...key,
    ...keys,
    postalCode: publicPostcode(postcode, country),
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
    numberOfCases: 1,
    worstAffectedArea: null,
    status: 'New',
    stateKey: 'CASES#New',
    stateAt: `${now}#${reference}`,
    reportedAt: now,
    version: 1,
    ...outboxAttributes(key.pk, [reported, changed], now),
  };
  if (await table.put(item, { missing: 'pk' })) await relay([item]).catch(leaveToSweeper(log));
  return { state: 'processed' };
}

/** The district of a postcode; the geocoder is asked only about postcodes that the areas do not contain. */
async function districtOf({ areas, geocoder }: CasePorts, postcode: string, country: Country) {
  const known = areas.districtOf(country.toUpperCase(), publicPostcode(postcode, country));
  if (known) return known;
  const { results } = await geocoder.locate({ address: postcode, region: country });
  const location = results[0]?.geometry.location;
  return location && nearestDistrict(areas, country.toUpperCase(), location);
}

type Country = 'us' | 'ie' | 'gb';

function countryOf(data: { [field: string]: unknown }): Country {
  if ('clinicZipcode' in data) return 'us';
  return data.country === irishCountry ? 'ie' : 'gb';
}

/** The part of a postcode that identifies a district but no house. */
export function publicPostcode(postcode: string, country: Country): string {
  const bare = plainPostcode(postcode).toUpperCase().replace(/\s/g, '');
  if (country === 'us') return bare.slice(0, 5);
  return country === 'ie' ? bare.slice(0, 3) : bare.slice(0, -3);
}

function textIn(data: { [field: string]: unknown }, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}
