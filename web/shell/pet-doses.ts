import 'server-only';
import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { MedicationDoses } from '@merrowvale/shared/schemas/dose.ts';
import { callFromServer } from '../lib/api/call-from-server.ts';
import { isChangedTo, timeoutMs } from './owner-data.ts';

/** A pet's doses for its page; undefined if the browser has them cached or requests them itself. */
export async function petDoses(locale: Locale, petId: string): Promise<MedicationDoses[] | undefined> {
  if (await isChangedTo()) return undefined;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (
      await callFromServer(doseEndpoints.listDoses, { params: { id: petId }, query: { locale }, signal })
    ).data;
  } catch {
    return undefined;
  }
}
