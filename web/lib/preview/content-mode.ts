import 'server-only';
import { draftMode } from 'next/headers';
import type { ContentMode } from '../content/create-content-client.ts';

/** Returns `preview` for an editor's request, which sees drafts, and `live` for a visitor's. */
export async function contentMode(): Promise<ContentMode> {
  return (await draftMode()).isEnabled ? 'preview' : 'live';
}
