import { reviewKey, reviewPlace } from '@merrowvale/functions/lib/reviews/stored-review.ts';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import * as z from 'zod';
import { sampleReviews } from './sample-reviews.ts';
import { attributeValues, type SeedTarget, tableCall } from './table-call.ts';

const marker = { pk: { S: 'SAMPLES' }, sk: { S: 'REVIEWS' } };
const found = z.object({ Item: z.unknown().optional() });

/** Adds invented reviews to an empty table, once; support's later decisions are preserved. */
export async function seedReviews(target: SeedTarget): Promise<void> {
  const call = tableCall(target);
  if (found.parse(await call('GetItem', { Key: marker })).Item !== undefined) return;
  const now = Date.parse(`${target.today}T09:00:00.000Z`);
  for (const [index, { daysAgo, ...review }] of sampleReviews.entries()) {
    const submittedAt = new Date(now - daysAgo * dayMilliseconds).toISOString();
    const key = reviewKey(`sample-reviewer-${index + 1}`, review.productId);
    const stored = { ...review, submittedAt, createdAt: submittedAt, lastModified: submittedAt, version: 1 };
    const place = reviewPlace(stored, key);
    await call('PutItem', { Item: attributeValues({ ...stored, ...key, ...place }) });
  }
  await call('PutItem', { Item: marker });
}
