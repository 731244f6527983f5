import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { SubmissionGroup } from '@merrowvale/shared/schemas/support.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { findSubmissions } from '../../lib/support/find-submissions.ts';

const maxGrouped = 10_000;

export async function groupSubmissions({ query }: ApiRequest<'groupSubmissions'>, { table }: Dependencies) {
  const groups = new Map<string, SubmissionGroup>();
  let cursor: string | undefined;
  let counted = 0;
  do {
    const page = await findSubmissions(table, query, { limit: 1000, cursor });
    // The index has the longest waiting first.
    for (const { kind, formId, lastError: error, changedAt } of page.found) {
      const key = JSON.stringify([kind, formId, error]);
      const { count = 0, oldest = changedAt } = groups.get(key) ?? {};
      groups.set(key, { kind, formId, error, count: count + 1, oldest, newest: changedAt });
    }
    counted += page.found.length;
    cursor = page.cursor;
  } while (cursor !== undefined && counted < maxGrouped);
  const data = [...groups.values()].sort((a, b) => b.count - a.count);
  return { body: { data: { data, isComplete: cursor === undefined } } };
}

export const handler = endpoint(supportDeskEndpoints.groupSubmissions, groupSubmissions, dependencies);
