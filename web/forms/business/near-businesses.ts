import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type Business, businessLimits } from '@merrowvale/shared/schemas/business.ts';
import type { BusinessMarker } from '@merrowvale/shared/schemas/find-a-business.ts';
import { callApi } from '../../lib/api/call-api.ts';

/** The businesses nearest to a place. The finder's endpoint returns an address only on one line. */
export async function nearBusinesses({ lat, lng }: Position): Promise<Business[]> {
  const query = { lat: `${lat}`, lon: `${lng}`, limit: `${businessLimits.listed}` };
  const { activeMarkers } = await callApi(placeEndpoints.findABusiness, { query });
  return activeMarkers.map(fromMarker);
}

function fromMarker({ accountId, name, accountClassification, address }: BusinessMarker): Business {
  const unknown = { address2: '', city: '', state: '', postalCode: '', countryCode: '' };
  return {
    CRMId: accountId,
    Name: name,
    AccountClassification: accountClassification,
    location: { ...unknown, address },
  };
}
