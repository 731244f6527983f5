import type { CloudFrontClient, DistributionConfig } from '@aws-sdk/client-cloudfront';
import { ResourceNotFoundException, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { originSecretHeader } from '@merrowvale/shared/domain/origin-secret-header.ts';
import type { SecretsManagerRotationEventStep as Step } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { cloudFrontOriginHeader } from '../lib/origin-secret/origin-header.ts';
import { secretVersions } from '../lib/origin-secret/secret-versions.ts';
import { acceptedSecrets, authorizeOrigin } from './authorize-origin.ts';
import { rotateOriginSecret } from './rotate-origin-secret.ts';

type Command = {
  constructor: { name: string };
  input: Record<string, string> & { VersionStages?: string[] };
};

/** Secrets Manager with one secret. */
class Secrets {
  readonly values = new Map([['v1', 'one']]);
  readonly stages = new Map([['AWSCURRENT', 'v1']]);

  async send({ constructor: { name }, input }: Command) {
    if (name === 'GetSecretValueCommand') {
      const version = this.stages.get(input.VersionStage ?? '');
      if (version === undefined || (input.VersionId ?? version) !== version)
        throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
      return { SecretString: this.values.get(version) };
    }
    if (name === 'PutSecretValueCommand') {
      this.values.set(input.ClientRequestToken ?? '', input.SecretString ?? '');
      this.stages.set('AWSPENDING', input.ClientRequestToken ?? '');
    }
    if (name === 'UpdateSecretVersionStageCommand') {
      this.stages.set('AWSPREVIOUS', input.RemoveFromVersionId ?? '');
      this.stages.set('AWSCURRENT', input.MoveToVersionId ?? '');
    }
    const labels = [...this.values.keys()].map((version) => [
      version,
      [...this.stages].flatMap(([stage, of]) => (of === version ? [stage] : [])),
    ]);
    return { VersionIdsToStages: Object.fromEntries(labels) };
  }
}

/** CloudFront with a distribution of two APIs and the bucket of files. */
class Cdn {
  status = 'Deployed';
  updates = 0;
  config: DistributionConfig = {
    CallerReference: 'c',
    Comment: '',
    Enabled: true,
    DefaultCacheBehavior: undefined,
    Origins: {
      Quantity: 3,
      Items: [
        ...['api', 'pages'].map((Id) => ({
          Id,
          DomainName: Id,
          CustomHeaders: {
            Quantity: 1,
            Items: [{ HeaderName: originSecretHeader, HeaderValue: 'one' }],
          },
        })),
        { Id: 'files', DomainName: 'files', CustomHeaders: { Quantity: 0 } },
      ],
    },
  };

  get sent() {
    return this.config.Origins?.Items?.flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []).map(
      ({ HeaderValue }) => HeaderValue,
    );
  }

  middlewareStack = { add: () => {} };

  async send({ constructor: { name }, input }: { constructor: { name: string }; input: object }) {
    if (name === 'UpdateDistributionCommand') {
      this.updates += 1;
      this.config = (input as { DistributionConfig: DistributionConfig }).DistributionConfig;
    }
    return {
      ETag: `${this.updates}`,
      Distribution: { Status: this.status, DistributionConfig: structuredClone(this.config) },
    };
  }
}

let secrets: Secrets;
let cdn: Cdn;
let rotate: (step: Step, version?: string) => Promise<void>;
let isAccepted: (value: string | undefined) => Promise<boolean>;
beforeEach(() => {
  secrets = new Secrets();
  cdn = new Cdn();
  let created = 0;
  const secret = secretVersions(secrets as unknown as SecretsManagerClient, 'arn');
  const run = rotateOriginSecret({
    secret,
    header: cloudFrontOriginHeader(cdn as unknown as CloudFrontClient, 'E1'),
    newSecret: () => {
      created += 1;
      return `new ${created}`;
    },
  });
  rotate = (Step, ClientRequestToken = 'v2') => run({ Step, SecretId: 'arn', ClientRequestToken });
  const authorize = authorizeOrigin({ accepts: acceptedSecrets(secret), log: createLog({}, () => {}) });
  let now = 0;
  isAccepted = async (value) => {
    now += 60_000;
    const event = {
      headers: value === undefined ? {} : { [originSecretHeader]: value },
      requestContext: { timeEpoch: now },
    };
    return (await authorize(event as unknown as Parameters<typeof authorize>[0])).isAuthorized;
  };
});

const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

describe('the rotation of the secret between the CDN and the APIs', () => {
  it('lets every request through, whichever value an edge location sends [SEC-01]', async () => {
    for (const step of steps) {
      await rotate(step);
      for (const value of cdn.sent ?? []) expect(await isAccepted(value), step).toBe(true);
      // Edge locations that have not received the change yet still send the previous value.
      expect(await isAccepted('one'), step).toBe(true);
    }
    expect(cdn.sent).toEqual(['new 1', 'new 1']);
    expect(await isAccepted('guessed')).toBe(false);
    expect(await isAccepted(undefined)).toBe(false);
  });

  it('rejects the first value after the second rotation [SEC-01]', async () => {
    for (const version of ['v2', 'v3']) for (const step of steps) await rotate(step, version);
    expect(await isAccepted('one')).toBe(false);
    expect(await isAccepted('new 1')).toBe(true);
    expect(await isAccepted('new 2')).toBe(true);
  });

  it('may repeat each step without effect [SEC-01]', async () => {
    for (const step of steps) for (const _ of ['first', 'second']) await rotate(step);
    expect([...secrets.values.values()]).toEqual(['one', 'new 1']);
    expect(cdn.updates).toBe(1);
    expect(secrets.stages.get('AWSPREVIOUS')).toBe('v1');
  });

  it('waits until edge locations have received an earlier change [SEC-01]', async () => {
    await rotate('createSecret');
    cdn.status = 'InProgress';
    await expect(rotate('setSecret')).rejects.toMatchObject({ code: 'unavailable' });
    expect(cdn.sent).toEqual(['one', 'one']);
  });

  it('fails before the old value is given up, if the CDN does not send the new one [SEC-01]', async () => {
    await rotate('createSecret');
    await expect(rotate('testSecret')).rejects.toThrow('does not send');
  });
});
