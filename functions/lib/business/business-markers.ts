import type { BusinessMarker } from '@merrowvale/shared/schemas/find-a-business.ts';

/**
 * Parses a directory file for the map: as `readBusinesses`, followed by latitude, longitude, phone, website, tags,
 * opening hours and the address of a picture, if there is one.
 */
export function readBusinessMarkers(text: string): BusinessMarker[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [accountId = '', accountClassification = '', name = '', ...parts] = line.split('\t');
      const [street, second, city, state, postalCode, country, ...contact] = parts;
      const [lat, lng, accountPhone = '', websiteUrl = '', tags = '', openingHours = '', image] = contact;
      const town = [city, state, postalCode].filter(Boolean).join(' ');
      return {
        accountId,
        lat: Number(lat),
        lng: Number(lng),
        location: { latitude: Number(lat), longitude: Number(lng) },
        name,
        address: [street, second, town, country].filter(Boolean).join(', '),
        accountPhone,
        websiteUrl,
        accountClassification,
        tags: listed(tags, ','),
        image: image || null,
        openingHours: listed(openingHours, ';'),
      };
    });
}

function listed(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}
