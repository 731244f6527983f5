import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import { readAttributeValue, readItem } from './attribute-value.ts';

const expression = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) <= limits.expression.most,
    'Expression size has exceeded the maximum allowed size',
  );
const rawItem = z.unknown().transform(readItem);
const rawValues = z.record(z.string(), z.unknown().transform(readAttributeValue)).optional();
const rawNames = z.record(z.string(), z.string()).optional();
const write = {
  TableName: z.string(),
  ConditionExpression: expression.optional(),
  ExpressionAttributeNames: rawNames,
  ExpressionAttributeValues: rawValues,
  ReturnValuesOnConditionCheckFailure: z.enum(['ALL_OLD', 'NONE']).optional(),
  ReturnConsumedCapacity: z.string().optional(),
  ReturnItemCollectionMetrics: z.string().optional(),
};
export const putInput = z.strictObject({
  ...write,
  Item: rawItem,
  ReturnValues: z.enum(['NONE', 'ALL_OLD']).optional(),
});
export const deleteInput = z.strictObject({
  ...write,
  Key: rawItem,
  ReturnValues: z.enum(['NONE', 'ALL_OLD']).optional(),
});
export const updateInput = z.strictObject({
  ...write,
  Key: rawItem,
  UpdateExpression: expression.optional(),
  ReturnValues: z.enum(['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW']).optional(),
});
export const getInput = z.strictObject({
  TableName: z.string(),
  Key: rawItem,
  ConsistentRead: z.boolean().optional(),
  ProjectionExpression: expression.optional(),
  ExpressionAttributeNames: rawNames,
  ReturnConsumedCapacity: z.string().optional(),
});
export const batchGetInput = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.strictObject({
      Keys: z.array(rawItem).min(1),
      ConsistentRead: z.boolean().optional(),
      ProjectionExpression: expression.optional(),
      ExpressionAttributeNames: rawNames,
    }),
  ),
  ReturnConsumedCapacity: z.string().optional(),
});
const writeRequest = z.union([
  z.strictObject({ PutRequest: z.strictObject({ Item: rawItem }) }),
  z.strictObject({ DeleteRequest: z.strictObject({ Key: rawItem }) }),
]);
export const batchWriteInput = z.strictObject({
  RequestItems: z.record(z.string(), z.array(writeRequest).min(1)),
  ReturnConsumedCapacity: z.string().optional(),
  ReturnItemCollectionMetrics: z.string().optional(),
});
export const queryInput = z.strictObject({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: expression,
  FilterExpression: expression.optional(),
  ProjectionExpression: expression.optional(),
  ExpressionAttributeNames: rawNames,
  ExpressionAttributeValues: rawValues,
  ExclusiveStartKey: rawItem.optional(),
  Limit: z.number().int().min(1).optional(),
  ScanIndexForward: z.boolean().optional(),
  ConsistentRead: z.boolean().optional(),
  Select: z.string().optional(),
  ReturnConsumedCapacity: z.string().optional(),
});
export type QueryInput = z.infer<typeof queryInput>;
export type UpdateInput = z.infer<typeof updateInput>;
export type BatchWriteInput = z.infer<typeof batchWriteInput>;
