import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { SubmissionGroup } from '@merrowvale/shared/schemas/support.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { visitSubmissions } from '../../lib/support/find-submissions.ts';

const maxGrouped = 10_000;

export async function groupSubmissions({ query }: ApiRequest<'groupSubmissions'>, { table }: Dependencies) {
  const groups = new Map<string, SubmissionGroup>();
  const isComplete = await visitSubmissions(table, query, maxGrouped, (submission) => {
    const { kind, formId, lastError: error, changedAt } = submission;
    const key = JSON.stringify([kind, formId, error]);
    // The index has the longest waiting first.
    const { count = 0, oldest = changedAt } = groups.get(key) ?? {};
    groups.set(key, { kind, formId, error, count: count + 1, oldest, newest: changedAt });
  });
  const data = [...groups.values()].sort((a, b) => b.count - a.count);
  return { body: { data: { data, isComplete } } };
}

export const handler = endpoint(supportDeskEndpoints.groupSubmissions, groupSubmissions, dependencies);
