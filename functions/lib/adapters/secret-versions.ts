import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import type { SecretStage, SecretVersions } from '../ports/secret-versions.ts';
import { awsFailure } from './aws-failure.ts';

/** A rotating secret in Secrets Manager. */
export function secretVersions(client: SecretsManagerClient, arn: string): SecretVersions {
  const versionsOf = async () => {
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId: arn }));
    const withStage = (stage: SecretStage) =>
      Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes(stage))?.[0];
    return { pending: withStage('AWSPENDING'), current: withStage('AWSCURRENT') };
  };
  return {
    read: (VersionStage) =>
      called(async () => {
        const command = new GetSecretValueCommand({ SecretId: arn, VersionStage });
        const found = await client.send(command).catch((error: unknown) => {
          if (error instanceof ResourceNotFoundException) return undefined;
          throw error;
        });
        return found?.SecretString;
      }),
    addPending: (version, SecretString) =>
      called(async () => {
        if ((await versionsOf()).pending === version) return;
        await client.send(
          new PutSecretValueCommand({
            SecretId: arn,
            ClientRequestToken: version,
            SecretString,
            VersionStages: ['AWSPENDING'],
          }),
        );
      }),
    finish: (version) =>
      called(async () => {
        const { current } = await versionsOf();
        if (current === version) return;
        await client.send(
          new UpdateSecretVersionStageCommand({
            SecretId: arn,
            VersionStage: 'AWSCURRENT',
            MoveToVersionId: version,
            RemoveFromVersionId: current,
          }),
        );
      }),
  };
}

function called<Value>(call: () => Promise<Value>): Promise<Value> {
  return call().catch((error: unknown) => {
    throw awsFailure('The secret store', error);
  });
}
