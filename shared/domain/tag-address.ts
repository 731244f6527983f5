/** A tag's codename as used in URLs: `_Cats_&_Dogs!_` becomes `cats-and-dogs`; empty when nothing is left. */
export function normalizedTag(codename: string): string {
  return codename
    .toLowerCase()
    .replaceAll('_', '-')
    .replaceAll('&', '-and-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Where the pages of terms are, below the locale. */
const termPages = 'taxonomy/term';

/**
 * The path of a tag, without the locale: `/{prefix}/{normalized codename}`, or that of its term's page without a
 * prefix; undefined if nothing is left of the codename.
 */
export function tagAddress(prefix: string, codename: string): string | undefined {
  const tag = normalizedTag(codename);
  const folder = prefix.trim().replace(/^\/+|\/+$/g, '') || termPages;
  return tag === '' ? undefined : `/${folder}/${tag}`;
}
