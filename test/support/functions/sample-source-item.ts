import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';

/** An item of content for tests. Each value becomes an element of the type `text`. */
export function sampleSourceItem(
  type: string,
  codename: string,
  values: Record<string, unknown>,
): SourceItem {
  return {
    id: codename,
    codename,
    type,
    lastModified: '2026-01-01T00:00:00Z',
    elements: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { type: 'text', name, value }]),
    ),
  };
}
