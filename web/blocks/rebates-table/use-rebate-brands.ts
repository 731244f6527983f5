import type { RebateBrand } from '@merrowvale/shared/schemas/rebate.ts';
import { useEffect, useState } from 'react';
import { loadRebateBrands } from './load-rebate-brands.ts';

/** The brands for the filter; undefined while loading, empty if they cannot be loaded. */
export function useRebateBrands(): readonly RebateBrand[] | undefined {
  const [brands, setBrands] = useState<readonly RebateBrand[]>();
  useEffect(() => {
    let isGone = false;
    void loadRebateBrands().then((loaded) => isGone || setBrands(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  return brands;
}
