import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';
import { describeMoto, type Moto } from './moto.ts';
import { tableDefinition } from './stack-model.ts';

const TableName = 'portal';
const Item = { pk: 'A', sk: '1', text: 't', n: 1, many: [1] };

type Call = (table: DynamoDBDocumentClient) => Promise<unknown>;

const get =
  (pk: string, sk: string): Call =>
  (table) =>
    table.send(new GetCommand({ TableName, Key: { pk, sk } }));
const query =
  (KeyConditionExpression: string, values: object, more: Partial<QueryCommandInput> = {}): Call =>
  (table) =>
    table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression,
        ExpressionAttributeValues: { ...values, ...(KeyConditionExpression.includes(':a') && { ':a': 'A' }) },
        ...more,
      }),
    );
const update =
  (UpdateExpression: string, values?: object, more: Partial<UpdateCommandInput> = {}): Call =>
  (table) =>
    table.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'A', sk: '1' },
        UpdateExpression: UpdateExpression.replace('text', '#text'),
        ...(UpdateExpression.includes('text') && { ExpressionAttributeNames: { '#text': 'text' } }),
        ...(values && { ExpressionAttributeValues: values }),
        ...more,
      }),
    );

const emptyKey = 'cannot contain an empty string value';
const redundant = 'The expression has redundant parentheses';
const wrongSchema = 'does not match the schema';
const wrongKeyType = 'Condition parameter type does not match schema type';
const wrongType = 'incorrect data type';
const wrongPath = 'document path provided in the update expression is invalid for update';

/**
 * What DynamoDB answers with ValidationException, from its API reference and `dynalite`, whose tests ran against
 * DynamoDB. Moto 5.2 accepts those that are marked.
 */
const refusals: [string, Call, string, 'not by moto'?][] = [
  ['an empty partition key in a read', get('', '1'), emptyKey],
  ['an empty sort key in a read', get('A', ''), emptyKey],
  ['an empty partition key in a query', query('pk = :p', { ':p': '' }), emptyKey],
  ['an empty prefix', query('pk = :a AND begins_with(sk, :s)', { ':s': '' }), emptyKey],
  ['an empty bound', query('pk = :a AND sk BETWEEN :s AND :t', { ':s': '', ':t': 'z' }), emptyKey],
  ['redundant parentheses in a query', query('((pk = :a))', {}), redundant, 'not by moto'],
  [
    'redundant parentheses in a condition',
    update('SET n = :v', { ':v': 1 }, { ConditionExpression: 'n = :v AND ((n = :v))' }),
    redundant,
  ],
  [
    'a start key of another partition',
    query('pk = :a', {}, { ExclusiveStartKey: { pk: 'B', sk: '1' } }),
    'outside query boundaries',
    'not by moto',
  ],
  [
    'a start key out of range',
    query('pk = :a AND begins_with(sk, :s)', { ':s': 'P' }, { ExclusiveStartKey: { pk: 'A', sk: '1' } }),
    'does not match the range key predicate',
    'not by moto',
  ],
  [
    'a start key without the table’s sort key',
    query('pk = :a', {}, { ExclusiveStartKey: { pk: 'A' } }),
    wrongSchema,
    'not by moto',
  ],
  [
    'a start key with an attribute of no key',
    query('pk = :a', {}, { ExclusiveStartKey: { pk: 'A', sk: '1', n: 1 } }),
    wrongSchema,
    'not by moto',
  ],
  [
    'a start key of another type',
    query('pk = :a', {}, { ExclusiveStartKey: { pk: 'A', sk: 1 } }),
    wrongSchema,
    'not by moto',
  ],
  [
    'an empty start key',
    query('pk = :a', {}, { ExclusiveStartKey: { pk: 'A', sk: '' } }),
    emptyKey,
    'not by moto',
  ],
  ['a partition key of another type', query('pk = :p', { ':p': 1 }), wrongKeyType, 'not by moto'],
  ['a sort key of another type', query('pk = :a AND sk > :s', { ':s': 1 }), wrongKeyType, 'not by moto'],
  ['a sum with a text', update('ADD text :v', { ':v': 1 }), wrongType],
  ['a change below a text', update('SET text.b = :v', { ':v': 1 }), wrongPath, 'not by moto'],
  ['a removal below a text', update('REMOVE text.b'), wrongPath, 'not by moto'],
  ['a sum below a text', update('ADD text.b :v', { ':v': 1 }), wrongPath, 'not by moto'],
  ['an attribute of a list', update('SET many.b = :v', { ':v': 1 }), wrongPath, 'not by moto'],
];
const acceptable: [string, Call][] = [
  ['parentheses around a key condition', query('(pk = :a)', {})],
  [
    'parentheses around a condition',
    update('SET n = :v', { ':v': 1 }, { ConditionExpression: '((n = :v) OR n > :v)' }),
  ],
];

describe('the local table', () => facts());
describeMoto(facts);

function facts(moto?: () => Moto) {
  async function tableWithItem(): Promise<DynamoDBDocumentClient> {
    if (!moto) {
      const { table } = (await startLocalAws()).clients;
      await table.send(new PutCommand({ TableName, Item }));
      return table;
    }
    await moto().reset();
    const client = new DynamoDBClient(moto().client);
    await client.send(new CreateTableCommand({ TableName, ...tableDefinition }));
    const table = DynamoDBDocumentClient.from(client);
    await table.send(new PutCommand({ TableName, Item }));
    return table;
  }

  it.each(refusals.filter(([, , , not]) => !(moto && not)))(
    'refuses %s [RUN-02]',
    async (_, call, message) => {
      await expect(call(await tableWithItem())).rejects.toMatchObject({
        name: 'ValidationException',
        message: expect.stringContaining(message),
      });
    },
  );

  it.each(acceptable)('accepts %s [RUN-02]', async (_, call) => {
    await call(await tableWithItem());
  });
}
