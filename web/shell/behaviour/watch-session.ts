/** Who was signed in on the page before, in this tab. */
let shown: string | null = null;

/**
 * Tells the browser's other tabs, and this page's other parts, who is signed in. A tab that shows somebody else asks the
 * server anew, and what it kept of them goes.
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
