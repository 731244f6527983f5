import { type NextRequest, NextResponse } from 'next/server';
import { originCountry, originCountryCookie } from './origin-country.ts';

/**
 * `GET /visitor`: data about a visitor that cached pages cannot contain, which is the country. It is stored in a
 * session cookie, so that browsers request it once.
 */
export function visitorFacts(request: NextRequest): NextResponse {
  const before = request.cookies.get(originCountryCookie)?.value;
  const country = originCountry(request.headers, before);
  const response = NextResponse.json({ country }, { headers: { 'cache-control': 'private, no-store' } });
  if (country !== '' && country !== before)
    response.cookies.set(originCountryCookie, country, {
      path: '/',
      sameSite: 'lax',
      secure: request.nextUrl.protocol === 'https:',
    });
  return response;
}
