'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { calendarFeedQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import { type CalendarStep, changeCalendarFeed } from './account-actions.ts';

const texts = {
  renew: { title: 'renewTitle', text: 'renewText', confirm: 'renew', done: 'renewed', variant: 'primary' },
  end: { title: 'offTitle', text: 'offText', confirm: 'off', done: 'offDone', variant: 'danger' },
} as const;

type CalendarDialogProps = { step: CalendarStep; open: boolean; onClose: () => void };

export function CalendarDialog({ step, open, onClose }: CalendarDialogProps) {
  const t = useTranslations('calendarFeed');
  return (
    <Dialog open={open} onClose={onClose} title={t(texts[step].title)} size="sm">
      <CalendarChange step={step} onClose={onClose} />
    </Dialog>
  );
}

export function CalendarWithoutScripts({ step }: { step: CalendarStep }) {
  const t = useTranslations('calendarFeed');
  const { title, confirm } = texts[step];
  return (
    <WithoutScripts
      at={['calendar', step]}
      title={t(title)}
      link={t(confirm)}
      variant={step === 'end' ? 'dangerQuiet' : 'quiet'}
    >
      <CalendarChange step={step} />
    </WithoutScripts>
  );
}

/** `onClose` is omitted without scripts. */
function CalendarChange({ step, onClose }: { step: CalendarStep; onClose?: () => void }) {
  const t = useTranslations();
  const { text, confirm, done, variant } = texts[step];
  const change = useAction(changeCalendarFeed, {
    fields: { afterwards: useHere({ calendar: null }) },
    refreshes: [calendarFeedQuery(useLocaleCode()).queryKey],
    onDone: () => {
      onClose?.();
      showToast(t(`calendarFeed.${done}`));
    },
  });
  return (
    <ActionForm className="stack gap-4" action={change} needsFreshSignIn={step === 'renew'}>
      <p>{t(`calendarFeed.${text}`)}</p>
      <DialogActions>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" name="step" value={step} variant={variant} busy={change.isPending}>
          {t(`calendarFeed.${confirm}`)}
        </Button>
      </DialogActions>
    </ActionForm>
  );
}
