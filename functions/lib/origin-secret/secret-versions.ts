import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { awsClient } from '../adapters/aws-client.ts';
import { throwFailureOf } from '../adapters/aws-failure.ts';
import { setting } from '../settings.ts';

export type SecretStage = 'AWSCURRENT' | 'AWSPENDING' | 'AWSPREVIOUS';

export type SecretVersions = ReturnType<typeof secretVersions>;

export function secretVersions(client: SecretsManagerClient, arn: string) {
  const valueAt = async (VersionStage: SecretStage, VersionId?: string) => {
    const command = new GetSecretValueCommand({ SecretId: arn, VersionStage, VersionId });
    const found = await client.send(command).catch((error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    });
    return found?.SecretString;
  };
  return {
    /** Undefined if no version has this label. */
    read: (stage: SecretStage) => called(() => valueAt(stage)),
    /** Stores the version that a rotation is about to use, unless an earlier attempt already has. */
    addPending: (version: string, SecretString: string) =>
      called(async () => {
        // Secrets Manager labels the version before it has a value, so its description says nothing.
        if ((await valueAt('AWSPENDING', version)) !== undefined) return;
        await client.send(
          new PutSecretValueCommand({
            SecretId: arn,
            ClientRequestToken: version,
            SecretString,
            VersionStages: ['AWSPENDING'],
          }),
        );
      }),
    /** Makes the pending version the current one, and the current one the previous. */
    finish: (version: string) =>
      called(async () => {
        const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId: arn }));
        const [current] =
          Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes('AWSCURRENT')) ?? [];
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
  return call().catch(throwFailureOf('The secret store'));
}

export function connectOriginSecret() {
  return secretVersions(awsClient(SecretsManagerClient), setting('ORIGIN_SECRET_ARN'));
}
