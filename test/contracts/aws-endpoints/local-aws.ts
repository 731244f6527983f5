import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import type { Credentials } from '../../../infra/local/aws/iam/authorize.ts';
import { type AwsEndpoints, startAwsEndpoints } from '../../../infra/local/aws/start-aws-endpoints.ts';
import { exact, type Strictness } from '../../../infra/local/aws/strictness.ts';
import type { StackModel } from '../../../infra/local/model.ts';
import { stackModel } from './stack-model.ts';

export const now = new Date('2027-03-14T09:00:00.000Z');
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'local-aws-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

type Started = { aws: AwsEndpoints; clients: Clients; queueUrl(name: string): string };

/**
 * Endpoints for one test, with a role named `tester` that may do everything unless the model restricts it.
 */
export async function startLocalAws(
  options: {
    model?: StackModel;
    directory?: string;
    clock?: { now(): Date };
    strictness?: Partial<Strictness>;
    onRefused?: (line: string) => void;
  } = {},
): Promise<Started> {
  const aws = await startAwsEndpoints({
    model: options.model ?? stackModel(),
    stateDirectory: options.directory ?? temporaryDirectory(),
    clock: options.clock ?? { now: () => now },
    strictness: { ...exact, ...options.strictness },
    ...(options.onRefused && { onRefused: options.onRefused }),
  });
  let isClosed = false;
  const { close } = aws;
  aws.close = async () => {
    if (!isClosed) await close();
    isClosed = true;
  };
  onTestFinished(() => aws.close());
  return {
    aws,
    clients: clientsFor(aws, aws.credentialsFor('tester')),
    queueUrl: (name) => `${aws.url}/000000000000/${name}`,
  };
}

export type Clients = ReturnType<typeof clientsFor>;

/** SDK clients as in a function: only the address, region and credentials differ from the cloud. */
export function clientsFor(aws: Pick<AwsEndpoints, 'url'>, credentials: Credentials) {
  const config = { endpoint: aws.url, region: 'eu-west-1', credentials, maxAttempts: 1 };
  return {
    table: DynamoDBDocumentClient.from(new DynamoDBClient(config)),
    queues: new SQSClient(config),
    mail: new SESv2Client(config),
    texts: new SNSClient(config),
    bus: new EventBridgeClient(config),
    secrets: new SecretsManagerClient(config),
  };
}
