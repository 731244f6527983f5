import { AppError } from '@merrowvale/shared/errors.ts';
import { vetSearchData, vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import * as z from 'zod';
import type { Directory } from '../ports/directory.ts';
import { callService, type KeyedService } from './call-service.ts';

const response = z.object({
  data: z.object({ entities: z.array(z.unknown()), total: z.number().int().min(0).optional() }),
});

/** An external directory that accepts the same search and uses the same property names. */
export function directoryService({ url, key, limits }: KeyedService): Directory {
  return {
    async search(search) {
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'api-key': await key(),
      };
      const request = { method: 'POST', headers, body: JSON.stringify(search) };
      const parsed = response.safeParse(await callService('The directory', new URL(url), request, limits));
      if (!parsed.success)
        throw new AppError('unavailable', 'The directory responded in an unexpected format.');
      const { entities, total } = parsed.data.data;
      const page = entities.slice(0, vetSearchLimits.pageSize).flatMap(readable);
      return { entities: page, total: total ?? search.offset + entities.length };
    },
  };
}

/** Skips entities without a name or an id, which nobody could select. */
function readable(row: unknown) {
  const parsed = vetSearchData.shape.entities.element.safeParse(row);
  return parsed.success ? [parsed.data] : [];
}
