import 'server-only';
import { headers } from 'next/headers';
import { renderFacts } from './render-facts.ts';
import { sharedPageHeader, storeFacts } from './shared-page.ts';

/** Makes the facts of this render available to the server that sends its response, if the response may be shared. */
export async function announceRender(): Promise<void> {
  const nonce = (await headers()).get(sharedPageHeader);
  if (nonce) storeFacts(nonce, renderFacts());
}
