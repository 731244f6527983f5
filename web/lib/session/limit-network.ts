import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { networksOf } from '@merrowvale/shared/domain/network.ts';
import { counterKey } from '@merrowvale/shared/schemas/counter-key.ts';
import type { Limit } from '@merrowvale/shared/schemas/limits.ts';
import { hashOf, seconds, sessionSettings } from './settings.ts';
import { isWritten, table } from './table.ts';

const windowSeconds = 900;

/** Most of each per network in a quarter of an hour; a /48 may have ten times as many. */
const limits = {
  /** Enough for everybody behind the address of an office or a mobile network, but too few to fill the table. */
  'sign-ins': 1000,
  /** Enough for an office of editors, each of whom enters the secret once a day. */
  'preview-secrets': 30,
} satisfies { [Counted in Limit]?: number };

/** Counts an attempt from a visitor's address; false if their network has made too many. */
export async function isWithinLimit(
  limit: keyof typeof limits,
  address: string,
  now = seconds(),
): Promise<boolean> {
  const { tableName } = sessionSettings();
  const from = now - (now % windowSeconds);
  for (const [width, network] of networksOf(address).entries()) {
    const key = counterKey(hashOf(`network ${network}`), `${limit}#${from}`);
    if (!(await count(tableName, key, limits[limit] * 10 ** width, from + 2 * windowSeconds))) return false;
  }
  return true;
}

function count(TableName: string, Key: ReturnType<typeof counterKey>, max: number, ttl: number) {
  const command = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
    ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':ttl': ttl, ':most': max },
  });
  return isWritten(table().send(command));
}
