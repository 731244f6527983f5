import { isSame } from './is-same.ts';

/**
 * True for the value that Next.js gives the preview cookie, which is part of the build. The name alone proves nothing:
 * anybody can send it. OpenNext, and the local stack for `next start`, pass the value to the proxy. Next.js accepts its
 * own value only, so a development server, which does not tell its value, needs no further check.
 */
export function isPreviewCookie(value: string | undefined, environment = process.env): boolean {
  if (value === undefined) return false;
  if (environment.NODE_ENV === 'development') return true;
  const { NEXT_PREVIEW_MODE_ID: issued = '' } = environment;
  return issued !== '' && isSame(value, issued);
}
