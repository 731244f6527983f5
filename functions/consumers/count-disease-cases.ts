import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import type { Item } from '../lib/adapters/table.ts';
import { recountCases } from '../lib/disease/case-counts.ts';
import { type ConsumerWriting, eventConsumer } from '../lib/engine/consumer.ts';

/** Keeps the map's counts equal to the stored cases. A case whose place is unknown is not counted. */
export async function countDiseaseCases(
  { detail: { disease, district, date } }: EventOf<'disease-case.changed'>,
  { table }: Pick<ConsumerWriting, 'table'>,
): Promise<Item[]> {
  if (district !== null) await recountCases(table, { disease, district, date });
  return [];
}

export const handler = eventConsumer(events['disease-case.changed'].schema, countDiseaseCases);
