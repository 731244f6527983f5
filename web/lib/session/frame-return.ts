import { randomValue } from './settings.ts';

/** Outcome of a framed visit: it was completed, it needs a full page, or the site's own form replaces the screen. */
type FrameOutcome = 'done' | 'page-needed' | 'own-form';

/** `GET /auth/frame-return`: to which a framed screen returns; an empty page that notifies the one around it. */
export function returnFromFrame(): Response {
  return leaveFrame('done');
}

/** A page that only our own pages may frame and that reports the outcome of the visit to them. */
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
