import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { profileQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { Devices } from '../devices/devices.tsx';
import { DeliveryNotice } from '../owner/delivery-notice.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { Loading } from '../owner/loading.tsx';
import styles from './account.module.css';
import { accountParts } from './account-section.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { Carers } from './carers.tsx';
import { Passkeys } from './passkeys.tsx';
import { ChannelConsent, ContactDetails, MessageTimes } from './profile-sections.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions, SignIns } from './sessions.tsx';
import { YourData } from './your-data.tsx';

type AccountProps = {
  /** True if owners can sign in with passkeys. */
  offersPasskeys: boolean;
};

export function Account({ offersPasskeys }: AccountProps) {
  const t = useTranslations();
  const profile = useQuery(profileQuery(useLocaleCode()));
  // Channels that owners have switched off themselves are shown by the switches below.
  const isStoppedFromOutside = profile.data?.suppressions.some(({ reason }) => reason !== 'unsubscribed');
  return (
    <div className={styles.page}>
      <PageHeader title={t('account.title')} lead={t('account.lead')} />
      {isStoppedFromOutside && <DeliveryNotice />}
      <nav aria-label={t('account.sections')} className="cluster gap-4 mb-6 text-sm">
        {Object.entries(accountParts).map(
          ([part, title]) =>
            (part !== 'passkeys' || offersPasskeys) && (
              <a key={part} href={`#${part}`}>
                {t(title)}
              </a>
            ),
        )}
      </nav>
      <div className="stack gap-5">
        <LoadError query={profile} />
        {profile.data ? (
          <>
            <ContactDetails profile={profile.data} />
            <MessageTimes profile={profile.data} />
            <ChannelConsent profile={profile.data} />
          </>
        ) : (
          profile.isPending && (
            <Loading className="stack gap-5">
              <Skeleton height="19rem" />
              <Skeleton height="21rem" />
              <Skeleton height="18rem" />
            </Loading>
          )
        )}
        <Carers />
        <CalendarFeed />
        <SecondFactor />
        {offersPasskeys && <Passkeys />}
        <Devices />
        <Sessions />
        <SignIns />
        <YourData />
      </div>
    </div>
  );
}
