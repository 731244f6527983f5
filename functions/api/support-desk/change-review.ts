import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { SupportReview } from '@merrowvale/shared/schemas/review.ts';
import { versionOf } from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changedMeanwhile, unknownEntity } from '../../lib/http/preconditions.ts';
import { keyOfItemId } from '../../lib/keys.ts';
import { readReview, reviewPlace, reviewPrefix } from '../../lib/reviews/stored-review.ts';
import { type AuditPorts, writeAudit } from '../../lib/support/audit-log.ts';
import { supportDependencies } from '../../lib/support/support-dependencies.ts';

/**
 * Stores support's decision on the text that they read: the decision is refused if the author has changed the review
 * since, so that nothing unread is published. Readers see it once their copy of the product's list has expired.
 */
export async function changeReview(request: ApiRequest<'changeReview'>, ports: AuditPorts) {
  const { params, body, now } = request;
  const key = keyOfItemId(params.id, { pk: 'OWNER#', sk: reviewPrefix });
  const before = key && (await ports.table.get(key, { consistent: true }));
  const review = before && readReview(before);
  if (!review) throw unknownEntity();
  if (review.submittedAt !== body.submittedAt) throw changedMeanwhile();
  const { status } = body;
  await writeAudit(ports, request, { action: 'change-review', subject: before.sk, detail: status });
  const decided: SupportReview = { ...review, status };
  const version = versionOf(before);
  const item = await ports.table.update(
    key,
    { set: { status, version: version + 1, lastModified: now, ...reviewPlace(decided, key) } },
    { path: 'version', equals: version },
  );
  if (!item) throw changedMeanwhile();
  return { body: { data: decided } };
}

export const handler = endpoint(supportDeskEndpoints.changeReview, changeReview, supportDependencies);
