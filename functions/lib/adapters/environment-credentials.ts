/**
 * Replaces the AWS SDK's credential provider chain in the functions' bundles: Lambda always provides its role's
 * credentials in the environment, and the rest of the chain is a quarter of each bundle.
 */
export function defaultProvider() {
  return async () => ({
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
  });
}

function read(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`The environment has no ${name}.`);
}
