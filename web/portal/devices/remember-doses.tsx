import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { profileQuery, remindersQuery } from '../../lib/api/queries.ts';
import { serverNow } from '../../lib/api/server-time.ts';
import { formatDate, formatDateTime } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { showsOfflinePage } from '../../lib/notifications/this-device.ts';
import { upcomingDays } from '../reminders/reminder-groups.ts';
import { useOwnerZone, useToday } from '../use-today.ts';

/** Days that the page without a connection lists. */
const maxDays = 10;

/** Stores the next doses for the page that the service worker shows without a connection, if the browser has one. */
export function RememberDoses() {
  const t = useTranslations('offline');
  const locale = useLocaleCode();
  const tag = useMessageTag();
  const zone = useOwnerZone();
  const today = useToday();
  const { data: reminders } = useQuery(remindersQuery(locale));
  const ownerId = useQuery(profileQuery(locale)).data?.id;
  const remember = useEffectEvent(async () => {
    if (!reminders || ownerId === undefined || !(await showsOfflinePage())) return;
    const [{ offlineHtml }, { storeOfflinePages }] = await Promise.all([
      import('../../lib/notifications/offline-html.ts'),
      import('../../lib/notifications/offline-pages.ts'),
    ]);
    const texts = { lang: tag, title: t('title'), text: t('text'), again: t('again') };
    const items = upcomingDays(reminders, today)
      .slice(0, maxDays)
      .flatMap(({ date, reminders: due }) =>
        due.map(({ pet, marketingBrand }) => ({
          day: formatDate(date, tag, 'long'),
          text: t('dose', { name: pet.name, brand: marketingBrand.name }),
        })),
      );
    const seen = t('seen', { time: formatDateTime(serverNow().toISOString(), tag, zone) });
    const doses = { title: t('doses'), none: t('none'), seen, items };
    await storeOfflinePages(window.caches, {
      ownerId,
      doses: offlineHtml({ ...texts, doses }),
      page: offlineHtml(texts),
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the reminders
  useEffect(() => {
    // Nothing depends on it, and storages may be denied or full.
    remember().catch(() => {});
  }, [reminders, ownerId]);
  return null;
}
