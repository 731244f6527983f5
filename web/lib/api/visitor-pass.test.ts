import { createHash } from 'node:crypto';
import { visitorPass, visitorPassHeader, visitorPassKey } from '@merrowvale/shared/schemas/visitor-pass.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorPassFor } from './visitor-pass.ts';

const world = vi.hoisted(() => ({
  headers: {} as Record<string, string>,
  rows: [] as Record<string, unknown>[],
  isDown: false,
  problems: [] as string[],
}));
vi.mock('next/headers', () => ({ headers: async () => new Headers(world.headers) }));
vi.mock('../log-problem.ts', () => ({ logProblem: (message: string) => world.problems.push(message) }));
vi.mock('../session/settings.ts', async (original) => ({
  ...(await original()),
  sessionSettings: () => ({ tableName: 'portal' }),
}));
vi.mock('../session/table.ts', () => ({
  table: () => ({
    send: async ({ input }: { input: { Item: Record<string, unknown> } }) => {
      if (world.isDown) throw new Error('Down.');
      world.rows.push(input.Item);
    },
  }),
}));

beforeEach(() => Object.assign(world, { headers: {}, rows: [], isDown: false, problems: [] }));
afterEach(() => vi.useRealTimers());

describe('the visitor pass that the site’s server sends to the API', () => {
  it('is a new value for each call, under which the table stores the address for a short time [QUE-08]', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') });
    world.headers = { 'x-viewer-address': '2001:db8::7', 'x-forwarded-for': '10.0.0.1' };
    const passes = [await visitorPassFor(), await visitorPassFor()].map(
      (headers) => headers[visitorPassHeader],
    );
    expect(new Set(passes).size).toBe(2);
    const [first = ''] = passes;
    const key = visitorPassKey(createHash('sha256').update(first).digest('hex'));
    expect(world.rows[0]).toEqual({ ...key, address: '2001:db8::7', ttl: 1_772_359_200 + 900 });
    expect(JSON.stringify(world.rows)).not.toContain(first);
    expect(visitorPass.safeParse(world.rows[0]).success).toBe(true);
  });

  it('is missing when the CDN has not named the visitor, or the table is down [QUE-08]', async () => {
    world.headers = { 'x-forwarded-for': '198.51.100.7' };
    expect(await visitorPassFor()).toEqual({});
    world.headers = { 'x-viewer-address': '198.51.100.7' };
    world.isDown = true;
    expect(await visitorPassFor()).toEqual({});
    expect(world.problems).toEqual(['The visitor’s address could not be passed on.']);
    expect(world.rows).toEqual([]);
  });
});
