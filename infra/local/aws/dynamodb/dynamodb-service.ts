import * as z from 'zod';
import { AwsError, validationError } from '../aws-error.ts';
import { type AwsService, operation, type Permission } from '../aws-service.ts';
import type { AttributeMap } from './attribute-value.ts';
import { applyUpdate, holds, Placeholders, parseCondition, parseUpdate } from './expression.ts';
import type { ItemStore } from './item-store.ts';
import {
  expressionText,
  itemInput,
  parseQuery,
  placeholderInputs,
  queryInput,
  readQueryPage,
} from './query-page.ts';
import { itemKey, requireItem, requireKey, type TableDefinition } from './table-definition.ts';

const write = {
  TableName: z.string(),
  ConditionExpression: expressionText.optional(),
  ...placeholderInputs,
};
const putInput = z.strictObject({
  ...write,
  Item: itemInput,
  ReturnValues: z.enum(['NONE', 'ALL_OLD']).optional(),
});
const deleteInput = z.strictObject({
  ...write,
  Key: itemInput,
  ReturnValues: z.enum(['NONE', 'ALL_OLD']).optional(),
});
const updateInput = z.strictObject({
  ...write,
  Key: itemInput,
  UpdateExpression: expressionText,
  ReturnValues: z.enum(['NONE', 'ALL_OLD', 'ALL_NEW']).optional(),
});
const getInput = z.strictObject({
  TableName: z.string(),
  Key: itemInput,
  ConsistentRead: z.boolean().optional(),
});
const batchGetInput = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.strictObject({ Keys: z.array(itemInput).min(1), ConsistentRead: z.boolean().optional() }),
  ),
});
const putRequest = z.strictObject({ PutRequest: z.strictObject({ Item: itemInput }) });
const batchWriteInput = z.strictObject({
  RequestItems: z.record(z.string(), z.array(putRequest).min(1)),
});
type UpdateInput = z.infer<typeof updateInput>;

/** The DynamoDB calls that the product makes, with the parameters that it uses. */
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
  const needs = (name: string, action: string, keys: AttributeMap[], suffix = ''): Permission => {
    const table = tableOf(name);
    const leading = keys.map((key) => key[table.hash]).map((value) => (value && 'S' in value ? value.S : ''));
    return {
      action: `dynamodb:${action}`,
      resources: [`${table.arn}${suffix}`],
      context: { 'dynamodb:LeadingKeys': [...new Set(leading)] },
    };
  };

  const operations = {
    GetItem: operation({
      input: getInput,
      needs: (input) => [needs(input.TableName, 'GetItem', [input.Key])],
      run: (input) => {
        const item = readOne(store, tableOf(input.TableName), input.Key, input.ConsistentRead);
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
          Keys.map((key) => ({ table: tableOf(name), key: itemKey(tableOf(name), key) })),
        );
        if (asked.length > 100) throw validationError('Too many items requested for the BatchGetItem call');
        refuseDuplicates(asked);
        return {
          Responses: Object.fromEntries(
            Object.entries(input.RequestItems).map(([name, request]) => [
              name,
              request.Keys.map((key) => readOne(store, tableOf(name), key, request.ConsistentRead)).filter(
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
      needs: (input) => [naming(needs(input.TableName, 'DeleteItem', [input.Key]), input)],
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
            requests.map(({ PutRequest }) => PutRequest.Item),
          ),
        ),
      run: (input) =>
        batchWrite(
          store,
          Object.entries(input.RequestItems).flatMap(([name, requests]) =>
            requests.map(({ PutRequest: { Item: item } }) => ({ table: tableOf(name), item })),
          ),
        ),
    }),
    Query: operation({
      input: queryInput,
      needs: (input) => {
        const table = tableOf(input.TableName);
        const suffix = input.IndexName === undefined ? '' : `/index/${input.IndexName}`;
        const { hash } = parseQuery(table, input).key;
        return [needs(input.TableName, 'Query', [{ [table.hash]: hash }], suffix)];
      },
      run: (input) => readQueryPage(store, tableOf(input.TableName), input),
    }),
  };
  return {
    signingName: 'dynamodb',
    protocol: { kind: 'json', version: '1.0', namespace: 'com.amazonaws.dynamodb.v20120810' },
    invalidCode: 'ValidationException',
    operations,
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
  {
    Key,
    UpdateExpression,
    ConditionExpression,
    ReturnValues,
    ...values
  }: WriteOptions & { Key: AttributeMap; UpdateExpression?: string; ReturnValues?: string | undefined },
): Permission {
  return {
    ...permission,
    context: {
      ...permission.context,
      ...(ReturnValues !== undefined && { 'dynamodb:ReturnValues': [ReturnValues] }),
      get 'dynamodb:Attributes'() {
        const placeholders = placeholdersOf(values);
        if (UpdateExpression !== undefined) parseUpdate(UpdateExpression, placeholders);
        if (ConditionExpression !== undefined) parseCondition(ConditionExpression, placeholders);
        return [...new Set([...Object.keys(Key), ...placeholders.attributes])];
      },
    },
  };
}

function readOne(
  store: ItemStore,
  table: TableDefinition,
  key: AttributeMap,
  isConsistent: boolean | undefined,
): AttributeMap | undefined {
  requireKey(table, key);
  return isConsistent ? store.get(table, key) : store.getEventually(table, key);
}

type WriteOptions = {
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: AttributeMap | undefined;
};

function placeholdersOf({ ExpressionAttributeNames, ExpressionAttributeValues }: WriteOptions): Placeholders {
  return new Placeholders(ExpressionAttributeNames, ExpressionAttributeValues);
}

function conditionalWrite<Result>(
  store: ItemStore,
  table: TableDefinition,
  key: AttributeMap,
  options: WriteOptions,
  apply: (before: AttributeMap | undefined) => Result,
  placeholders = placeholdersOf(options),
): Result {
  const condition =
    options.ConditionExpression === undefined
      ? undefined
      : parseCondition(options.ConditionExpression, placeholders);
  placeholders.refuseUnused();
  return store.transaction(() => {
    const before = store.get(table, key);
    if (condition && !holds(condition, before ?? {}))
      throw new AwsError('ConditionalCheckFailedException', 'The conditional request failed');
    return apply(before);
  });
}

function updateItem(store: ItemStore, table: TableDefinition, input: UpdateInput): unknown {
  requireKey(table, input.Key);
  const placeholders = placeholdersOf(input);
  const update = parseUpdate(input.UpdateExpression, placeholders);
  const keyName = [table.hash, table.range].find((name) => update.some(({ path }) => path[0] === name));
  if (keyName) {
    throw validationError(
      `One or more parameter values were invalid: Cannot update attribute ${keyName}. This attribute is part of the key`,
    );
  }
  const apply = (before: AttributeMap | undefined) => {
    const after = applyUpdate(before ?? input.Key, update);
    requireItem(table, after);
    store.put(table, after, before);
    const returned = input.ReturnValues === 'ALL_NEW' ? after : input.ReturnValues === 'ALL_OLD' && before;
    return returned ? { Attributes: returned } : {};
  };
  return conditionalWrite(store, table, input.Key, input, apply, placeholders);
}

function batchWrite(
  store: ItemStore,
  puts: readonly { table: TableDefinition; item: AttributeMap }[],
): unknown {
  if (puts.length > 25) throw validationError('Too many items requested for the BatchWriteItem call');
  refuseDuplicates(puts.map(({ table, item }) => ({ table, key: itemKey(table, item) })));
  store.transaction(() => {
    for (const { table, item } of puts) {
      requireItem(table, item);
      store.put(table, item, store.get(table, item));
    }
  });
  return { UnprocessedItems: {} };
}

function refuseDuplicates(keys: { table: TableDefinition; key: AttributeMap }[]): void {
  const seen = new Set(keys.map(({ table, key }) => `${table.name} ${JSON.stringify(key)}`));
  if (seen.size !== keys.length) throw validationError('Provided list of item keys contains duplicates');
}
