import { join } from 'node:path';
import { RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct, IConstruct } from 'constructs';
import { type Settings, stageOfOwners } from '../settings-schema.ts';
import type { Alarms } from './alarms.ts';

/** The folder of a build, or `none` for templates without its code and files. */
type Built = { folder: string } | 'none';

export type AppContext = {
  settings: Settings;
  alarms: Alarms;
  topicKey: IKey;
  /** The functions' bundles; `none` replaces each with an empty function. */
  functions: Built;
  site: Built;
};

/** A table of the stage, or the replica of another stage's; functions get its name in the variable. */
export type TableReference = Pick<ITable, 'tableName' | 'tableArn'> & { variable: string };

/** With the resources that many stacks of a stage use. */
export type StageContext = AppContext & {
  table: TableReference;
  sessions: TableReference;
  audit: TableReference;
  bus: EventBus;
  siteUrl: string;
};

export function emptyCode(): Code {
  return Code.fromInline('exports.handler = async () => {};');
}

export function functionCode(context: AppContext, name: string): Code {
  if (context.functions === 'none') return emptyCode();
  return Code.fromAsset(join(context.functions.folder, name), { exclude: ['*.map'] });
}

/** A log group that is kept as long as the stage's settings say. */
export function logGroup(scope: Construct, id: string, settings: Settings, logGroupName: string): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName,
    retention: settings.logRetentionDays,
    removalPolicy: removalPolicy(settings),
  });
}

type FixedSecret = { id: string; name: string; reason: string; removal?: RemovalPolicy };

/** The full ARN ends in six characters that are unknown for a secret that is only referred to. */
export type ReadableSecret = { secretArn: string; secretFullArn?: string | undefined };

/**
 * A secret with a random value that is never rotated, for the reason given. A stage's second region has a replica of it,
 * with which links in emails from the lost region still work.
 */
export function fixedSecret(
  scope: Construct,
  settings: Settings,
  { id, name, reason, removal = removalPolicy(settings) }: FixedSecret,
): ReadableSecret {
  const { stage, standbyRegion } = settings;
  const owners = stageOfOwners(stage);
  if (owners !== stage) return Secret.fromSecretNameV2(scope, id, `${owners}/${name}`);
  const secret = new Secret(scope, id, {
    secretName: `${stage}/${name}`,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    ...(standbyRegion !== undefined && { replicaRegions: [{ region: standbyRegion }] }),
    removalPolicy: removal,
  });
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
  return secret;
}

/**
 * Prefix of log groups to which AWS services write. AWS lists each group in one resource policy of the account, which has
 * room for 5,120 characters, unless its name starts with `/aws/vendedlogs/`. Source: Amazon CloudWatch Logs User Guide,
 * "Enable logging from AWS services".
 */
export const vendedLogs = '/aws/vendedlogs/merrowvale';

/**
 * Stages that keep data also keep their stateful resources when a stack is deleted. If a first deployment fails, none
 * are kept, since their names would block the next attempt.
 */
export function removalPolicy({ keepData }: Settings): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

/** Partition and region as cdk-nag writes them in a finding: placeholders, unless the stage's region is set. */
export function arnInFinding(scope: IConstruct): { partition: string; region: string } {
  const { partition, region } = Stack.of(scope);
  if (Token.isUnresolved(region)) return { partition: '<AWS::Partition>', region: '<AWS::Region>' };
  return { partition, region };
}

/**
 * The statement of a policy by which services act, for resources of our own account only. Source: IAM User Guide, "The
 * confused deputy problem".
 */
export function allowingServices(
  scope: Construct,
  services: readonly string[],
  actions: string[],
  resource: string,
): PolicyStatement {
  return new PolicyStatement({
    principals: services.map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
    actions,
    resources: [resource],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
  });
}
