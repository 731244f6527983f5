declare global {
  /**
   * Static markup, shared between the server components and React's HTML renderer: they are bundled
   * separately but run in one process.
   */
  var markupForReact: Map<string, string> | undefined;
}

const atMost = 4000;
const seen = new Map<string, string>();

/** Stores markup for `staticMarkup` while the same response is rendered; the oldest entries are evicted. */
export function storeMarkup(id: string, markup: string): void {
  globalThis.markupForReact ??= new Map();
  const stored = globalThis.markupForReact;
  stored.delete(id);
  stored.set(id, markup);
  const [oldest] = stored.keys();
  if (stored.size > atMost && oldest !== undefined) stored.delete(oldest);
}

/** Static markup: on the server from the store, in the browser from the page's HTML. */
export function staticMarkup(id: string): string {
  const markup = typeof document === 'undefined' ? globalThis.markupForReact?.get(id) : markupInPage(id);
  if (markup === undefined) throw new Error(`Markup ${id} was not stored.`);
  return markup;
}

function markupInPage(id: string): string | undefined {
  const markup = seen.get(id) ?? document.querySelector(`[data-static="${id}"]`)?.innerHTML;
  // The user may leave the page and come back without another request.
  if (markup !== undefined) seen.set(id, markup);
  return markup;
}
