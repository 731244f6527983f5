import { readFileSync } from 'node:fs';
import { areasFile, readAreas } from '@merrowvale/functions/lib/disease/areas.ts';
import { type CaseCell, packCells } from '@merrowvale/functions/lib/disease/case-columns.ts';
import { caseKey, countsKey } from '@merrowvale/functions/lib/disease/case-counts.ts';
import { reviewKey, reviewPlace } from '@merrowvale/functions/lib/reviews/stored-review.ts';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { moderationStatus } from '@merrowvale/shared/schemas/moderation-status.ts';
import { reviewContent } from '@merrowvale/shared/schemas/review.ts';
import * as z from 'zod';
import type { Gateway } from '../aws/gateway.ts';
import { type SampleCase, sampleCases, sampleCounts } from './sample-counts.ts';
import sampleReviews from './sample-reviews.json' with { type: 'json' };

/** Reports that exist only as counts, in addition to the few that the desk can open. */
const countedOnly = 200_000;
const sampleReview = reviewContent.extend({
  productId: z.string(),
  locale: localeCode,
  daysAgo: z.number(),
  status: moderationStatus,
});
const found = z.object({ Item: z.unknown().optional() });

export type SeedTarget = { gateway: Pick<Gateway, 'call'>; tableName: string; today: string };

/** Adds sample data to an empty table, once; later changes are preserved. */
async function seedOnce(target: SeedTarget, kind: string, items: () => Iterable<object>): Promise<void> {
  const call = (action: string, input: object) =>
    target.gateway.call('dynamodb', action, { TableName: target.tableName, ...input });
  const marker = { pk: { S: 'SAMPLES' }, sk: { S: kind } };
  if (found.parse(await call('GetItem', { Key: marker })).Item !== undefined) return;
  for (const Item of items()) await call('PutItem', { Item });
  await call('PutItem', { Item: marker });
}

export function seedCases(target: SeedTarget): Promise<void> {
  return seedOnce(target, 'CASE-COUNTS', () => {
    const { today } = target;
    const areas = readAreas(readFileSync(areasFile, 'utf8'));
    const samples = sampleCases(today, areas);
    const months = Map.groupBy(samples, ({ date }) => date.slice(0, 7));
    return [
      ...samples.map((sample) => attributeValues({ ...sample, ...caseKey(sample) })),
      ...[...months].map(([month, cases]) => countsItem(month, 'reported', cases.flatMap(cellOf))),
      ...[...sampleCounts(today, areas, countedOnly)].map(([month, cells]) =>
        countsItem(month, 'sample', cells),
      ),
    ];
  });
}

function countsItem(month: string, part: 'reported' | 'sample', cells: readonly CaseCell[]) {
  return attributeValues({ ...countsKey(month, part), cells: packCells(cells), version: 1 });
}

function cellOf({ disease, district, date, status, numberOfCases: count }: SampleCase): CaseCell[] {
  return status === 'Rejected' ? [] : [{ disease, district, day: Number(date.slice(8)), status, count }];
}

export function seedReviews(target: SeedTarget): Promise<void> {
  const now = Date.parse(`${target.today}T09:00:00.000Z`);
  return seedOnce(target, 'REVIEWS', () =>
    z
      .array(sampleReview)
      .parse(sampleReviews)
      .map(({ daysAgo, ...review }, index) => {
        const submittedAt = new Date(now - daysAgo * dayMilliseconds).toISOString();
        const key = reviewKey(`sample-reviewer-${index + 1}`, review.productId);
        const stored = {
          ...review,
          submittedAt,
          createdAt: submittedAt,
          lastModified: submittedAt,
          version: 1,
        };
        return attributeValues({ ...stored, ...key, ...reviewPlace(stored, key) });
      }),
  );
}

function attributeValues(item: Record<string, string | number | null>) {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value === null ? { NULL: true } : typeof value === 'number' ? { N: `${value}` } : { S: value },
    ]),
  );
}
