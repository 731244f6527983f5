import * as z from 'zod';
import type { MapProvider } from './map-provider.ts';

/** Keys for maps are visible in the browser, so their owner must limit them to the site's addresses. */
const setting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('amazon'), region: z.string().min(1), key: z.string().min(1) }),
  z.object({ kind: z.literal('google'), key: z.string().min(1) }),
]);

/**
 * The provider of the site's maps: our own base map, unless the setting `MAPS` names another (FIN-31). Read on each
 * request, since the value does not exist at build time.
 */
export function mapProvider(environment: Record<string, string | undefined> = process.env): MapProvider {
  return setting.parse(JSON.parse(environment.MAPS || '{"kind":"own"}'));
}
