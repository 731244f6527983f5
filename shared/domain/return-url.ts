/** Of the encoded path, since it is sent in headers. */
const maxLength = 2000;
/** Control and format characters, every kind of space, and the backslash, which browsers treat as a slash. */
const unsafe = /[\p{C}\p{Z}\\]/u;
/** An encoded slash or backslash right after the first slash, or an encoded control character anywhere in the path. */
const unsafeEncoded = /^\/(?:%2f|%5c)|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i;

/**
 * The path, query and fragment to redirect to after sign-in or another screen if `candidate` is a path on this site,
 * otherwise undefined. Rejects everything that a browser might treat as another URL: `//evil`, `/\evil`, `https:evil`, control
 * characters and spaces, encoded or not, and paths that collapse into `//evil`.
 */
export function sameSitePath(candidate: string | null | undefined): string | undefined {
  if (!candidate || candidate.length > maxLength || unsafe.test(candidate)) return undefined;
  if (!candidate.startsWith('/') || candidate.startsWith('//')) return undefined;
  const base = 'https://site.invalid';
  const url = URL.parse(candidate, base);
  if (url === null || url.origin !== base || url.username !== '') return undefined;
  if (url.pathname.startsWith('//') || unsafeEncoded.test(url.pathname)) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length > maxLength ? undefined : path;
}
