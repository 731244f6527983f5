import { responseNonce } from '../../lib/security/response-nonce.ts';

/**
 * A script that runs while the page is being parsed, before it is painted. `code` must be constant, because the hash
 * of each version is part of the policy of cached pages.
 */
export async function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code of ours
  return <script nonce={await responseNonce()} dangerouslySetInnerHTML={{ __html: code }} />;
}
