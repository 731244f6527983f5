import 'server-only';
import { contentSettings, previewKey, secureKey } from './content-keys.ts';
import { type ContentClient, type ContentMode, createContentClient } from './create-content-client.ts';

const keyFor = { live: secureKey, preview: previewKey };
const clients = new Map<ContentMode, ContentClient>();

export function contentClient(mode: ContentMode): ContentClient {
  const client = clients.get(mode) ?? createContentClient(contentSettings(process.env), mode, keyFor[mode]);
  clients.set(mode, client);
  return client;
}
