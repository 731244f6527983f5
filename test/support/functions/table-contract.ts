import type { Item, TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { describe, expect, it } from 'vitest';

/** Contract that every table behind the port must satisfy: DynamoDB, the in-memory table and the local one. */
export function describeTable(name: string, open: () => TableClient): void {
  describe(`the ${name} table`, () => {
    const item = (pk: string, sk: string, more: object = {}): Item => ({ pk, sk, ...more });

    async function filled(pk: string, sks: string[]) {
      const table = open();
      for (const sk of sks) await table.put(item(pk, sk, { n: sk }));
      return table;
    }

    it('returns what was stored, and nothing for an unknown key', async () => {
      const table = open();
      const stored = item('a', '1', {
        flag: true,
        none: null,
        list: [1, 'two', { three: 3 }],
        map: { x: 1.5 },
      });
      expect(await table.put(stored)).toBe(true);
      expect(await table.get({ pk: 'a', sk: '1' }, { consistent: true })).toEqual(stored);
      expect(await table.get({ pk: 'a', sk: '2' })).toBeUndefined();
    });

    it('reads many items at once, each once, including keys that do not exist', async () => {
      const sks = Array.from({ length: 130 }, (_, at) => String(at));
      const table = await filled('many', sks);
      const keys = ['7', 'none', '7', ...sks].map((sk) => ({ pk: 'many', sk }));
      const found = await table.getMany(keys, { consistent: true });
      expect(found.map(({ sk }) => Number(sk)).sort((a, b) => a - b)).toEqual(sks.map(Number));
      expect(await table.getMany([{ pk: 'many', sk: 'none' }])).toEqual([]);
      expect(await table.getMany([])).toEqual([]);
    });

    it('creates only once under a condition', async () => {
      const table = open();
      expect(await table.put(item('once', '1', { by: 'first' }), { missing: 'pk' })).toBe(true);
      expect(await table.put(item('once', '1', { by: 'second' }), { missing: 'pk' })).toBe(false);
      expect(await table.get({ pk: 'once', sk: '1' })).toMatchObject({ by: 'first' });
    });

    it('sets, removes and adds at any depth and returns the item after the update', async () => {
      const table = open();
      await table.put(item('update', '1', { version: 1, claim: { date: '2026-01-01', by: 'x' }, old: 'y' }));
      const update = {
        set: { 'claim.date': '2026-02-01', name: 'Rex' },
        remove: ['old', 'claim.by'],
        add: { version: 1 },
      };
      const after = { ...item('update', '1'), version: 2, claim: { date: '2026-02-01' }, name: 'Rex' };
      expect(await table.update({ pk: 'update', sk: '1' }, update)).toEqual(after);
      expect(await table.get({ pk: 'update', sk: '1' })).toEqual(after);
    });

    it('creates the item when an unconditional update finds none', async () => {
      const table = open();
      expect(await table.update({ pk: 'new', sk: '1' }, { add: { count: 2 } })).toEqual({
        ...item('new', '1'),
        count: 2,
      });
    });

    it('cannot set below a parent that does not exist', async () => {
      const table = open();
      await expect(table.update({ pk: 'none', sk: '1' }, { set: { 'a.b': 1 } })).rejects.toThrow();
    });

    it.each([
      [{ exists: 'claim' }, true],
      [{ exists: 'nothing' }, false],
      [{ exists: 'none' }, true],
      [{ missing: 'nothing' }, true],
      [{ missing: 'claim.date' }, false],
      [{ path: 'version', equals: 3 }, true],
      [{ path: 'version', equals: '3' }, false],
      [{ path: 'none', equals: null }, true],
      [{ path: 'version', below: 3 }, false],
      [{ path: 'version', below: 4 }, true],
      [{ path: 'version', above: 2 }, true],
      [{ path: 'version', above: '2' }, false],
      [{ path: 'claim.date', below: '2026-01-02' }, true],
      [{ path: 'nothing', below: 9 }, false],
      [{ all: [{ exists: 'claim' }, { path: 'version', equals: 3 }] }, true],
      [{ all: [{ exists: 'claim' }, { path: 'version', equals: 4 }] }, false],
      [{ any: [{ missing: 'claim' }, { path: 'version', equals: 3 }] }, true],
      [{ all: [{ any: [{ missing: 'claim' }, { missing: 'version' }] }, { exists: 'pk' }] }, false],
    ])('evaluates %j alike', async (condition, expected) => {
      const table = open();
      const key = { pk: 'condition', sk: '1' };
      await table.put(
        item('condition', '1', {
          version: 3,
          claim: { date: '2026-01-01' },
          none: null,
          list: [{ a: 1, b: 2 }],
        }),
      );
      expect((await table.update(key, { set: { seen: true } }, condition)) !== undefined).toBe(expected);
      expect(await table.put(item('condition', '1', { version: 3 }), condition)).toBe(expected);
    });

    it('deletes under a condition, and a second deletion is no failure', async () => {
      const table = open();
      await table.put(item('gone', '1', { version: 1 }));
      expect(await table.remove({ pk: 'gone', sk: '1' }, { path: 'version', equals: 2 })).toBe(false);
      expect(await table.remove({ pk: 'gone', sk: '1' }, { path: 'version', equals: 1 })).toBe(true);
      expect(await table.get({ pk: 'gone', sk: '1' })).toBeUndefined();
      expect(await table.remove({ pk: 'gone', sk: '1' })).toBe(true);
    });

    const sortKeys = async (table: TableClient, query: Parameters<TableClient['query']>[0]) =>
      (await table.query(query)).items.map(({ sk }) => sk);

    it('reads a partition in order within its bounds', async () => {
      const table = await filled('bounds', ['b1', 'a2', 'b3', 'a1', 'c1', 'b2']);
      const partition = 'bounds';
      expect(await sortKeys(table, { partition })).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'c1']);
      expect(await sortKeys(table, { partition, prefix: 'b', consistent: true })).toEqual(['b1', 'b2', 'b3']);
      expect(await sortKeys(table, { partition, after: 'a2' })).toEqual(['b1', 'b2', 'b3', 'c1']);
      expect(await sortKeys(table, { partition, upTo: 'b1' })).toEqual(['a1', 'a2', 'b1']);
      expect(await sortKeys(table, { partition, after: 'a1', upTo: 'b2' })).toEqual(['a2', 'b1', 'b2']);
      expect(await sortKeys(table, { partition: 'empty' })).toEqual([]);
      expect(await sortKeys(table, { partition, after: 'b2', upTo: 'a1' })).toEqual([]);
      expect(await sortKeys(table, { partition, after: 'b2', upTo: 'b2' })).toEqual([]);
    });

    it('reads a partition in reverse within the same bounds', async () => {
      const table = await filled('down', ['b1', 'a2', 'b3', 'a1', 'c1', 'b2']);
      const down = { partition: 'down', descending: true };
      expect(await sortKeys(table, down)).toEqual(['c1', 'b3', 'b2', 'b1', 'a2', 'a1']);
      expect(await sortKeys(table, { ...down, prefix: 'b', consistent: true })).toEqual(['b3', 'b2', 'b1']);
      expect(await sortKeys(table, { ...down, after: 'a2' })).toEqual(['c1', 'b3', 'b2', 'b1']);
      expect(await sortKeys(table, { ...down, upTo: 'b1' })).toEqual(['b1', 'a2', 'a1']);
      expect(await sortKeys(table, { ...down, after: 'a1', upTo: 'b2' })).toEqual(['b2', 'b1', 'a2']);
      expect(await sortKeys(table, { ...down, partition: 'empty' })).toEqual([]);
    });

    it('continues from a cursor in reverse', async () => {
      const table = await filled('back', ['o1', 'p1', 'p2', 'p3', 'q1']);
      const query = { partition: 'back', prefix: 'p', limit: 2, descending: true };
      const first = await table.query(query);
      expect(first.items.map(({ sk }) => sk)).toEqual(['p3', 'p2']);
      const second = await table.query({ ...query, cursor: first.cursor ?? '' });
      expect(second.items.map(({ sk }) => sk)).toEqual(['p1']);
      expect(second.cursor).toBeUndefined();
    });

    it('continues from a cursor until nothing is left', async () => {
      const table = await filled('paged', ['p1', 'p2', 'p3', 'q1']);
      const first = await table.query({ partition: 'paged', prefix: 'p', limit: 2 });
      expect(first.items.map(({ sk }) => sk)).toEqual(['p1', 'p2']);
      const second = await table.query({
        partition: 'paged',
        prefix: 'p',
        limit: 2,
        cursor: first.cursor ?? '',
      });
      expect(second.items.map(({ sk }) => sk)).toEqual(['p3']);
      expect(second.cursor).toBeUndefined();
    });

    it('rejects a cursor that is invalid or belongs to another list', async () => {
      const table = await filled('cursors', ['p1', 'q1', 'q2']);
      const { cursor = '' } = await table.query({ partition: 'cursors', prefix: 'q', limit: 1 });
      await expect(table.query({ partition: 'cursors', prefix: 'p', cursor })).rejects.toMatchObject({
        code: 'invalid',
      });
      await expect(table.query({ partition: 'cursors', cursor: 'junk' })).rejects.toMatchObject({
        code: 'invalid',
      });
    });

    it('ends a page at one megabyte', async () => {
      const table = open();
      const filler = 'x'.repeat(300_000);
      for (const sk of ['1', '2', '3', '4', '5']) await table.put(item('big', sk, { filler }));
      const page = await table.query({ partition: 'big' });
      expect(page.items.length).toBeLessThan(5);
      const rest = await table.query({ partition: 'big', cursor: page.cursor ?? '' });
      expect([...page.items, ...rest.items]).toHaveLength(5);
    });

    it('finds items in an index only while they carry its keys', async () => {
      const table = open();
      const slot = (sort: string) => ({ slotKey: 'slot', slotSort: sort });
      await table.put(item('owner-b', '1', slot('b')));
      await table.put(item('owner-a', '1', slot('a')));
      await table.put(item('owner-c', '1', slot('a')));
      const pks = async () =>
        (await table.query({ index: 'by-slot', partition: 'slot' })).items.map(({ pk }) => pk).sort();
      expect(await pks()).toEqual(['owner-a', 'owner-b', 'owner-c']);
      await table.update({ pk: 'owner-a', sk: '1' }, { remove: ['slotKey', 'slotSort'] });
      await table.remove({ pk: 'owner-c', sk: '1' });
      expect(await pks()).toEqual(['owner-b']);
      await table.update({ pk: 'owner-b', sk: '1' }, { set: { slotKey: 'moved' } });
      expect(await pks()).toEqual([]);
      expect((await table.query({ index: 'by-slot', partition: 'moved' })).items).toHaveLength(1);
    });

    it('pages through an index, equal sort keys included', async () => {
      const table = open();
      for (const pk of ['o1', 'o2', 'o3', 'o4', 'o5'])
        await table.put(
          item(pk, 'e', { outboxShard: 'paging', outboxAt: pk === 'o5' ? '2026-02-02' : '2026-01-01' }),
        );
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await table.query({
          index: 'by-outbox',
          partition: 'paging',
          upTo: '2026-01-31',
          limit: 2,
          ...(cursor !== undefined && { cursor }),
        });
        seen.push(...page.items.map(({ pk }) => pk));
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect(seen.sort()).toEqual(['o1', 'o2', 'o3', 'o4']);
    });

    it('pages through an index in reverse, latest first', async () => {
      const table = open();
      for (const day of ['03', '01', '05', '02', '04'])
        await table.put(item(`d${day}`, 'e', { outboxShard: 'latest', outboxAt: `2026-01-${day}` }));
      const query = { index: 'by-outbox' as const, partition: 'latest', limit: 3, descending: true };
      const first = await table.query(query);
      const second = await table.query({ ...query, cursor: first.cursor ?? '' });
      expect(first.items.map(({ pk }) => pk)).toEqual(['d05', 'd04', 'd03']);
      expect(second.items.map(({ pk }) => pk)).toEqual(['d02', 'd01']);
    });
  });
}
