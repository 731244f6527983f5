import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronDown, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { calendarFeedQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { changeCalendarFeed } from './account-actions.ts';
import { AccountSection, Loaded } from './account-section.tsx';
import styles from './calendar-feed.module.css';
import { ChangeCalendar } from './calendar-feed-dialogs.tsx';

export function CalendarFeed() {
  const t = useTranslations('calendarFeed');
  const feed = useQuery(calendarFeedQuery(useLocaleCode()));
  return (
    <AccountSection id="calendar" title={t('title')} lead={t('lead')}>
      <Loaded query={feed} height="3rem">
        {(known) => (known === null ? <NoAddress /> : <Address address={known.address} />)}
      </Loaded>
    </AccountSection>
  );
}

function NoAddress() {
  const t = useTranslations('calendarFeed');
  const make = useAction(changeCalendarFeed, {
    refreshes: [calendarFeedQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(t('made')),
  });
  return (
    <ActionForm className="stack gap-4" action={make} needsFreshSignIn>
      <div className={styles.actions}>
        <Button type="submit" name="step" value="renew" busy={make.isPending}>
          <CalendarPlus aria-hidden />
          <span>{t('make')}</span>
        </Button>
      </div>
    </ActionForm>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('calendarFeed');
  const field = useRef<HTMLInputElement>(null);
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
          <span>{t('open')}</span>
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden />
          <span>{t('copy')}</span>
        </Button>
      </div>
      <details className={styles.how}>
        <summary>
          <span>{t('how')}</span>
          <ChevronDown aria-hidden />
        </summary>
        <ul>
          <li>{t('howOpen')}</li>
          <li>{t('howPaste')}</li>
          <li>{t('howOften')}</li>
        </ul>
      </details>
      <div className={styles.change}>
        <ChangeCalendar step="renew" />
        <ChangeCalendar step="end" />
      </div>
    </>
  );
}
