import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiEvent, header } from './api-event.ts';

/** Refuses a write that a foreign page has started, whatever its credentials. */
export function refuseForeignOrigin(event: ApiEvent, siteUrl: string): void {
  const origin = header(event, 'origin');
  if (origin !== undefined && origin !== new URL(siteUrl).origin)
    throw new AppError('not-allowed', 'This call came from another site.');
}

/** Refuses a write by cookie without the two headers that only the site's own pages can send. */
export function requireOwnPage(event: ApiEvent): void {
  const missing = [
    ['Origin', header(event, 'origin')],
    ['X-Requested-With', header(event, 'x-requested-with')],
  ].flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0)
    throw new AppError(
      'not-allowed',
      `Signed in by cookie, this call needs the header ${missing.join(' and ')}.`,
    );
}
