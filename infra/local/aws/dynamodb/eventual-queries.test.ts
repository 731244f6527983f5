import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@merrowvale/infra/random.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLocalDatabase } from '../local-database.ts';
import type { AttributeMap } from './attribute-value.ts';
import { type ItemStore, openItems, sortPosition } from './item-store.ts';
import { pastVersions } from './past-versions.ts';
import type { TableDefinition } from './table-definition.ts';

const index = { name: 'by-slot', hash: 'slotKey', range: 'slotSort', projected: undefined };
const table: TableDefinition = {
  name: 'portal',
  arn: 'arn',
  hash: 'pk',
  range: 'sk',
  attributeTypes: new Map(['pk', 'sk', 'slotKey', 'slotSort'].map((name) => [name, 'S'])),
  indexes: new Map([[index.name, index]]),
  timeToLiveAttribute: undefined,
};
const letter = fc.constantFrom('a', 'b', 'c', 'ä', '🐕');
const step = fc.record({
  sk: letter,
  slotKey: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  slotSort: letter,
  isRemoved: fc.boolean(),
  wait: fc.nat(150),
});

function itemOf({
  sk,
  slotKey,
  slotSort,
}: typeof step extends fc.Arbitrary<infer One> ? One : never): AttributeMap {
  return {
    pk: { S: 'p' },
    sk: { S: sk },
    ...(slotKey && { slotKey: { S: slotKey }, slotSort: { S: slotSort } }),
  };
}

it('queries during the lag return each item once, as it was at some time within the lag, in order and over pages [RUN-02]', () => {
  const directory = mkdtempSync(join(tmpdir(), 'eventual-'));
  const database = openLocalDatabase(directory);
  let run = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, forward) => {
      run += 1;
      let machine = 0;
      const lag = { random: randomFrom(run).next, milliseconds: 100, machine: () => machine };
      const name = `portal-${run}`;
      const own = { ...table, name };
      const store = openItems(database, pastVersions(lag));
      const history = new Map<string, { item: AttributeMap | undefined; at: number }[]>();
      for (const one of steps) {
        machine += one.wait;
        const item = itemOf(one);
        const before = store.get(own, { pk: { S: 'p' }, sk: { S: one.sk } });
        if (!one.isRemoved) store.put(own, item, before);
        else if (before) store.remove(own, before);
        const versions = history.get(one.sk) ?? [{ item: undefined, at: Number.NEGATIVE_INFINITY }];
        history.set(one.sk, [...versions, { item: one.isRemoved ? undefined : item, at: machine }]);
      }
      for (const slotKey of ['x', 'y']) {
        const found = pages(store, own, slotKey, forward);
        const keys = found.map(({ sk }) => JSON.stringify(sk));
        expect(new Set(keys).size).toBe(keys.length);
        const places = found.map(({ slotSort }) => Buffer.from(textOf(slotSort)));
        const sorted = places.toSorted((one, other) => (forward ? 1 : -1) * Buffer.compare(one, other));
        expect(places).toEqual(sorted);
        for (const item of found)
          expect(possible(history.get(textOf(item.sk)) ?? [], machine)).toContainEqual(item);
        for (const [sk, versions] of history) {
          const mustShow = possible(versions, machine).every((item) => textOf(item?.slotKey) === slotKey);
          if (mustShow) expect(keys).toContain(JSON.stringify({ S: sk }));
        }
      }
    }),
    { seed: 20_270_314, numRuns: 150 },
  );
  database.close();
  rmSync(directory, { recursive: true });
});

function pages(store: ItemStore, own: TableDefinition, slotKey: string, forward: boolean): AttributeMap[] {
  const all: AttributeMap[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && sortPosition(own, index, last);
    const options = { forward, after, isConsistent: false };
    const rows = [...store.query({ table: own, index, hash: { S: slotKey }, bounds: [], ...options })].slice(
      0,
      2,
    );
    if (rows.length === 0) return all;
    all.push(...rows.map(({ item }) => item));
  }
}

/** The versions that a query may return at this point. */
function possible(
  versions: { item: AttributeMap | undefined; at: number }[],
  now: number,
): (AttributeMap | undefined)[] {
  return versions
    .filter((_, n) => (versions[n + 1]?.at ?? Number.POSITIVE_INFINITY) > now - 100)
    .map(({ item }) => item);
}

function textOf(value: AttributeMap[string] | undefined): string {
  return value && 'S' in value ? value.S : '';
}
