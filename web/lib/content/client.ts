import 'server-only';
import { contentSettings } from './content-settings.ts';
import { type ContentClient, type ContentMode, createContentClient } from './create-content-client.ts';

const clients = new Map<ContentMode, ContentClient>();

/** The content client of the site; server only. */
export function contentClient(mode: ContentMode): ContentClient {
  const client = clients.get(mode) ?? createContentClient(contentSettings(process.env), mode);
  clients.set(mode, client);
  return client;
}
