import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { thisDeviceQuery } from '../../lib/notifications/this-device.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { SwitchOn } from './switch-on.tsx';

const offeredKey = 'notifications-offered';

/** Shown once in a browser, when its owner has a reminder; never to somebody who has refused. */
export function NotificationsOffer() {
  const t = useTranslations('devices');
  const { data: reminders } = useQuery(remindersQuery(useLocaleCode()));
  const { data: here } = useQuery(thisDeviceQuery);
  const [isFirst, setFirst] = useState(false);
  const isPossible =
    here?.support === 'supported' && here.permission === 'default' && (reminders?.length ?? 0) > 0;
  useEffect(() => {
    if (!isPossible || deviceStorage.read(offeredKey) !== null) return;
    // Where nothing can be stored, it would be offered again and again.
    setFirst(deviceStorage.write(offeredKey, 'yes'));
  }, [isPossible]);
  if (!isFirst) return null;
  const close = () => setFirst(false);
  return (
    <Card className="stack gap-4 mt-6">
      <h2 className="text-xl">{t('offerTitle')}</h2>
      <p className="measure">{t('offerText')}</p>
      <SwitchOn
        usesAllReminders
        onDone={close}
        decline={
          <Button variant="quiet" onClick={close}>
            {t('offerNo')}
          </Button>
        }
      />
    </Card>
  );
}
