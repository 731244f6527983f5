'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronDown, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useLocaleCode } from '../locale-context.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './calendar-feed.module.css';
import { EndCalendarDialog, RenewCalendarDialog } from './calendar-feed-dialogs.tsx';
import { calendarFeedQuery, useRenewCalendarFeed } from './use-calendar-feed.ts';

/** The address from which a calendar program reads an owner's dates: create, copy, replace and switch off. */
export function CalendarFeed() {
  const t = useTranslations('calendarFeed');
  const feed = useQuery(calendarFeedQuery(useLocaleCode()));
  return (
    <AccountSection title={t('title')} lead={t('lead')}>
      {feed.isError ? (
        <LoadError error={feed.error} onRetry={() => void feed.refetch()} />
      ) : feed.data === undefined ? (
        <Skeleton height="3rem" />
      ) : feed.data === null ? (
        <NoAddress />
      ) : (
        <Address address={feed.data.address} />
      )}
    </AccountSection>
  );
}

function NoAddress() {
  const t = useTranslations();
  const make = useRenewCalendarFeed();
  const press = () => make.mutate(undefined, { onSuccess: () => showToast(t('calendarFeed.made')) });
  return (
    <>
      {make.isError && <Alert tone="danger">{t('errors.generic')}</Alert>}
      <div className={styles.actions}>
        <Button busy={make.isPending} onClick={press}>
          <CalendarPlus aria-hidden />
          {t('calendarFeed.make')}
        </Button>
      </div>
    </>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('calendarFeed');
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const field = useRef<HTMLInputElement>(null);
  const close = () => setAsking(undefined);
  const copy = async () => {
    field.current?.select();
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    showToast(t(copied ? 'copied' : 'copyByHand'));
  };
  return (
    <>
      <div className={styles.address}>
        <TextField
          ref={field}
          label={t('address')}
          hint={t('private')}
          value={address}
          readOnly
          translate="no"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className={styles.actions}>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
          <CalendarPlus aria-hidden />
          {t('open')}
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
      </div>
      <details className={styles.how}>
        <summary>
          {t('how')}
          <ChevronDown aria-hidden />
        </summary>
        <ul>
          <li>{t('howOpen')}</li>
          <li>{t('howPaste')}</li>
          <li>{t('howOften')}</li>
        </ul>
      </details>
      <div className={styles.change}>
        <Button variant="quiet" onClick={() => setAsking('renew')}>
          {t('renew')}
        </Button>
        <Button variant="dangerQuiet" onClick={() => setAsking('end')}>
          {t('off')}
        </Button>
      </div>
      <RenewCalendarDialog open={asking === 'renew'} onClose={close} />
      <EndCalendarDialog open={asking === 'end'} onClose={close} />
    </>
  );
}
