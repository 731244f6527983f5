export const originCountryCookie = 'origin_country';

/** The header in which CloudFront sends the code. */
const viewerCountryHeader = 'cloudfront-viewer-country';

type Read = { get(name: string): string | null | undefined };

/** The visitor's country, from the CDN's header or from the cookie that an earlier request set. */
export function originCountry(headers: Read, cookie: string | undefined): string {
  return wellFormed(headers.get(viewerCountryHeader)) || wellFormed(cookie);
}

/** Two letters, or an empty string. */
function wellFormed(country: string | null | undefined): string {
  return /^[a-z]{2}$/i.test(country ?? '') ? (country ?? '') : '';
}
