import { headers } from 'next/headers';

/** The nonce that the proxy has created for this response, which allows inline scripts. */
export async function responseNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
