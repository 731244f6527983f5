import { expect, it, vi } from 'vitest';
import { showEdits } from './show-edits.ts';

const world = vi.hoisted(() => ({ isEnabled: true, kept: [] as unknown[], refreshed: 0 }));
vi.mock('next/cache', () => ({ refresh: () => (world.refreshed += 1) }));
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: world.isEnabled }) }));
vi.mock('./edits.ts', () => ({
  parsedEdits: (text: unknown) => (text === '[]' ? [] : undefined),
  keepEdits: async (edits: unknown) => void world.kept.push(edits),
}));

function form(edits: string): FormData {
  const data = new FormData();
  data.set('edits', edits);
  return data;
}

it('shows edits in preview only, and nothing but edits [PRV-07, SEC-03]', async () => {
  await showEdits(undefined, form('[]'));
  expect(world).toMatchObject({ kept: [[]], refreshed: 1 });
  await showEdits(undefined, form('unreadable'));
  await showEdits(undefined, { edits: '[]' });
  world.isEnabled = false;
  await showEdits(undefined, form('[]'));
  expect(world).toMatchObject({ kept: [[]], refreshed: 1 });
});
