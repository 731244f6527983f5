import type { ApiEvent } from '../http/api-event.ts';
import { entityTag, isKnown } from '../http/entity-tag.ts';
import type { Result } from '../http/result.ts';

/**
 * HTTP response with a calendar file. Only the requesting program may cache it and must revalidate it each time, so
 * that a feed that was switched off stops at once.
 */
export function calendarResponse(
  event: ApiEvent,
  text: string,
  headers: Record<string, string> = {},
): Result<string> {
  const etag = entityTag(text);
  const cached = { ...headers, etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' };
  return isKnown(event, etag) ? { status: 304, body: '', headers: cached } : { body: text, headers: cached };
}
