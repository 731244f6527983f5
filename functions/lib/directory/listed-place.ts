import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { classifications, type VetEntity } from '@merrowvale/shared/schemas/vet-search.ts';

/** A clinic or shelter in the built-in directory; `address` is empty if unknown. */
export type ListedPlace = Position & {
  id: string;
  classification: string;
  name: string;
  phone: string;
  address: string;
};

/**
 * Parses the places in a directory file: id, kind, name, latitude, longitude, phone and address, separated by tabs.
 */
export function readDirectory(text: string): ListedPlace[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', kind, name = '', lat, lng, phone = '', address = ''] = line.split('\t');
      const classification = kind === 'shelter' ? classifications.shelter : classifications.clinic;
      return { id, classification, name, lat: Number(lat), lng: Number(lng), phone, address };
    });
}

/** A place with the property names that the trade's directories use. */
export function toEntity({ id, name, phone, address, lat, lng }: ListedPlace): VetEntity {
  const known = { formatted_address__v: address, phone_1__v: phone, latitude__v: lat, longitude__v: lng };
  return {
    ELA_customer_id__c: id,
    corporate_name__v: name,
    addresses__v: address === '' ? [] : [known],
  };
}
