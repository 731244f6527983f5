import 'server-only';
import { draftMode } from 'next/headers';
import type { ContentMode } from '../content/create-content-client.ts';

/** Whether this request is an editor's, who sees drafts, or a visitor's. */
export async function contentMode(): Promise<ContentMode> {
  return (await draftMode()).isEnabled ? 'preview' : 'live';
}
