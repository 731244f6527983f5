import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { awsDate, dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import { describe, expect, it } from 'vitest';
import { now, startLocalAws } from './local-aws.ts';

describe('the date of AWS’s responses', () => {
  it('gives the current time for messages that waited on a queue, but none before that of the run [NTF-06, DUE-10]', async () => {
    const { aws } = await startLocalAws();
    let machine = 0;
    const credentials = aws.credentialsFor('tester');
    const client = new DynamoDBClient({ endpoint: aws.url, region: 'eu-west-1', credentials });
    const { calendar, respondedAt } = awsDate(client, () => machine);
    const run = '2026-03-01T10:00:00.000Z';
    expect([calendar(run), respondedAt()]).toEqual([run, undefined]);
    await dynamoTable(client, 'portal').get({ pk: 'PROVIDER', sk: 'email' });
    expect([calendar(run), respondedAt()]).toEqual([now.toISOString(), now.toISOString()]);
    machine += 90_000;
    expect(calendar(run)).toBe(new Date(now.getTime() + 90_000).toISOString());
    const laterRun = '2028-03-01T10:00:00.000Z';
    expect(calendar(laterRun)).toBe(laterRun);
  });
});
