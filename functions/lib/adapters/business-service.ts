import { AppError } from '@merrowvale/shared/errors.ts';
import { businessesFound, businessLimits } from '@merrowvale/shared/schemas/business.ts';
import * as z from 'zod';
import type { BusinessDirectory } from '../ports/business-directory.ts';
import { callService, type KeyedService } from './call-service.ts';

const response = z.object({
  data: z.object({ resultCount: z.number().int().min(0), value: z.array(z.unknown()) }),
});

/** An external business directory that accepts the same query and uses the same property names. */
export function businessService({ url, key, limits }: KeyedService): BusinessDirectory {
  return {
    async search(question) {
      const address = new URL(url);
      for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value);
      const headers = { accept: 'application/json', 'api-key': await key() };
      const found = response.safeParse(
        await callService('The business directory', address, { headers }, limits),
      );
      if (!found.success)
        throw new AppError('unavailable', 'The business directory responded in an unexpected format.');
      const { resultCount, value } = found.data.data;
      return { resultCount, value: value.flatMap(readable).slice(0, businessLimits.listed) };
    },
  };
}

/** Skips businesses without an id or a name, which nobody could select. */
function readable(row: unknown) {
  const parsed = businessesFound.shape.value.element.safeParse(row);
  return parsed.success ? [parsed.data] : [];
}
