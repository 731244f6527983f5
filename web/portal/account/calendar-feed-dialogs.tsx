import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { calendarFeedQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { TaskDialog } from '../owner/without-scripts.tsx';
import { type CalendarStep, changeCalendarFeed } from './account-actions.ts';

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
export function ChangeCalendar({ step }: { step: CalendarStep }) {
  const t = useTranslations('calendarFeed');
  const [isOpen, setOpen] = useState(false);
  const { title, confirm, button } = texts[step];
  return (
    <>
      <Button variant={button} onClick={() => setOpen(true)}>
        {t(confirm)}
      </Button>
      <TaskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        at={['calendar', step]}
        title={t(title)}
        link={t(confirm)}
        variant={button}
      >
        {(onClose) => <CalendarForm step={step} onClose={onClose} />}
      </TaskDialog>
    </>
  );
}

type CalendarFormProps = { step: CalendarStep; onClose: (() => void) | undefined };

function CalendarForm({ step, onClose }: CalendarFormProps) {
  const t = useTranslations();
  const { text, confirm, done, variant } = texts[step];
  const change = useAction(changeCalendarFeed, {
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
