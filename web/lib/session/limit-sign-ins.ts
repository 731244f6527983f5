import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { networksOf } from '@merrowvale/shared/domain/network.ts';
import { counterKey } from '@merrowvale/shared/schemas/counter-key.ts';
import { hashOf } from './secret-value.ts';
import { conditionFailed, table } from './table.ts';

const windowSeconds = 900;
/** Enough for everybody behind the address of an office or a mobile network; a /48 may have ten times as many. */
const mostOfNetwork = 1000;

/** Counts the start of a sign-in; false if its network has started too many, so that it cannot fill the table. */
export async function mayStartSignIn(tableName: string, address: string, now: number): Promise<boolean> {
  for (const [width, network] of networksOf(address).entries())
    if (!(await count(tableName, network, mostOfNetwork * 10 ** width, now))) return false;
  return true;
}

async function count(tableName: string, network: string, most: number, now: number): Promise<boolean> {
  const from = now - (now % windowSeconds);
  try {
    await table().send(
      new UpdateCommand({
        TableName: tableName,
        Key: counterKey(hashOf(`network ${network}`), `sign-ins#${from}`),
        UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':ttl': from + 2 * windowSeconds, ':most': most },
      }),
    );
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
