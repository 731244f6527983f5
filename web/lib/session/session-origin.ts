import { type SessionOrigin, sessionOrigin } from '@merrowvale/shared/schemas/listed-session.ts';
import Bowser from 'bowser';

/**
 * The origin of a sign-in: the kinds of browser and operating system, and the place that the CDN derived from the
 * address (`CloudFront-Viewer-Country`, `-City`). Unknown values are null.
 */
export function originOf(headers: Pick<Headers, 'get'>): SessionOrigin {
  const { browser, os } = Bowser.parse(headers.get('user-agent') || 'unknown');
  return sessionOrigin.parse({
    browser: browser.name,
    system: os.name,
    country: headers.get('cloudfront-viewer-country'),
    city: cityIn(headers.get('cloudfront-viewer-city')),
  });
}

/** Header values are Latin-1 in Node.js; names beyond ASCII arrive as UTF-8 or percent-encoded. */
function cityIn(value: string | null): string | null {
  if (value === null) return null;
  try {
    const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
    return decodeURIComponent(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
