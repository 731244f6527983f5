import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretReader } from '../adapters/secrets.ts';
import { signedForwarder } from '../adapters/signed-forwarder.ts';
import { systemClock } from '../adapters/system-clock.ts';
import type { Forwarder } from '../ports/forwarder.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

const timeoutMilliseconds = 10_000;

/** Undefined if no forwarding URL is configured. */
export function connectForwarder(): Forwarder | undefined {
  const read = readSettings(
    settings.pick({ FORWARD_URL: true, FORWARD_SECRET_ARN: true, FORWARD_INNER_HOSTS: true }),
  );
  const { FORWARD_URL: url, FORWARD_SECRET_ARN: secretArn, FORWARD_INNER_HOSTS: innerHosts } = read;
  if (url === undefined || secretArn === undefined) return undefined;
  const secret = secretReader(awsClient(SecretsManagerClient), secretArn);
  return signedForwarder({ url, secret, innerHosts, timeoutMilliseconds, nowSeconds: systemClock });
}
