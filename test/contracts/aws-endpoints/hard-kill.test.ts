import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, onTestFinished } from 'vitest';
import { adminCredentials } from '../../../infra/local/aws/iam/authorize.ts';
import { clientsFor, startLocalAws, temporaryDirectory } from './local-aws.ts';

const TableName = 'portal';
const killAfter = 60;

async function serveElsewhere(directory: string) {
  const program = fileURLToPath(new URL('serve-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url) };
}

it('a hard kill loses no acknowledged write, and leaves no index entry without its item [RUN-04]', async () => {
  const directory = temporaryDirectory();
  const { child, url } = await serveElsewhere(directory);
  const { table, queues, mail } = clientsFor({ url }, adminCredentials);
  const acknowledged = { versions: new Map<string, number>(), queued: 0, emails: 0 };
  const exited = once(child, 'exit');
  const write = async (owner: number) => {
    const pk = `OWNER#${owner}`;
    await table.send(
      new PutCommand({ TableName, Item: { pk, sk: 'R', slotKey: 'slot', slotSort: pk, version: 1 } }),
    );
    acknowledged.versions.set(pk, 1);
    for (let version = 2; ; version += 1) {
      await queues.send(
        new SendMessageCommand({ QueueUrl: `${url}/000000000000/work`, MessageBody: `${version}` }),
      );
      acknowledged.queued += 1;
      await table.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk: 'R' },
          UpdateExpression: 'SET version = :v, slotSort = :s',
          ExpressionAttributeValues: { ':v': version, ':s': `${pk}#${version}` },
        }),
      );
      acknowledged.versions.set(pk, version);
      await mail.send(
        new SendEmailCommand({
          FromEmailAddress: 'a@merrowvale.example',
          Destination: { ToAddresses: ['ann@example.com'] },
          Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
        }),
      );
      acknowledged.emails += 1;
      if (acknowledged.emails === killAfter) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, (_, owner) => write(owner)));
  await exited;

  const { aws, clients } = await startLocalAws({ directory, clock: { now: () => new Date() } });
  expect(aws.messages.list().length).toBeGreaterThanOrEqual(acknowledged.emails);
  expect((await aws.queues.depths())[0]?.visible).toBeGreaterThanOrEqual(acknowledged.queued);
  const { Items = [] } = await clients.table.send(
    new QueryCommand({
      TableName,
      IndexName: 'by-slot',
      KeyConditionExpression: 'slotKey = :s',
      ExpressionAttributeValues: { ':s': 'slot' },
    }),
  );
  const found = new Map(Items.map((item) => [item.pk, item.version]));
  expect(found.size).toBe(Items.length);
  for (const [pk, version] of acknowledged.versions) expect(found.get(pk)).toBeGreaterThanOrEqual(version);
  for (const { pk, version, slotSort } of Items)
    expect(slotSort).toBe(version === 1 ? pk : `${pk}#${version}`);
});
