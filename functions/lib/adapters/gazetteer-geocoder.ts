import { countryNamed } from '../geocoding/country-names.ts';
import { findPostcode } from '../geocoding/find-postcode.ts';
import { findTown } from '../geocoding/find-town.ts';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import type { Geocoder } from '../ports/geocoder.ts';

/** Geocodes postcodes and towns with the built-in gazetteer, which needs no key and no other service. */
export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    async locate({ address, region }) {
      const country = region?.toUpperCase();
      const [lead, named] = countryApart(address);
      const found =
        findPostcode(gazetteer, lead, { named, region: country }) ?? findTown(gazetteer, address, country);
      if (found === undefined) return { status: 'ZERO_RESULTS', results: [] };
      const { label, lat, lng } = found;
      return { status: 'OK', results: [{ formatted_address: label, geometry: { location: { lat, lng } } }] };
    },
  };
}

/** Splits off the country after the last comma, so that the postcode comes last, and returns both. */
function countryApart(address: string): [string, string | undefined] {
  const comma = address.lastIndexOf(',');
  const named = comma < 0 ? undefined : countryNamed(address.slice(comma + 1));
  return [named === undefined ? address : address.slice(0, comma), named];
}
