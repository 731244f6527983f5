import { deviceStorage, openSessionChannel, tabStorage } from '../../lib/storage.ts';

/** Stores the id of the user announced last in this browser; empty if nobody was signed in. */
const announcedKey = 'announced_session';

/** The user signed in on this tab's previous page. */
let shown: string | null = null;

/**
 * Announces who is signed in to the browser's other tabs and to the other parts of this page. A tab that shows a
 * different user refreshes from the server and drops that user's cached data. The newcomer is asked in return, with
 * `undefined`, to refresh as well: a page whose scripts came late has missed the announcements before.
 */
export function watchSession(ownerId: string | null, refresh: () => void): () => void {
  if (shown !== null && shown !== ownerId) tabStorage.clear();
  shown = ownerId;
  const channel = openSessionChannel();
  const hear = ({ data }: MessageEvent) => {
    if (data === ownerId) return;
    if (ownerId !== null) refresh();
    if (typeof data === 'string') channel?.postMessage(undefined);
  };
  if (channel) channel.onmessage = hear;
  // A message ends the earlier pages that the browser keeps for its back button, as only a change of the user should.
  if (deviceStorage.read(announcedKey) !== (ownerId ?? '')) {
    deviceStorage.write(announcedKey, ownerId ?? '');
    channel?.postMessage(ownerId);
  }
  return () => channel?.close();
}
