import { randomBytes } from 'node:crypto';
import { originSecretHeader } from '@merrowvale/shared/domain/origin-secret-header.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SecretsManagerRotationEvent } from 'aws-lambda';
import { lazy } from '../lib/lazy.ts';
import { connectOriginHeader, type OriginHeader } from '../lib/origin-secret/origin-header.ts';
import { connectOriginSecret, type SecretVersions } from '../lib/origin-secret/secret-versions.ts';

type Ports = { secret: SecretVersions; header: OriginHeader; newSecret(): string };

/**
 * Replaces the secret that the CDN sends to the APIs. `authorize-origin` accepts the pending version before the CDN
 * sends it, and the previous one until the next rotation, so no request is rejected in between. Secrets Manager calls
 * it once for each step, and repeats a step that fails.
 */
export function rotateOriginSecret({ secret, header, newSecret }: Ports) {
  return async ({ Step, ClientRequestToken }: SecretsManagerRotationEvent): Promise<void> => {
    switch (Step) {
      case 'createSecret':
        return secret.addPending(ClientRequestToken, newSecret());
      case 'setSecret':
        return header.change(originSecretHeader, await pendingOf(secret));
      case 'testSecret': {
        const pending = await pendingOf(secret);
        const sent = await header.values(originSecretHeader);
        if (sent.length === 0 || sent.some((value) => value !== pending))
          throw new AppError('internal', 'The CDN does not send the new secret.');
        return;
      }
      case 'finishSecret':
        return secret.finish(ClientRequestToken);
    }
  };
}

async function pendingOf({ read }: SecretVersions): Promise<string> {
  const pending = await read('AWSPENDING');
  if (pending === undefined) throw new AppError('internal', 'The secret has no pending version.');
  return pending;
}

const rotate = lazy(() =>
  rotateOriginSecret({
    secret: connectOriginSecret(),
    header: connectOriginHeader(),
    newSecret: () => randomBytes(48).toString('base64url'),
  }),
);

export const handler = (event: SecretsManagerRotationEvent) => rotate()(event);
