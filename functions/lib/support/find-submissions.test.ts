import { expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { visitSubmissions } from './find-submissions.ts';

it('a visit under a filter that nothing fits ends after a hundred pages, and says that there may be more', async () => {
  let reads = 0;
  class Endless extends MemoryTable {
    override async query() {
      reads += 1;
      return { items: [], cursor: 'more' };
    }
  }
  expect(await visitSubmissions(new Endless(), { state: 'failed' }, 1, () => {})).toBe(false);
  expect(reads).toBe(100);
});
