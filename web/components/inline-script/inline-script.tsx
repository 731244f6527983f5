import { headers } from 'next/headers';

/**
 * A script that runs while the page is being parsed, before it is painted. `code` must be constant, because the hash
 * of each version is part of the policy of cached pages.
 */
export async function InlineScript({ code }: { code: string }) {
  const policy = (await headers()).get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code of ours
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
