import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretReader } from '../adapters/secrets.ts';
import { awsClient } from './aws-client.ts';

/** The key stored in a secret; empty for a service that needs none. */
export function secretKey(arn: string | undefined): () => Promise<string> {
  return arn === undefined ? async () => '' : secretReader(awsClient(SecretsManagerClient), arn);
}
