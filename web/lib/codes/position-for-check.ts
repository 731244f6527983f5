import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { currentPosition } from '../places/current-position.ts';

/** A visitor who does not answer the browser's question must not have to wait for a result. */
const waitMilliseconds = 8000;

/** The device's position if the visitor shares it; checks do not depend on it (TRC-06). */
export async function positionForCheck(
  locate: () => Promise<Position> = currentPosition,
  wait = waitMilliseconds,
): Promise<Position | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser did not respond.')), wait);
  });
  try {
    return await Promise.race([locate(), tooLate]);
  } catch {
    console.info('Unable to fetch Geolocation Data');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
