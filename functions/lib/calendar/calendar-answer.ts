import type { Result } from '../http/answer.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { entityTag, isKnown } from '../http/entity-tag.ts';

/**
 * A calendar file in HTTP. Only the program that asked may keep it, and asks each time whether it still holds, so
 * that an address that was switched off stops at once.
 */
export function calendarResponse(
  event: ApiEvent,
  text: string,
  headers: Record<string, string> = {},
): Result<string> {
  const etag = entityTag(text);
  const kept = { ...headers, etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' };
  return isKnown(event, etag) ? { status: 304, body: '', headers: kept } : { body: text, headers: kept };
}
