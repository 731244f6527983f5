import { AwsError, validationError } from '../aws-error.ts';
import { type AwsService, type Operation, operation, type Permission } from '../aws-service.ts';
import { attributeNames } from './attribute-names.ts';
import type { Item } from './attribute-value.ts';
import { type Condition, holds, parseCondition } from './condition.ts';
import {
  type BatchWriteInput,
  batchGetInput,
  batchWriteInput,
  deleteInput,
  getInput,
  putInput,
  queryInput,
  type UpdateInput,
  updateInput,
} from './dynamodb-inputs.ts';
import { Placeholders } from './expression-reader.ts';
import { project } from './item-path.ts';
import type { ItemStore } from './item-store.ts';
import { projectionPaths } from './projection.ts';
import { queryPage } from './query-page.ts';
import { keyOf, requireItem, requireKey } from './require-item.ts';
import type { TableDefinition } from './table-definition.ts';
import { applyUpdate, parseUpdate, updatedPaths } from './update.ts';

/**
 * The DynamoDB calls that the product makes. Scans and transactions are omitted because the product makes
 * none.
 */
export function dynamodbService(store: ItemStore, tables: ReadonlyMap<string, TableDefinition>): AwsService {
  const tableOf = (name: string): TableDefinition => {
    const table = tables.get(name.startsWith('arn:') ? name.slice(name.lastIndexOf('/') + 1) : name);
    if (!table)
      throw new AwsError(
        'ResourceNotFoundException',
        `Requested resource not found: Table: ${name} not found`,
      );
    return table;
  };
  const needs = (name: string, action: string, keys: Item[], suffix = ''): Permission => {
    const table = tableOf(name);
    const leading = keys.map((key) => key[table.hash]).map((value) => (value && 'S' in value ? value.S : ''));
    return {
      action: `dynamodb:${action}`,
      resources: [`${table.arn}${suffix}`],
      context: { 'dynamodb:LeadingKeys': [...new Set(leading)] },
    };
  };

  const operations: Record<string, Operation> = {
    GetItem: operation({
      input: getInput,
      needs: (input) => [needs(input.TableName, 'GetItem', [input.Key])],
      run: (input) => {
        const item = readOne(store, tableOf(input.TableName), input.Key, input);
        return item ? { Item: item } : {};
      },
    }),
    BatchGetItem: operation({
      input: batchGetInput,
      needs: (input) =>
        Object.entries(input.RequestItems).map(([name, request]) =>
          needs(name, 'BatchGetItem', request.Keys),
        ),
      run: (input) => {
        const asked = Object.entries(input.RequestItems).flatMap(([name, { Keys }]) =>
          Keys.map((key) => ({ table: tableOf(name), key: keyOf(tableOf(name), key) })),
        );
        if (asked.length > 100) throw validationError('Too many items requested for the BatchGetItem call');
        refuseDuplicates(asked);
        return {
          Responses: Object.fromEntries(
            Object.entries(input.RequestItems).map(([name, request]) => [
              name,
              request.Keys.map((key) => readOne(store, tableOf(name), key, request)).filter(
                (item) => item !== undefined,
              ),
            ]),
          ),
          UnprocessedKeys: {},
        };
      },
    }),
    PutItem: operation({
      input: putInput,
      needs: (input) => [
        naming(needs(input.TableName, 'PutItem', [input.Item]), { ...input, Key: input.Item }),
      ],
      run: (input) => {
        const table = tableOf(input.TableName);
        requireItem(table, input.Item);
        return conditionalWrite(store, table, input.Item, input, (before) => {
          store.put(table, input.Item, before);
          return input.ReturnValues === 'ALL_OLD' && before ? { Attributes: before } : {};
        });
      },
    }),
    DeleteItem: operation({
      input: deleteInput,
      needs: (input) => [needs(input.TableName, 'DeleteItem', [input.Key])],
      run: (input) => {
        const table = tableOf(input.TableName);
        requireKey(table, input.Key);
        return conditionalWrite(store, table, input.Key, input, (before) => {
          if (before) store.remove(table, before);
          return input.ReturnValues === 'ALL_OLD' && before ? { Attributes: before } : {};
        });
      },
    }),
    UpdateItem: operation({
      input: updateInput,
      needs: (input) => [naming(needs(input.TableName, 'UpdateItem', [input.Key]), input)],
      run: (input) => updateItem(store, tableOf(input.TableName), input),
    }),
    BatchWriteItem: operation({
      input: batchWriteInput,
      needs: (input) =>
        Object.entries(input.RequestItems).map(([name, requests]) =>
          needs(
            name,
            'BatchWriteItem',
            requests.map((one) => ('PutRequest' in one ? one.PutRequest.Item : one.DeleteRequest.Key)),
          ),
        ),
      run: (input) => batchWrite(store, input, tableOf),
    }),
    Query: operation({
      input: queryInput,
      needs: (input) => {
        const table = tableOf(input.TableName);
        const suffix = input.IndexName === undefined ? '' : `/index/${input.IndexName}`;
        const { partition } = queryPage.parse(table, input);
        return [needs(input.TableName, 'Query', [{ [table.hash]: partition }], suffix)];
      },
      run: (input) => queryPage.read(store, tableOf(input.TableName), input),
    }),
  };
  return {
    signingName: 'dynamodb',
    protocol: { kind: 'json', version: '1.0', namespace: 'com.amazonaws.dynamodb.v20120810' },
    invalidCode: 'ValidationException',
    operations: new Map(Object.entries(operations)),
    faulty: (mode) =>
      mode !== 'throttle'
        ? new AwsError('InternalServerError', 'Internal server error', 500)
        : new AwsError(
            'ProvisionedThroughputExceededException',
            'The level of configured provisioned throughput for the table was exceeded.',
          ),
  };
}

/** The attributes are determined only if a policy refers to them. */
function naming(
  permission: Permission,
  input: Pick<UpdateInput, 'Key' | 'ConditionExpression' | 'ExpressionAttributeNames'> & {
    UpdateExpression?: string | undefined;
  },
): Permission {
  return {
    ...permission,
    context: {
      ...permission.context,
      get 'dynamodb:Attributes'() {
        const expressions = [input.UpdateExpression, input.ConditionExpression];
        return attributeNames(input.Key, expressions, input.ExpressionAttributeNames);
      },
    },
  };
}

type ReadOptions = {
  ConsistentRead?: boolean | undefined;
  ProjectionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
};

function readOne(
  store: ItemStore,
  table: TableDefinition,
  key: Item,
  options: ReadOptions,
): Item | undefined {
  requireKey(table, key);
  const placeholders = new Placeholders(options.ExpressionAttributeNames, undefined);
  const paths = projectionPaths(options.ProjectionExpression, placeholders);
  placeholders.refuseUnused();
  const item = options.ConsistentRead ? store.get(table, key) : store.getEventually(table, key);
  return item && project(item, paths);
}

type WriteOptions = {
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Item | undefined;
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE' | undefined;
};

function conditionalWrite<Result>(
  store: ItemStore,
  table: TableDefinition,
  key: Item,
  options: WriteOptions,
  apply: (before: Item | undefined) => Result,
  placeholders = new Placeholders(options.ExpressionAttributeNames, options.ExpressionAttributeValues),
): Result {
  const condition =
    options.ConditionExpression === undefined
      ? undefined
      : parseCondition(options.ConditionExpression, placeholders);
  placeholders.refuseUnused();
  return store.transaction(() => {
    const before = store.get(table, key);
    requireCondition(condition, before, options);
    return apply(before);
  });
}

function requireCondition(
  condition: Condition | undefined,
  before: Item | undefined,
  options: WriteOptions,
): void {
  if (!condition || holds(condition, before ?? {})) return;
  const shown = options.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before ? { Item: before } : {};
  throw new AwsError('ConditionalCheckFailedException', 'The conditional request failed', 400, shown);
}

function updateItem(store: ItemStore, table: TableDefinition, input: UpdateInput): unknown {
  requireKey(table, input.Key);
  const placeholders = new Placeholders(input.ExpressionAttributeNames, input.ExpressionAttributeValues);
  const update =
    input.UpdateExpression === undefined ? undefined : parseUpdate(input.UpdateExpression, placeholders);
  const paths = update ? updatedPaths(update) : [];
  const keyName = [table.hash, table.range].find((name) => paths.some((path) => path[0] === name));
  if (keyName) {
    throw validationError(
      `One or more parameter values were invalid: Cannot update attribute ${keyName}. This attribute is part of the key`,
    );
  }
  const apply = (before: Item | undefined) => {
    const after = update ? applyUpdate(before ?? input.Key, update) : (before ?? input.Key);
    requireItem(table, after);
    store.put(table, after, before);
    switch (input.ReturnValues) {
      case 'ALL_NEW':
        return { Attributes: after };
      case 'ALL_OLD':
        return before ? { Attributes: before } : {};
      case 'UPDATED_NEW':
        return { Attributes: project(after, paths) };
      case 'UPDATED_OLD':
        return before ? { Attributes: project(before, paths) } : {};
      default:
        return {};
    }
  };
  return conditionalWrite(store, table, input.Key, input, apply, placeholders);
}

function batchWrite(
  store: ItemStore,
  input: BatchWriteInput,
  tableOf: (name: string) => TableDefinition,
): unknown {
  const requests = Object.entries(input.RequestItems).flatMap(([name, all]) =>
    all.map((request) => ({ table: tableOf(name), request })),
  );
  if (requests.length > 25) throw validationError('Too many items requested for the BatchWriteItem call');
  const keys = requests.map(({ table, request }) => ({
    table,
    key: keyOf(table, 'PutRequest' in request ? request.PutRequest.Item : request.DeleteRequest.Key),
  }));
  refuseDuplicates(keys);
  store.transaction(() => {
    for (const { table, request } of requests) {
      if ('PutRequest' in request) {
        requireItem(table, request.PutRequest.Item);
        store.put(table, request.PutRequest.Item, store.get(table, request.PutRequest.Item));
        continue;
      }
      requireKey(table, request.DeleteRequest.Key);
      const before = store.get(table, request.DeleteRequest.Key);
      if (before) store.remove(table, before);
    }
  });
  return { UnprocessedItems: {} };
}

function refuseDuplicates(keys: { table: TableDefinition; key: Item }[]): void {
  const seen = new Set(keys.map(({ table, key }) => `${table.name} ${JSON.stringify(key)}`));
  if (seen.size !== keys.length) throw validationError('Provided list of item keys contains duplicates');
}
