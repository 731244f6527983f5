import { CalendarPlus, ChevronDown, Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { calendarFeedQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { ActionForm } from '../owner/action-form.tsx';
import { TaskButton } from '../owner/without-scripts.tsx';
import { type CalendarStep, changeCalendarFeed } from './account-actions.ts';
import styles from './calendar-feed.module.css';
import { LoadedSection } from './loaded-section.tsx';

export function CalendarFeed() {
  return (
    <LoadedSection id="calendar" texts="calendarFeed" query={calendarFeedQuery} height="3rem">
      {(known) => (known === null ? <NoAddress /> : <Address address={known.address} />)}
    </LoadedSection>
  );
}

function NoAddress() {
  const t = useTranslations('calendarFeed');
  const make = useServerAction(changeCalendarFeed, {
    refreshes: [calendarFeedQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(t('made')),
  });
  return (
    <ActionForm className="stack gap-4" action={make} needsFreshSignIn>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" name="step" value="renew" busy={make.isPending}>
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

const texts = {
  renew: {
    title: 'renewTitle',
    text: 'renewText',
    confirm: 'renew',
    done: 'renewed',
    button: 'quiet',
    variant: 'primary',
  },
  end: {
    title: 'offTitle',
    text: 'offText',
    confirm: 'off',
    done: 'offDone',
    button: 'dangerQuiet',
    variant: 'danger',
  },
} as const;

/** A button that asks before the calendar's address is changed. */
function ChangeCalendar({ step }: { step: CalendarStep }) {
  const t = useTranslations('calendarFeed');
  const { title, confirm, button } = texts[step];
  return (
    <TaskButton at={['calendar', step]} title={t(title)} link={t(confirm)} variant={button}>
      {(onClose) => <CalendarForm step={step} onClose={onClose} />}
    </TaskButton>
  );
}

type CalendarFormProps = { step: CalendarStep; onClose: (() => void) | undefined };

function CalendarForm({ step, onClose }: CalendarFormProps) {
  const t = useTranslations();
  const { text, confirm, done, variant } = texts[step];
  const change = useServerAction(changeCalendarFeed, {
    fields: { step, afterwards: useHere({ calendar: null }) },
    refreshes: [calendarFeedQuery(useLocaleCode()).queryKey],
    onDone: () => {
      onClose?.();
      showToast(t(`calendarFeed.${done}`));
    },
  });
  return (
    <ActionForm
      className="stack gap-4"
      action={change}
      needsFreshSignIn={step === 'renew'}
      buttons={{ submit: t(`calendarFeed.${confirm}`), variant, onCancel: onClose }}
    >
      <p>{t(`calendarFeed.${text}`)}</p>
    </ActionForm>
  );
}
