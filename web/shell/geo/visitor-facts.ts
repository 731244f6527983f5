import { type NextRequest, NextResponse } from 'next/server';
import { originCountry, originCountryCookie } from './origin-country.ts';

/**
 * `GET /visitor`: the visitor's country, which cached pages cannot contain. It is stored in a session cookie, so that
 * browsers request it only once.
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
