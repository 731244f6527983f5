import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';

/** The text of an element; empty if there is none. */
export function textOf({ elements }: SourceItem, codename: string): string {
  const value = elements[codename]?.value;
  return typeof value === 'string' ? value : '';
}

export function linkedIn({ elements }: SourceItem, codename: string): string[] {
  const value = elements[codename]?.value;
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => (typeof each === 'string' ? [each] : []));
}

export function assetIn({ elements }: SourceItem, codename: string): string {
  const value = elements[codename]?.value;
  if (!Array.isArray(value)) return '';
  const [first]: { url?: unknown }[] = value;
  return typeof first?.url === 'string' ? first.url : '';
}
