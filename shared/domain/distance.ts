export type Position = { lat: number; lng: number };

/** A mile of the business finder (FIN-07). */
export const metresPerMile = 1609.34;

/** The mean radius of the earth (IUGG). */
export const earthRadiusMetres = 6_371_008.8;

export function milesBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const chord = across + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return ((2 * earthRadiusMetres) / metresPerMile) * Math.asin(Math.min(1, Math.sqrt(chord)));
}
