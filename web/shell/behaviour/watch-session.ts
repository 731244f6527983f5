/** The user signed in on this tab's previous page. */
let shown: string | null = null;

/**
 * Announces who is signed in to the browser's other tabs and to the other parts of this page. A tab that shows a
 * different user refreshes from the server and drops that user's cached data.
 */
export function watchSession(ownerId: string | null, refresh: () => void): () => void {
  if (shown !== null && shown !== ownerId) sessionStorage.clear();
  shown = ownerId;
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }) => {
    if (ownerId !== null && data !== ownerId) refresh();
  };
  channel.postMessage(ownerId);
  return () => channel.close();
}
