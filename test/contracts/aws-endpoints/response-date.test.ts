import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { awsDate, dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import { describe, expect, it } from 'vitest';
import { now, startLocalAws } from './local-aws.ts';

describe('the date of AWS’s responses', () => {
  it('gives the current time for messages that waited on a queue, and advances between responses [NTF-06]', async () => {
    const { aws } = await startLocalAws();
    let machine = 0;
    const credentials = aws.credentialsFor('tester');
    const client = new DynamoDBClient({ endpoint: aws.url, region: 'eu-west-1', credentials });
    const date = awsDate(client, () => machine);
    expect(date()).toBe('1970-01-01T00:00:00.000Z');
    await dynamoTable(client, 'portal').get({ pk: 'PROVIDER', sk: 'email' });
    expect(date()).toBe(now.toISOString());
    machine += 90_000;
    expect(date()).toBe(new Date(now.getTime() + 90_000).toISOString());
  });
});
