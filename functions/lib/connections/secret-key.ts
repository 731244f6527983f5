import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretReader } from '../adapters/secrets.ts';
import { clientLimits } from './client-limits.ts';

/** The key stored in a secret; empty for a service that needs none. */
export function secretKey(arn: string | undefined): () => Promise<string> {
  return arn === undefined ? async () => '' : secretReader(new SecretsManagerClient(clientLimits), arn);
}
