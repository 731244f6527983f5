import { type ApiEvent, header } from './api-event.ts';

/** The caller's correlation id if it is well-formed, or else the request's own id. */
export function correlationIdOf(event: ApiEvent): string {
  const given = header(event, 'x-correlation-id');
  return given && /^[\w.:-]{1,100}$/.test(given) ? given : event.requestContext.requestId;
}
