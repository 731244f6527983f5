import type { ListedSignIn } from '@merrowvale/shared/schemas/sign-in-record.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '../../components/badge/badge.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import disclosure from '../../components/disclosure/disclosure.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { signInsQuery } from '../../lib/api/queries.ts';
import { formatDateTime } from '../../lib/i18n/dates.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';
import { useOwnerZone } from '../use-today.ts';
import list from './account-list.module.css';
import { AccountSection, Loaded } from './account-section.tsx';
import { DeviceIcon, signInLocation, useDeviceName } from './device.tsx';
import devices from './sessions.module.css';

/** Further sign-ins are shown on request. */
const shownAtOnce = 5;

export function SignIns() {
  const t = useTranslations('signIns');
  const signIns = useQuery(signInsQuery(useLocaleCode()));
  return (
    <AccountSection id="sign-ins" title={t('title')} lead={t('lead')}>
      <Loaded query={signIns} height="12rem">
        {(known) => <History signIns={known} />}
      </Loaded>
      <Advice />
    </AccountSection>
  );
}

function History({ signIns }: { signIns: readonly ListedSignIn[] }) {
  const t = useTranslations('signIns');
  if (signIns.length === 0) return <p>{t('none')}</p>;
  const rows = (some: readonly ListedSignIn[]) => (
    <ul className={list.list}>
      {some.map((signIn) => (
        <SignInRow key={`${signIn.signedInAt} ${signIn.id}`} signIn={signIn} />
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

function SignInRow({ signIn }: { signIn: ListedSignIn }) {
  const t = useTranslations('signIns');
  const tag = useLanguageTag();
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
          <time dateTime={signIn.signedInAt}>{formatDateTime(signIn.signedInAt, tag, useOwnerZone())}</time>
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
