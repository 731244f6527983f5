import { irishCountry } from '@merrowvale/shared/domain/form-region.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { FormId } from '@merrowvale/shared/schemas/forms/forms.ts';
import { caseKey } from '../disease/case-cells.ts';
import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import type { Item, Table } from '../ports/table.ts';
import type { Handling, Outcome } from './process-submission.ts';

/** The disease that a form reports, as named in the disease search. */
export const diseaseOfForm: { readonly [form in FormId]?: string } = {
  blowfly: 'blowfly',
  'lungworm-pet': 'lungworm',
  'lungworm-vet': 'lungworm',
  'parvo-pet': 'parvo',
  'parvo-vet': 'parvo',
  'parvo-shelter': 'parvo',
};

export type CasePorts = { table: Table; geocoder: Geocoder; relay(items: readonly Item[]): Promise<void> };

/**
 * Stores a disease case as New, with its event, once per submission: its id is the submission's reference. The only
 * detail of the reporter that it contains is the first part of a postcode; if the place is not found, it has no
 * position.
 */
export async function storeCase(
  { table, geocoder, relay }: CasePorts,
  disease: string,
  { submission, now, log }: Handling,
): Promise<Outcome> {
  const { reference, data, correlationId, ownerId } = submission;
  const date = textIn(data, 'caseDate') || textIn(data, 'strikeDate');
  const postcode = ['casePostcode', 'clinicZipcode', 'postcode']
    .map((name) => textIn(data, name))
    .find(Boolean);
  if (!date || !postcode) throw new AppError('internal', 'The report has no date or no postcode.');
  const country = countryOf(data);
  const place = await placeOf(geocoder, postcode, country);
  const keys = { disease, date, id: reference };
  const key = place
    ? caseKey({ ...keys, ...place })
    : { pk: `CASES#${disease}#unplaced`, sk: `CASE#${date}#${reference}` };
  const envelope = { correlationId, now, ...(ownerId !== undefined && { ownerId }) };
  const event = newEvent('disease-case.reported', reference, envelope, { caseId: reference, disease, date });
  const item: Item = {
    ...key,
    ...keys,
    postalCode: publicPostcode(postcode, country),
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
    numberOfCases: 1,
    worstAffectedArea: null,
    status: 'New',
    stateKey: 'CASES#New',
    stateAt: `${now}#${reference}`,
    reportedAt: now,
    version: 1,
    ...outboxAttributes(key.pk, [event], now),
  };
  if (await table.put(item, { missing: 'pk' }))
    await relay([item]).catch((error: unknown) => log.warn('Events are left to the sweeper.', { error }));
  return { state: 'processed' };
}

async function placeOf(
  geocoder: Geocoder,
  address: string,
  region: string,
): Promise<{ lat: number; lon: number } | undefined> {
  const { results } = await geocoder.locate({ address, region });
  const location = results[0]?.geometry.location;
  return location && { lat: location.lat, lon: location.lng };
}

type Country = 'us' | 'ie' | 'gb';

function countryOf(data: { [field: string]: unknown }): Country {
  if ('clinicZipcode' in data) return 'us';
  return data.country === irishCountry ? 'ie' : 'gb';
}

/** The part of a postcode that identifies a district but no house. */
export function publicPostcode(postcode: string, country: Country): string {
  const bare = postcode.toUpperCase().replace(/\s/g, '');
  if (country === 'us') return bare.slice(0, 5);
  return country === 'ie' ? bare.slice(0, 3) : bare.slice(0, -3);
}

function textIn(data: { [field: string]: unknown }, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}
