import { reviewEndpoints } from '@merrowvale/shared/endpoints/review-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ProductReviews } from '@merrowvale/shared/schemas/review.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';

type Loaded = { id: string; found: ProductReviews | 'failed' };

/** A product's approved reviews; undefined until they are known. */
export function useReviews(id: string, locale: Locale): ProductReviews | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const leaving = new AbortController();
    callApi(reviewEndpoints.listReviews, { params: { id }, query: { locale }, signal: leaving.signal }).then(
      ({ data }) => setLoaded({ id, found: data }),
      () => leaving.signal.aborted || setLoaded({ id, found: 'failed' }),
    );
    return () => leaving.abort();
  }, [id, locale]);
  return loaded?.id === id ? loaded.found : undefined;
}
