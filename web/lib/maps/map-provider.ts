/**
 * The source of the base map: our own archive, or a service with a key that browsers may see and that its owner
 * limits to the site's addresses (FIN-31).
 */
export type MapProvider =
  | { kind: 'own' }
  | { kind: 'amazon'; region: string; key: string }
  | { kind: 'google'; key: string };

/** The origins from which a provider's maps are loaded; empty for our own. */
export function mapOrigins(provider: MapProvider): string[] {
  if (provider.kind === 'amazon') return [`https://maps.geo.${provider.region}.amazonaws.com`];
  return provider.kind === 'google' ? ['https://tile.googleapis.com', 'https://maps.googleapis.com'] : [];
}
