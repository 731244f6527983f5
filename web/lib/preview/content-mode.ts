import 'server-only';
import { draftMode } from 'next/headers';
import type { ContentMode } from '../content/create-content-client.ts';

export async function contentMode(): Promise<ContentMode> {
  return (await draftMode()).isEnabled ? 'preview' : 'live';
}
