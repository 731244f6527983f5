import { secretReader } from '../adapters/secrets.ts';
import { connectAws } from './connect-aws.ts';

/** The key that a secret holds; empty for a service that needs none. */
export function secretKey(arn: string | undefined): () => Promise<string> {
  return arn === undefined ? async () => '' : secretReader(connectAws('secretsmanager'), arn);
}
