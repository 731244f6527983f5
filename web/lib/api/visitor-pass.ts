import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  visitorPassHeader,
  visitorPassKey,
  visitorPassSeconds,
} from '@merrowvale/shared/schemas/visitor-pass.ts';
import { headers } from 'next/headers';
import { logProblem } from '../log-problem.ts';
import { hashOf, randomValue, sessionSettings } from '../session/settings.ts';
import { table } from '../session/table.ts';

/**
 * The header that makes the API's rate limit count a call for the visitor rather than for this server.
 * Without it, for instance when the table cannot be reached, the call counts for the server.
 */
export async function visitorPassFor(): Promise<Record<string, string>> {
  const address = (await headers()).get('x-viewer-address');
  if (address === null || address === '') return {};
  const pass = randomValue();
  const ttl = Math.floor(Date.now() / 1000) + visitorPassSeconds;
  const { tableName } = sessionSettings();
  try {
    const Item = { ...visitorPassKey(hashOf(pass)), address: address.slice(0, 64), ttl };
    await table().send(new PutCommand({ TableName: tableName, Item }));
    return { [visitorPassHeader]: pass };
  } catch (error) {
    logProblem('The visitor’s address could not be passed on.', error);
    return {};
  }
}
