import type { RenderFacts } from './render-facts.ts';

/**
 * Set by the proxy on requests for pages that are rendered for everybody, and on their responses until `cacheHeaders`
 * removes it. Its value is the response's nonce, which names the render.
 */
export const sharedPageHeader = 'x-shared-page';

/**
 * On the response of a page that knows nothing about its visitor but is for one request alone, such as one with a form,
 * until `finishResponse` removes it: the page loads its scripts when somebody needs them, as shared pages do.
 */
export const lateScriptsHeader = 'x-late-scripts';

declare global {
  /**
   * Facts about renders that have not been sent yet, by nonce: server components and the server that sends their
   * response are bundled separately but run in one process.
   */
  var rendersForEverybody: Map<string, RenderFacts> | undefined;
}

/** Renders that were never sent, for example because the visitor left, are dropped after this many others. */
const maxRenders = 500;

/** Stores the facts about a render until its response is sent; more facts may be added in the meantime. */
export function storeFacts(nonce: string, facts: RenderFacts): void {
  globalThis.rendersForEverybody ??= new Map();
  const stored = globalThis.rendersForEverybody;
  stored.set(nonce, facts);
  const [oldest = nonce] = stored.keys();
  if (stored.size > maxRenders) stored.delete(oldest);
}

/** The facts about a render, which can be read once; undefined if no page of content was rendered. */
export function takeFacts(nonce: string): RenderFacts | undefined {
  const facts = globalThis.rendersForEverybody?.get(nonce);
  globalThis.rendersForEverybody?.delete(nonce);
  return facts;
}
