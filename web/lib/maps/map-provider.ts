/**
 * Where the base map comes from: our own archive, or a service with a key that browsers may see, which its owner limits
 * to the site's addresses (FIN-31).
 */
export type MapProvider =
  | { kind: 'own' }
  | { kind: 'amazon'; region: string; key: string }
  | { kind: 'google'; key: string };

/** The origins that a provider's maps are loaded from; none for our own. */
export function mapOrigins(provider: MapProvider): string[] {
  if (provider.kind === 'amazon') return [`https://maps.geo.${provider.region}.amazonaws.com`];
  return provider.kind === 'google' ? ['https://tile.googleapis.com', 'https://maps.googleapis.com'] : [];
}
