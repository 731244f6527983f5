import type { Device } from '@merrowvale/shared/schemas/device.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { devicesQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../../lib/i18n/locale-context.tsx';
import { renewThisDevice } from '../../lib/notifications/this-device.ts';
import { thisDeviceQuery } from './this-device-query.ts';

/** Subscribes this browser again if it has done so with an earlier key of the site. */
export function useRenewedSubscription(device: Device | undefined): void {
  const queryClient = useQueryClient();
  const { queryKey } = devicesQuery(useLocaleCode());
  const isOutdated = device?.isKeyCurrent === false;
  useEffect(() => {
    if (!isOutdated) return;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: thisDeviceQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey });
    };
    // The subscription with the earlier key still works.
    renewThisDevice().then(refresh, () => {});
  }, [isOutdated, queryClient, queryKey]);
}
