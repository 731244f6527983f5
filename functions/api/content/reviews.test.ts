import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { reviewKey } from '../../lib/reviews/stored-review.ts';
import { writeReview } from '../profile/write-review.ts';
import { changeReview } from '../support-desk/change-review.ts';
import { listDeskReviews } from '../support-desk/list-desk-reviews.ts';
import { listReviews } from './list-reviews.ts';

let ports: ReturnType<typeof testDependencies> & { auditDays: number };
const now = '2026-06-02T10:00:00.000Z';
const review = { rating: 4, title: 'No more ticks', text: 'We walk in woods\nevery day.', name: 'Ann & Rex' };

beforeEach(() => {
  ports = { ...testDependencies(), auditDays: 30 };
});

const write = (body: object = review, options: object = {}) =>
  call(endpoint(endpoints.writeReview, writeReview, ports), endpoints.writeReview, {
    as: 'ann',
    id: 'seresto-dog',
    now,
    body,
    ...options,
  });
const list = (id = 'seresto-dog') =>
  call(endpoint(endpoints.listReviews, listReviews, ports), endpoints.listReviews, { id, now });
const desk = (status = 'New', as = 'sue:support') =>
  call(endpoint(endpoints.listDeskReviews, listDeskReviews, ports), endpoints.listDeskReviews, {
    as,
    query: { status },
    now,
  });
const decide = (id: string, status: string, submittedAt = now, as = 'sue:support') =>
  call(endpoint(endpoints.changeReview, changeReview, ports), endpoints.changeReview, {
    as,
    id,
    body: { status, submittedAt },
    now,
  });
const waiting = async () => (await desk()).body.data.data;
async function approveAll() {
  for (const { id, submittedAt } of await waiting()) await decide(id, 'Approved', submittedAt);
}

describe('a review of a product', () => {
  it('waits for support, and is shown with the average once approved [PDP-21]', async () => {
    expect((await write()).body.data).toMatchObject({ ...review, productId: 'seresto-dog', status: 'New' });
    expect((await list()).body.data).toEqual({ count: 0, average: null, reviews: [] });
    await approveAll();
    await write({ ...review, rating: 5 }, { as: 'bob' });
    await approveAll();
    const { body, headers } = await list();
    expect(body.data).toMatchObject({ count: 2, average: 4.5 });
    expect(body.data.reviews[0]).toMatchObject({
      title: 'No more ticks',
      locale: 'en_gb',
      date: '2026-06-02',
    });
    expect(headers?.['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60');
    expect((await list('seresto-cat')).body.data.count).toBe(0);
  });

  it('is one of the latest twenty, with the average of the latest thousand [PDP-21]', async () => {
    await write();
    await approveAll();
    const stored = await ports.table.get(reviewKey('ann', 'seresto-dog'));
    for (let number = 1; number <= 1000; number += 1) {
      const later = `seresto-dog#2026-06-03T10:00:00.000Z#${number}`;
      await ports.table.put({
        ...stored,
        ...reviewKey(`${number}`, 'seresto-dog'),
        stateAt: later,
        rating: 5,
      });
    }
    const { data } = (await list()).body;
    expect([data.count, data.average, data.reviews.length]).toEqual([1000, 5, 20]);
  });

  it('is dated by the day on which it was written where its language is spoken [REM-19]', async () => {
    await write(review, { query: { locale: 'us' }, now: '2026-06-02T01:00:00.000Z' });
    await write(review, { as: 'bob', query: { locale: 'jp' }, now: '2026-06-02T22:00:00.000Z' });
    await approveAll();
    const { reviews } = (await list()).body.data;
    expect(reviews.map(({ date }: { date: string }) => date)).toEqual(['2026-06-03', '2026-06-01']);
  });

  it('reveals nothing about its author but the name that they chose', async () => {
    await write();
    await approveAll();
    const { body } = await list();
    expect(Object.keys(body.data.reviews[0]).sort()).toEqual(
      ['date', 'id', 'locale', 'name', 'rating', 'text', 'title'].sort(),
    );
    expect(body.data.reviews[0].id).toMatch(/^[\da-f]{16}$/);
    expect(JSON.stringify(body)).not.toMatch(/OWNER#|ann@/);
  });

  it('is one per owner and product: a change replaces it and waits again', async () => {
    await write();
    await approveAll();
    await write({ ...review, text: 'They came back.' }, { now: '2026-06-03T10:00:00.000Z' });
    expect((await list()).body.data.count).toBe(0);
    expect(await waiting()).toHaveLength(1);
    expect(ports.table.all().filter(({ sk }) => sk.startsWith('REVIEW#'))).toHaveLength(1);
  });

  it('stays approved if the same is sent again', async () => {
    await write();
    await approveAll();
    const before = await ports.table.get(reviewKey('ann', 'seresto-dog'));
    expect((await write(review, { now: '2026-06-03T10:00:00.000Z' })).body.data.status).toBe('Approved');
    expect(await ports.table.get(reviewKey('ann', 'seresto-dog'))).toEqual(before);
  });

  it.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(81) }],
    ['text', { text: 'x'.repeat(1001) }],
    ['name', { name: 'x'.repeat(41) }],
  ])('is refused with a %s beyond its limits: %o', async (field, change) => {
    const { status, body } = await write({ ...review, ...change });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('is accepted at its limits', async () => {
    const maxLength = { title: 'x'.repeat(80), text: 'x'.repeat(1000), name: 'x'.repeat(40) };
    expect((await write({ ...maxLength, rating: 1 })).status).toBe(200);
  });

  it('requires somebody to be signed in, and a product that exists', async () => {
    expect((await write(review, { as: undefined })).status).toBe(401);
    expect((await write(review, { id: 'unknown' })).status).toBe(404);
    expect((await list('unknown')).status).toBe(404);
  });
});

describe('support’s decision on a review', () => {
  it('can be changed: a rejected review is no longer shown, and the audit log says who decided', async () => {
    await write();
    await approveAll();
    const [approved] = (await desk('Approved')).body.data.data;
    expect((await decide(approved.id, 'Rejected')).body.data.status).toBe('Rejected');
    expect((await list()).body.data.count).toBe(0);
    expect((await desk('Rejected')).body.data.data).toHaveLength(1);
    const log = ports.table.all().filter(({ pk }) => pk.startsWith('AUDIT#'));
    expect(log.map(({ action, detail, by }) => [action, detail, by])).toContainEqual([
      'change-review',
      'Rejected',
      'sue',
    ]);
  });

  it('does not apply to a text that was changed since it was read', async () => {
    await write();
    const [read] = await waiting();
    await write({ ...review, text: 'Buy pills at example.com' }, { now: '2026-06-02T10:01:00.000Z' });
    expect((await decide(read.id, 'Approved', read.submittedAt)).status).toBe(409);
    expect((await list()).body.data.count).toBe(0);
  });

  it('is support’s alone', async () => {
    await write();
    const [read] = await waiting();
    expect((await desk('New', 'ann')).status).toBe(403);
    expect((await decide(read.id, 'Approved', now, 'ann')).status).toBe(403);
    expect((await decide('bm90aGluZw', 'Approved')).status).toBe(404);
  });
});
