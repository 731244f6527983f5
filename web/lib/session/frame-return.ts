import { randomValue } from './secret-value.ts';

/** How a visit to one of the provider's screens in a frame has ended: there, or by the need of a page of its own. */
type FrameOutcome = 'done' | 'page-needed';

/** `GET /auth/frame-return`: where a screen in a frame returns to; it tells the page around it, and shows nothing. */
export function returnFromFrame(): Response {
  return leaveFrame('done');
}

/** A page for a frame on one of our own pages, and no others, that reports how the visit ended. */
export function leaveFrame(outcome: FrameOutcome): Response {
  const nonce = randomValue();
  const message = JSON.stringify({ type: 'phone-verification', outcome });
  const script = `parent.postMessage(${message}, location.origin)`;
  const markup = `<!doctype html><html lang="en-gb"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>…</title><script nonce="${nonce}">${script}</script></html>`;
  return new Response(markup, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'self'; base-uri 'none'`,
    },
  });
}
