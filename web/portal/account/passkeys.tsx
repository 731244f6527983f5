import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { maxPasskeys, type Passkey } from '@merrowvale/shared/schemas/passkey.ts';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useId } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { passkeysQuery } from '../../lib/api/queries.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { AccountFailure } from '../owner/account-failure.tsx';
import { OneButtonForm } from '../owner/action-form.tsx';
import { useOwnerZone } from '../use-today.ts';
import { removePasskey } from './account-actions.ts';
import rows from './account-list.module.css';
import { LoadedSection } from './loaded-section.tsx';
import styles from './passkeys.module.css';
import devices from './sessions.module.css';

export function Passkeys() {
  const t = useTranslations('passkeys');
  return (
    <LoadedSection
      id="passkeys"
      texts="passkeys"
      query={passkeysQuery}
      height="3rem"
      isAccount
      before={<Outcome />}
    >
      {(known) => (
        <>
          {known.length > 0 && (
            <ul className={rows.list}>
              {known.map((passkey) => (
                <PasskeyRow key={passkey.id} {...passkey} />
              ))}
            </ul>
          )}
          {known.length < maxPasskeys ? <Add /> : <p className={rows.soft}>{t('full')}</p>}
        </>
      )}
    </LoadedSection>
  );
}

/** The result of a visit to the provider's page, after the return from it. */
function Outcome() {
  const t = useTranslations('passkeys');
  const outcome = useSearchParams()?.get('passkey');
  const again = useAdding({ fresh: true });
  if (outcome === 'added') return <Alert tone="success">{t('added')}</Alert>;
  if (outcome !== 'signed-out') return null;
  const signIn = (
    <LinkButton size="small" href={again}>
      {t('signIn')}
    </LinkButton>
  );
  return (
    <Alert tone="info" actions={signIn}>
      {t('signedOut')}
    </Alert>
  );
}

function Add() {
  const t = useTranslations('passkeys');
  return (
    <div className="stack gap-3 justify-items-start">
      <LinkButton variant="secondary" href={useAdding()}>
        <KeyRound aria-hidden />
        <span>{t('add')}</span>
      </LinkButton>
      <noscript>
        <p className={rows.soft}>{t('withoutScripts')}</p>
      </noscript>
    </div>
  );
}

/** The address that leads to the provider's page and back here; `fresh` signs in before. */
function useAdding({ fresh = false } = {}): string {
  const locale = useLocaleCode();
  const adding = `/auth/passkeys?${new URLSearchParams({ locale, returnUrl: useHere({ passkey: null }) })}`;
  return fresh ? `/auth/login?${new URLSearchParams({ fresh: 'yes', locale, returnUrl: adding })}` : adding;
}

function PasskeyRow({ id, name, kind, createdAt }: Passkey) {
  const t = useTranslations('passkeys');
  const tag = useMessageTag();
  const details = useId();
  const removal = useServerAction(removePasskey, {
    fields: { passkeyId: id, afterwards: useHere({ passkey: null }) },
    refreshes: [passkeysQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(t('removed', { name })),
  });
  const Icon = kind === 'cross-platform' ? KeyRound : Fingerprint;
  const date = formatDate(dateAt(Date.parse(createdAt), useOwnerZone()), tag, 'long');
  return (
    <li className={joinClasses(rows.row, devices.session)}>
      <Icon aria-hidden className={devices.icon} />
      <div className={rows.text}>
        <p className={rows.name} lang="en">
          {name}
        </p>
        <p id={details} className={rows.soft}>
          <time dateTime={createdAt}>{t('addedOn', { date })}</time>
        </p>
      </div>
      <OneButtonForm
        formClass={devices.end}
        action={removal}
        showsError={false}
        variant="quiet"
        size="small"
        aria-label={t('removeOf', { name })}
        aria-describedby={details}
      >
        {t('remove')}
      </OneButtonForm>
      <div className={styles.failure}>
        <AccountFailure error={removal.error} />
      </div>
    </li>
  );
}
