import { readFileSync } from 'node:fs';
import {
  builtInBusinessMap,
  businessFile,
  readBusinessMarkers,
} from '@merrowvale/functions/lib/business/business-directory.ts';
import { gazetteerFile, gazetteerOf } from '@merrowvale/functions/lib/geocoding/gazetteer.ts';
import { gazetteerGeocoder } from '@merrowvale/functions/lib/geocoding/geocoder.ts';
import { gazetteerPlaces } from '@merrowvale/functions/lib/geocoding/places.ts';
import { lazy } from '@merrowvale/functions/lib/lazy.ts';
import { findABusinessQuery } from '@merrowvale/shared/schemas/find-a-business.ts';
import { placeAddressQuery, suggestPlacesQuery } from '@merrowvale/shared/schemas/places.ts';
import type { BrowserContext, Route } from '@playwright/test';

const gazetteer = lazy(() => gazetteerOf(readFileSync(gazetteerFile)));
const places = lazy(() => gazetteerPlaces(gazetteer()));
const businesses = lazy(() => builtInBusinessMap(readBusinessMarkers(readFileSync(businessFile, 'utf8'))));

/** Serves the endpoints that the finder calls, using the code of the API; returns the addresses called. */
export async function serveFinderApi(context: BrowserContext): Promise<URL[]> {
  const called: URL[] = [];
  const answer = async (route: Route, body: (address: URL) => Promise<object>) => {
    const address = new URL(route.request().url());
    called.push(address);
    await route.fulfill({ json: await body(address) });
  };
  const queryOf = ({ searchParams }: URL) => Object.fromEntries(searchParams);
  await context.route('**/api/find-a-business?*', (route) =>
    answer(route, (address) => businesses().find(findABusinessQuery.parse(queryOf(address)))),
  );
  await context.route('**/api/places?*', (route) =>
    answer(route, (address) => places().suggest(suggestPlacesQuery.parse(queryOf(address)))),
  );
  await context.route('**/api/places/address?*', (route) =>
    answer(route, (address) => places().addressAt(placeAddressQuery.parse(queryOf(address)))),
  );
  await context.route('**/api/google/geocode', (route) =>
    answer(route, () => gazetteerGeocoder(gazetteer()).locate(route.request().postDataJSON())),
  );
  return called;
}
