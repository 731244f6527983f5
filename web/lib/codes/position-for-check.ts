import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { currentPosition } from '../places/current-position.ts';

/** A visitor who does not answer the browser's question must not have to wait for a result. */
const waitMilliseconds = 8000;

/** The device's position if the visitor shares it; checks do not depend on it (TRC-06). */
export async function positionForCheck(locate = currentPosition): Promise<Position | undefined> {
  try {
    return await locate(waitMilliseconds);
  } catch {
    console.info('Unable to fetch Geolocation Data');
    return undefined;
  }
}
