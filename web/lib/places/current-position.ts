import type { Position } from '@merrowvale/shared/domain/distance.ts';

/** The visitor's decision on sharing the device's position (FIN-15). */
export type LocationPermission = 'prompt' | 'granted' | 'denied';

export class PositionDenied extends Error {}

/** Three decimals are about 100 m: close enough for a search, but not an address. */
const perDegree = 1000;

/**
 * The device's position, if the visitor permits it, with high accuracy and within 10 seconds (FIN-17). Browsers
 * measure these only once their question has been answered, so the whole has a limit as well.
 */
export function currentPosition(wholeMilliseconds = 20_000): Promise<Position> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Position>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The browser did not respond.')), wholeMilliseconds);
    locate(resolve, reject);
  }).finally(() => clearTimeout(timer));
}

function locate(resolve: (at: Position) => void, reject: (error: Error) => void): void {
  if (!('geolocation' in navigator)) throw new Error('This browser knows no position.');
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
    ({ code, PERMISSION_DENIED, message }) =>
      reject(code === PERMISSION_DENIED ? new PositionDenied(message) : new Error(message)),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
  );
}

/** True if the visitor has permitted it on an earlier visit. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * perDegree) / perDegree;
}
