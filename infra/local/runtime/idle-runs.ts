import type { Bus } from '@merrowvale/functions/lib/adapters/bus.ts';
import { DynamoExpression } from '@merrowvale/functions/lib/adapters/dynamo-expression.ts';
import type { Queue } from '@merrowvale/functions/lib/adapters/queue.ts';
import type { Item, Page, Query, TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { indexKeys, isItem, tableKeys } from '@merrowvale/functions/lib/adapters/table-cursor.ts';
import type { Log } from '@merrowvale/functions/lib/log.ts';
import { scheduledAt } from '@merrowvale/functions/lib/schedule-handler.ts';
import { readSettings } from '@merrowvale/functions/lib/settings.ts';
import * as z from 'zod';
import { type AttributeValue, readItem } from '../aws/dynamodb/attribute-value.ts';
import type { Faults } from '../aws/faults.ts';
import type { Gateway } from '../aws/gateway.ts';
import type { AwsEndpoints } from '../aws/start-aws-endpoints.ts';
import type { StackModel } from '../model.ts';
import type { FunctionModel } from '../template/read-functions.ts';

/** Resolves to true if a schedule's run of a function would change nothing. */
export type IsIdle = (targetArn: string, event: unknown) => Promise<boolean>;

type Ports = { table: TableClient; queue: Queue; bus: Bus; log: Log };
type Rehearsal = (ports: Ports, at: string, environment: FunctionModel['environment']) => Promise<void>;
type IdleRunsOptions = {
  model: Pick<StackModel, 'functions'>;
  query: WholeQuery;
  queues: Pick<AwsEndpoints['queues'], 'isActive'>;
  faults: Pick<Faults, 'list'>;
};

class WouldAct extends Error {}

const unlimited = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

/** The handlers of schedules whose runs may be skipped, by function name without the stage; loaded when needed. */
const rehearsals: { [name: string]: Rehearsal } = {
  'dispatch-reminders': async ({ table, queue: slots, log }, at, environment) => {
    const { handler, dispatcherSettings } = await import(
      '@merrowvale/functions/schedules/dispatch-reminders.ts'
    );
    const configured = readSettings(dispatcherSettings, environment);
    await handler.run({ table, slots, log, configured }, at, unlimited);
  },
  'sweep-outbox': async (ports, at) => {
    const { handler } = await import('@merrowvale/functions/schedules/sweep-outbox.ts');
    await handler.run({ ...ports, putOnQueue: refuse }, at, unlimited);
  },
  'sweep-consents': async (ports, at) => {
    const { handler } = await import('@merrowvale/functions/schedules/sweep-consents.ts');
    await handler.run(ports, at, unlimited);
  },
  'measure-waiting-failures': async (ports, at) => {
    const { handler } = await import('@merrowvale/functions/schedules/measure-waiting-failures.ts');
    await handler.run(ports, at, unlimited);
  },
};

/**
 * Rehearses a schedule's run in this process: the function's own code, at the run's own time, on the current tables,
 * with ports that reject every write, message, event and log line. A rehearsal without rejections proves that the
 * function would read the same and do nothing, so the run may be skipped when the clock moves. A measurement of zero
 * counts as nothing. While faults are set, every function runs, because they may affect its calls.
 */
export function idleRuns({ model, query, queues, faults }: IdleRunsOptions): IsIdle {
  const rehearsed = new Map<string, (at: string) => Promise<void>>(
    model.functions.flatMap((fn) => {
      const collected = collectedQueues(fn);
      if (collected)
        return [[fn.arn, async () => (queues.isActive(collected) ? refuse() : undefined)] as const];
      const rehearsal = rehearsals[fn.name.slice(fn.name.indexOf('-') + 1)];
      const { TABLE_NAME: table } = fn.environment;
      if (!rehearsal || table === undefined) return [];
      const ports = { table: readOnlyTable(query, table), queue, bus, log };
      return [[fn.arn, (at: string) => rehearsal(ports, at, fn.environment)] as const];
    }),
  );
  return async (targetArn, event) => {
    const rehearse = rehearsed.get(targetArn);
    if (!rehearse || faults.list().length > 0) return false;
    try {
      await rehearse(scheduledAt(event));
      return true;
    } catch (error) {
      // The function itself would encounter the same error, and its failure is recorded.
      if (!(error instanceof WouldAct)) console.error(`A run of ${targetArn} could not be rehearsed:`, error);
      return false;
    }
  };
}

export function collectedQueues({
  environment,
}: Pick<FunctionModel, 'environment'>): Set<string> | undefined {
  const { DEAD_LETTER_QUEUE_ARNS: arns } = environment;
  return arns === undefined ? undefined : new Set(arns.split(',').map((arn) => arn.split(':').at(-1) ?? ''));
}

function readOnlyTable(query: WholeQuery, name: string): TableClient {
  const read: TableClient['query'] = async (one) => (await query(name, one)) ?? refuse();
  return { get: refuse, getMany: refuse, put: refuse, update: refuse, remove: refuse, query: read };
}

async function refuse(): Promise<never> {
  throw new WouldAct();
}

const queue: Queue = { send: refuse };
const bus: Bus = { publish: refuse };
const log: Log = {
  info: refuseLine,
  warn: refuseLine,
  error: refuseLine,
  count: refuseLine,
  time: (_metric, _dimensions, seconds) => {
    if (seconds !== 0) refuseLine();
  },
  with: () => log,
};

function refuseLine(): never {
  throw new WouldAct();
}

/** Resolves to the complete result of a query, or to undefined if it has more than one page. */
type WholeQuery = (tableName: string, query: Query) => Promise<Page | undefined>;

const response = z.object({ Items: z.array(z.unknown()), LastEvaluatedKey: z.unknown().optional() });

export function localQuery(gateway: Pick<Gateway, 'call'>): WholeQuery {
  return async (tableName, query) => {
    const found = await gateway.call('dynamodb', 'Query', queryInput(tableName, query));
    const { Items, LastEvaluatedKey } = response.parse(found);
    return LastEvaluatedKey === undefined ? { items: Items.map(plainItem), cursor: undefined } : undefined;
  };
}

function queryInput(TableName: string, query: Query): object {
  const expression = new DynamoExpression();
  const names = query.index ? indexKeys[query.index] : tableKeys;
  const KeyConditionExpression = expression.keyCondition(query, names);
  const { ExpressionAttributeNames, ExpressionAttributeValues = {} } = expression.placeholders;
  return {
    TableName,
    ...(query.index && { IndexName: query.index }),
    KeyConditionExpression,
    ExpressionAttributeNames,
    // Every key attribute of the product's table is a string.
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(ExpressionAttributeValues).map(([name, value]) => [name, { S: value }]),
    ),
    ...(query.descending && { ScanIndexForward: false }),
    ...(query.consistent && { ConsistentRead: true }),
  };
}

function plainItem(raw: unknown): Item {
  const item = plain({ M: readItem(raw) });
  if (!isItem(item)) throw new Error('An item has no key.');
  return item;
}

function plain(value: AttributeValue): unknown {
  if ('M' in value)
    return Object.fromEntries(Object.entries(value.M).map(([name, member]) => [name, plain(member)]));
  if ('L' in value) return value.L.map(plain);
  if ('N' in value) return Number(value.N);
  if ('NULL' in value) return null;
  return Object.values(value)[0];
}
