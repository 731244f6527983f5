import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiEvent, header } from './api-event.ts';

/**
 * Rejects a write from another site's page, regardless of its credentials. With `mayBeHidden` the origin may be
 * `null`, as for forms on pages with `no-referrer`.
 */
export function refuseForeignOrigin(event: ApiEvent, siteUrl: string, mayBeHidden = false): void {
  const origin = header(event, 'origin');
  if (mayBeHidden && origin === 'null') return;
  if (origin !== undefined && origin !== new URL(siteUrl).origin)
    throw new AppError('not-allowed', 'This request came from another site.');
}

/** Rejects a write authenticated by cookie without the two headers that only the site's own pages can send. */
export function requireOwnPage(event: ApiEvent): void {
  const missing = [
    ['Origin', header(event, 'origin')],
    ['X-Requested-With', header(event, 'x-requested-with')],
  ].flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0)
    throw new AppError(
      'not-allowed',
      `With a session cookie, this request needs the header ${missing.join(' and ')}.`,
    );
}
