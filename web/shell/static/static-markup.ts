declare global {
  /** Finished markup, from the server's components to what React writes of them: bundled apart, in one process. */
  var markupForReact: Map<string, string> | undefined;
}

const atMost = 4000;
const seen = new Map<string, string>();

/** Puts markup where `keptMarkup` finds it while the same answer is written; the oldest makes room. */
export function storeMarkup(id: string, markup: string): void {
  globalThis.markupForReact ??= new Map();
  const kept = globalThis.markupForReact;
  kept.delete(id);
  kept.set(id, markup);
  const [oldest] = kept.keys();
  if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
}

/** Finished markup: on the server as it was kept, in the browser as it stands in the page that came. */
export function staticMarkup(id: string): string {
  const markup = typeof document === 'undefined' ? globalThis.markupForReact?.get(id) : markupInPage(id);
  if (markup === undefined) throw new Error(`Markup ${id} was not kept.`);
  return markup;
}

function markupInPage(id: string): string | undefined {
  const markup = seen.get(id) ?? document.querySelector(`[data-kept="${id}"]`)?.innerHTML;
  // The page may be left and come back to without the server.
  if (markup !== undefined) seen.set(id, markup);
  return markup;
}
