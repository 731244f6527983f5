import { AppError } from '@merrowvale/shared/errors.ts';
import { diseaseCase } from '@merrowvale/shared/schemas/disease-case.ts';
import * as z from 'zod';
import type { CaseSource } from '../ports/case-source.ts';
import { tracedFetch } from './traced-fetch.ts';

/** An external service of disease cases that accepts the same parameters and returns the same list. */
export function caseService({
  url,
  timeoutMilliseconds,
}: {
  url: string;
  timeoutMilliseconds: number;
}): CaseSource {
  return {
    async search({ lat, lon, startDate, disease }) {
      const address = new URL(url);
      const parameters = { lat: `${lat}`, lon: `${lon}`, startDate, disease };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      const response = await tracedFetch(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        redirect: 'error',
      });
      if (!response.ok) throw new AppError('unavailable', 'Cases cannot be searched at the moment.');
      return z.array(diseaseCase).parse(await response.json());
    },
  };
}
