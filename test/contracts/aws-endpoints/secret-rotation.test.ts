import { randomUUID } from 'node:crypto';
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { secretVersions } from '@merrowvale/functions/lib/origin-secret/secret-versions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { rotateOriginSecret } from '../../../functions/gateway/rotate-origin-secret.ts';
import { startLocalAws } from './local-aws.ts';
import { describeMoto, type Moto } from './moto.ts';

const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;
const SecretId = 'link-key';

let client: SecretsManagerClient;

const secretAt = async (VersionStage: string) =>
  (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;

/** Rotates as Secrets Manager does; a step that `crashes` names ends after its effect, and is repeated. */
async function rotate({ crashes, isMoto }: { crashes?: (typeof steps)[number]; isMoto: boolean }) {
  const ClientRequestToken = randomUUID();
  let sent = '';
  const run = rotateOriginSecret({
    secret: secretVersions(client, SecretId),
    header: {
      change: async (_, value) => {
        sent = value;
      },
      values: async () => [sent],
    },
    newSecret: () => randomUUID(),
  });
  // Moto would run a function of its own.
  if (!isMoto) await client.send(new RotateSecretCommand({ SecretId, ClientRequestToken }));
  for (const Step of steps)
    for (let attempt = 0; attempt < (Step === crashes ? 2 : 1); attempt += 1)
      await run({ SecretId, ClientRequestToken, Step } as never);
  return sent;
}

describe('the local Secrets Manager', () => rotations());
describeMoto(rotations);

function rotations(moto?: () => Moto) {
  const isMoto = moto !== undefined;
  beforeEach(async () => {
    if (!moto) {
      client = (await startLocalAws()).clients.secrets;
      return;
    }
    await moto().reset();
    client = new SecretsManagerClient(moto().client);
    await client.send(new CreateSecretCommand({ Name: SecretId, SecretString: 'zero' }));
  });

  it('finds the label of the new version before its value, twice in a row [SEC-01]', async () => {
    const first = await rotate({ isMoto });
    expect(await secretAt('AWSCURRENT')).toBe(first);
    const second = await rotate({ isMoto });
    expect([await secretAt('AWSCURRENT'), await secretAt('AWSPREVIOUS')]).toEqual([second, first]);
  });

  it.each(steps)('rotates although %s is repeated after a crash [SEC-01]', async (crashes) => {
    const before = await secretAt('AWSCURRENT');
    const sent = await rotate({ crashes, isMoto });
    expect([await secretAt('AWSCURRENT'), await secretAt('AWSPREVIOUS')]).toEqual([sent, before]);
    expect(await rotate({ isMoto })).toBe(await secretAt('AWSCURRENT'));
  });
}

// Source: AWS Secrets Manager API Reference.
describe('a version', () => {
  beforeEach(async () => {
    client = (await startLocalAws()).clients.secrets;
  });

  const start = async (ClientRequestToken = randomUUID()) => {
    await client.send(new RotateSecretCommand({ SecretId, ClientRequestToken }));
    return ClientRequestToken;
  };

  it('has no value for a version that a rotation has only labelled, and lists its label [RUN-02]', async () => {
    const version = await start();
    await expect(secretAt('AWSPENDING')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    const { VersionIdsToStages } = await client.send(new DescribeSecretCommand({ SecretId }));
    expect(VersionIdsToStages?.[version]).toEqual(['AWSPENDING']);
    await expect(start()).rejects.toMatchObject({ name: 'InvalidRequestException' });
  });

  it('gives a version one value, and a label to one version, which must be named to lose it [RUN-02]', async () => {
    const version = await start();
    const put = (SecretString: string) =>
      client.send(
        new PutSecretValueCommand({
          ...{ SecretId, SecretString },
          ClientRequestToken: version,
          VersionStages: ['AWSPENDING'],
        }),
      );
    await put('one');
    await put('one');
    await expect(put('two')).rejects.toMatchObject({ name: 'ResourceExistsException' });
    const move = new UpdateSecretVersionStageCommand({
      ...{ SecretId, VersionStage: 'AWSCURRENT' },
      MoveToVersionId: version,
    });
    await expect(client.send(move)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const wrong = new GetSecretValueCommand({ SecretId, VersionId: version, VersionStage: 'AWSCURRENT' });
    await expect(client.send(wrong)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
