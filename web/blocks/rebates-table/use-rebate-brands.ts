import type { RebateBrand } from '@merrowvale/shared/schemas/rebate.ts';
import { useEffect, useState } from 'react';
import { loadRebateBrands } from './load-rebate-brands.ts';

/** The brands to choose from; undefined while they load, none when they cannot be had. */
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
