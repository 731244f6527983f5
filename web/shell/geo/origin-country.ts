import type { NextRequest, NextResponse } from 'next/server';

/** Holds the two letters of the country that a visitor comes from. */
export const originCountryCookie = 'origin_country';

/** Where the CDN tells it. */
const viewerCountryHeader = 'cloudfront-viewer-country';

type Read = { get(name: string): string | null | undefined };

/** The country that a visitor comes from: what the CDN says of this request, else what the cookie holds of an earlier one. */
export function originCountry(headers: Read, cookie: string | undefined): string {
  return wellFormed(headers.get(viewerCountryHeader)) || wellFormed(cookie);
}

/** Two letters, or nothing. */
function wellFormed(country: string | null | undefined): string {
  return /^[a-z]{2}$/i.test(country ?? '') ? (country ?? '') : '';
}

/** Puts the country that the CDN tells into the cookie for the browser's session, where it is not there yet. */
export function rememberOriginCountry(request: NextRequest, response: NextResponse): void {
  const country = wellFormed(request.headers.get(viewerCountryHeader));
  if (country === '' || request.cookies.get(originCountryCookie)?.value === country) return;
  response.cookies.set(originCountryCookie, country, {
    path: '/',
    sameSite: 'lax',
    secure: request.nextUrl.protocol === 'https:',
  });
}
