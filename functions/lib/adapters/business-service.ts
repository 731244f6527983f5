import { AppError } from '@merrowvale/shared/errors.ts';
import { businessesFound, businessLimits } from '@merrowvale/shared/schemas/business.ts';
import * as z from 'zod';
import type { BusinessDirectory } from '../ports/business-directory.ts';
import { askService, type ServiceLimits } from './ask-service.ts';

const response = z.object({
  data: z.object({ resultCount: z.number().int().min(0), value: z.array(z.unknown()) }),
});

/** A directory of businesses elsewhere that takes the same query and answers by the same names. */
export function businessService({
  url,
  key,
  limits,
}: {
  url: string;
  key: () => Promise<string>;
  limits: ServiceLimits;
}): BusinessDirectory {
  return {
    async search(question) {
      const address = new URL(url);
      for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value);
      const headers = { accept: 'application/json', 'api-key': await key() };
      const found = response.safeParse(
        await askService('The directory of businesses', address, { headers }, limits),
      );
      if (!found.success)
        throw new AppError('unavailable', 'The directory of businesses answered in another form.');
      const { resultCount, value } = found.data.data;
      return { resultCount, value: value.flatMap(readable).slice(0, businessLimits.listed) };
    },
  };
}

/** A business without an id or a name is nothing that anybody could choose. */
function readable(row: unknown) {
  const parsed = businessesFound.shape.value.element.safeParse(row);
  return parsed.success ? [parsed.data] : [];
}
