import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { GeoOrigin } from '@merrowvale/shared/schemas/geo-info.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { logProblem } from '../../lib/log-problem.ts';

type OriginRequest = { isLoading: boolean; origin: GeoOrigin | undefined };

const timeoutMilliseconds = 15_000;

/** The sites of the visitor's country; empty if there are none, or if the request failed, which is logged. */
export function useGeoOrigin(originCountry: string, locale: Locale): OriginRequest {
  const [request, setRequest] = useState<OriginRequest>({ isLoading: true, origin: undefined });
  useEffect(() => {
    const leaving = new AbortController();
    callApi(placeEndpoints.getGeoInfo, {
      body: { originCountry, locale },
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    })
      .then(({ data }) => setRequest({ isLoading: false, origin: data?.origin }))
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        logProblem('The sites of the visitor’s country could not be read.', failure);
        setRequest({ isLoading: false, origin: undefined });
      });
    return () => leaving.abort();
  }, [originCountry, locale]);
  return request;
}
