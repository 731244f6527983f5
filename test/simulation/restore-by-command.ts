import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import dynalite from 'dynalite';

const TableName = 'restored';

type Restored = { items: Item[]; output: string };

/**
 * Runs `infra/recovery/restore-claims.ts` in the way described by the runbook, on a table with these items and with
 * the archive on its standard input, and returns the items afterwards and its output.
 */
export function restoreByCommand(items: readonly Item[], archive: readonly DomainEvent[]): Promise<Restored> {
  const input = archive.map((detail) => JSON.stringify({ detail })).join('\n');
  return recover(items, ['infra/recovery/restore-claims.ts'], input);
}

/** The same for `infra/recovery/activate-region.ts`, with one endpoint for all regions. */
export function activateByCommand(
  items: readonly Item[],
  standby: string,
  active: string,
): Promise<Restored> {
  return recover(items, ['infra/recovery/activate-region.ts', '--standby', standby, '--active', active], '');
}

async function recover(items: readonly Item[], command: readonly string[], input: string): Promise<Restored> {
  const server = dynalite({ createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  try {
    const client = new DynamoDBClient({
      endpoint: environment.AWS_ENDPOINT_URL,
      region: environment.AWS_REGION,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const table = DynamoDBDocumentClient.from(client);
    await create(client);
    for (const item of items) await table.send(new PutCommand({ TableName, Item: item }));
    const output = await run(environment, command, input);
    const { Items = [] } = await table.send(new ScanCommand({ TableName }));
    client.destroy();
    return { items: Items.map((item) => item as Item), output };
  } finally {
    server.close();
  }
}

async function create(client: DynamoDBClient): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
}

function run(
  environment: Record<string, string>,
  command: readonly string[],
  input: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--no-warnings', ...command, '--table', TableName],
      { env: { ...process.env, ...environment } },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    child.stdin?.end(input);
  });
}
