import * as cloudfront from '@aws-sdk/client-cloudfront';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as events from '@aws-sdk/client-eventbridge';
import * as lambda from '@aws-sdk/client-lambda';
import * as secretsmanager from '@aws-sdk/client-secrets-manager';
import * as sesv2 from '@aws-sdk/client-sesv2';
import * as sns from '@aws-sdk/client-sns';
import * as sqs from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AwsCommand, awsCommands } from './aws-commands.ts';

/** The SDK's models of the services that the product calls, by the CLI's names. */
const clients: Readonly<Record<string, object>> = {
  ...{ cloudfront, dynamodb, events, lambda, secretsmanager, sesv2, sns, sqs },
};
/** The required options of commands for services whose SDK client is not installed. Source: AWS CLI 2, command reference. */
const otherOperations: Readonly<Record<string, readonly string[]>> = {
  'apigatewayv2 delete-route-settings': ['api-id', 'stage-name', 'route-key'],
  'backup describe-backup-job': ['backup-job-id'],
  'backup describe-restore-job': ['restore-job-id'],
  'backup list-backup-jobs': ['by-state'],
  'backup list-recovery-points-by-backup-vault': ['backup-vault-name'],
  'backup start-backup-job': ['backup-vault-name', 'resource-arn', 'iam-role-arn', 'lifecycle'],
  'backup start-restore-job': ['recovery-point-arn', 'metadata', 'iam-role-arn'],
  'cloudformation delete-stack': ['stack-name'],
  'cloudformation describe-stack-resources': ['stack-name'],
  'cloudformation detect-stack-drift': ['stack-name'],
  'cloudformation update-termination-protection': ['no-enable-termination-protection', 'stack-name'],
  'cloudwatch get-metric-statistics': [
    ...['namespace', 'metric-name', 'dimensions', 'start-time', 'end-time', 'period', 'statistics'],
  ],
  'dynamodb wait': ['table-name'],
  'iam attach-role-policy': ['role-name', 'policy-arn'],
  'iam create-role': ['role-name', 'assume-role-policy-document'],
  'iam get-role': ['role-name'],
  'iam list-open-id-connect-providers': [],
  'logs tail': ['since', 'filter-pattern', 'follow', 'format'],
  'route53 change-resource-record-sets': ['hosted-zone-id', 'change-batch'],
  'route53 list-resource-record-sets': ['hosted-zone-id'],
  'scheduler get-schedule': ['name'],
  'scheduler update-schedule': [],
  'sts get-caller-identity': [],
};
const ofEveryOperation = new Set(['query', 'output', 'region', 'cli-input-json']);
/** Options of the CLI alone. */
const shorthands: Readonly<Record<string, readonly string[]>> = {
  'cloudfront create-invalidation': ['paths'],
};

/** `[9, namespace, name, traits, input, output]`, whose input is `[3, namespace, name, traits, members, types, required]`. */
const operationSchema = z.tuple(
  [z.literal(9), z.string(), z.string(), z.unknown(), z.unknown()],
  z.unknown(),
);
const inputSchema = z.tuple(
  [z.literal(3), z.string(), z.string(), z.unknown(), z.array(z.string()), z.unknown()],
  z.number(),
);
const plain = (name: string) => name.replaceAll('-', '').toLowerCase();

function inputOf({ service, operation }: AwsCommand) {
  const model = Object.entries(clients[service] ?? {}).find(
    ([name]) => name.endsWith('$') && plain(name) === `${plain(operation)}$`,
  )?.[1];
  const [, , , , given] = operationSchema.safeParse(model).data ?? [];
  if (given === undefined) return undefined;
  const input = inputSchema.parse(typeof given === 'function' ? given() : given);
  return { members: input[4].map(plain), required: input[4].slice(0, input[6] ?? 0).map(plain) };
}

/** The reasons why the CLI would refuse a command. */
function faultsOf(command: AwsCommand): string[] {
  const name = `${command.service} ${command.operation}`;
  const own = [...command.options.keys()].filter((option) => !ofEveryOperation.has(option));
  const other = otherOperations[name];
  if (other) return own.filter((option) => !other.includes(option)).map((option) => `has no --${option}`);
  const input = inputOf(command);
  if (!input) return ['is no operation'];
  const short = shorthands[name] ?? [];
  const isKnown = (option: string) =>
    short.includes(option) || input.members.includes(plain(option.replace(/^no-/, '')));
  const given = own.map((option) => plain(option.replace(/^no-/, '')));
  const missing = input.required.filter((member) => short.length === 0 && !given.includes(member));
  return [
    ...own.filter((option) => !isKnown(option)).map((option) => `has no --${option}`),
    ...missing.map((member) => `needs ${member}`),
  ];
}

describe('the commands of the AWS CLI on the pages', () => {
  // A command in prose may be named by its first words only.
  const all = awsCommands().filter(({ text, options }) => options.size > 0 || !text.includes('…'));

  it('are operations with their options, as the SDK’s models have them [OBS-04]', () => {
    expect(all.length).toBeGreaterThan(80);
    const faults = all.flatMap((command) =>
      faultsOf(command).map((fault) => `${command.page}: ${command.text}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('pass values in JSON that can be read [OBS-04]', () => {
    const values = all.flatMap(({ page, options }) =>
      [...options].flatMap(([option, given]) => given.map((value) => ({ page, option, value }))),
    );
    const json = values.filter(({ value }) => /^[{[]"|^\[\{/.test(value));
    expect(json.length).toBeGreaterThan(3);
    for (const { page, option, value } of json)
      expect(() => JSON.parse(value.replaceAll('\\"', '"')), `${page}: --${option} ${value}`).not.toThrow();
  });

  it('finds what is wrong in a command', () => {
    const [command] = all.filter(({ operation }) => operation === 'receive-message');
    if (!command) throw new Error('no command');
    const wrong = (change: Partial<AwsCommand>) => faultsOf({ ...command, ...change });
    expect(wrong({ operation: 'read-message' })).toEqual(['is no operation']);
    expect(wrong({ options: new Map([['queue', ['x']]]) })).toEqual(['has no --queue', 'needs queueurl']);
  });
});
