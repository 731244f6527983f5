import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import type { ListedSignIn } from '@merrowvale/shared/schemas/sign-in-record.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '../../components/badge/badge.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import disclosure from '../../components/disclosure/disclosure.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { signInsQuery } from '../../lib/api/queries.ts';
import { formatDateTime } from '../../lib/i18n/dates.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';
import { LoadError } from '../owner/load-error.tsx';
import list from './account-list.module.css';
import { AccountSection } from './account-section.tsx';
import { DeviceIcon, signInLocation, useDeviceName } from './device.tsx';
import devices from './sessions.module.css';

/** Further sign-ins are shown on request. */
const shownAtOnce = 5;

type SignInsProps = {
  /** The owner's time zone, if they have chosen one. */
  timeZone: string | undefined;
};

export function SignIns({ timeZone }: SignInsProps) {
  const t = useTranslations('signIns');
  const signIns = useQuery(signInsQuery(useLocaleCode()));
  return (
    <AccountSection id="sign-ins" title={t('title')} lead={t('lead')}>
      {signIns.isError ? (
        <LoadError error={signIns.error} onRetry={() => void signIns.refetch()} />
      ) : signIns.data === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <History signIns={signIns.data} timeZone={timeZone} />
      )}
      <Advice />
    </AccountSection>
  );
}

function History({ signIns, timeZone }: SignInsProps & { signIns: readonly ListedSignIn[] }) {
  const t = useTranslations('signIns');
  if (signIns.length === 0) return <p>{t('none')}</p>;
  const rows = (some: readonly ListedSignIn[]) => (
    <ul className={list.list}>
      {some.map((signIn) => (
        <SignInRow key={`${signIn.signedInAt} ${signIn.id}`} signIn={signIn} timeZone={timeZone} />
      ))}
    </ul>
  );
  const earlier = signIns.slice(shownAtOnce);
  return (
    <div>
      {rows(signIns.slice(0, shownAtOnce))}
      {earlier.length > 0 && (
        <details className="border-t">
          <summary className={disclosure.summary}>
            <span>{t('earlier', { count: earlier.length })}</span>
            <ChevronDown aria-hidden className={disclosure.chevron} />
          </summary>
          {rows(earlier)}
        </details>
      )}
    </div>
  );
}

function SignInRow({ signIn, timeZone }: SignInsProps & { signIn: ListedSignIn }) {
  const t = useTranslations('signIns');
  const tag = useLanguageTag();
  const locale = useLocaleCode();
  const place = signInLocation(signIn, tag);
  return (
    <li className={joinClasses(list.row, devices.session)}>
      <DeviceIcon device={signIn} className={devices.icon} />
      <div className={list.text}>
        <p className={list.name}>
          <span>{useDeviceName(signIn)}</span>{' '}
          {signIn.isCurrent && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className={joinClasses(list.soft, devices.details)}>
          <time dateTime={signIn.signedInAt}>
            {formatDateTime(signIn.signedInAt, tag, timeZone ?? defaultTimeZone(locale))}
          </time>
          {place && <span>{place}</span>}
          {signIn.method && <span>{t(`method.${signIn.method}`)}</span>}
        </p>
      </div>
    </li>
  );
}

/** The second link leads to the list of sessions on this page, where a button ends them all. */
function Advice() {
  const t = useTranslations('signIns');
  const back = new URLSearchParams({ locale: useLocaleCode(), returnUrl: useHere() });
  return (
    <>
      <p className="measure">{t('advice')}</p>
      <div className={list.actions}>
        <LinkButton variant="secondary" href={`/auth/profile?${back}`}>
          {t('changePassword')}
        </LinkButton>
        <LinkButton variant="quiet" href="#sign-out">
          {t('everywhere')}
        </LinkButton>
      </div>
    </>
  );
}
