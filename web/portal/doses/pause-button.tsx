import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { maxPauseDays } from '@merrowvale/shared/domain/due-dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { DateField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { remindersQuery } from '../../lib/api/queries.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ActionForm } from '../owner/action-form.tsx';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import { useToday } from '../use-today.ts';
import type { PauseTarget } from './group-dose.ts';
import { usePause, useResumption } from './use-dose-actions.ts';

type PauseButtonProps = { scope: 'all' } | { scope: 'pet'; id: string; name: string };

/** Pauses or resumes all reminders of an owner or of a pet. Renders nothing if there are none. */
export function PauseButton(props: PauseButtonProps) {
  const t = useTranslations('doses');
  const isHydrated = useHydrated();
  const { data: reminders = [] } = useQuery(remindersQuery(useLocaleCode()));
  const [isOpen, setOpen] = useState(false);
  const target: PauseTarget =
    props.scope === 'all' ? { scope: 'all', ids: [] } : { scope: 'pet', ids: [props.id], name: props.name };
  const title = usePauseTitle(target);
  const close = () => setOpen(false);
  const resumption = useResumption(target);
  const own = props.scope === 'all' ? reminders : reminders.filter(({ pet }) => pet.id === props.id);
  if (own.length === 0) return null;
  const isPaused = own.every(({ pausedUntil }) => pausedUntil !== null);
  const label = { all: [t('pauseAll'), t('resumeAll')], pet: [t('pausePet'), t('resumePet')] }[props.scope];
  return (
    <>
      <ActionForm action={resumption} showsError={!isHydrated}>
        <Button
          type={isPaused ? 'submit' : 'button'}
          name="step"
          value="resume"
          variant="quiet"
          size="small"
          busy={resumption.isPending}
          {...(!isPaused && { onClick: () => setOpen(true) })}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          <span>{label[isPaused ? 1 : 0]}</span>
        </Button>
      </ActionForm>
      {!isPaused && (
        <WithoutScripts
          at={['pause', target.ids[0] ?? 'all']}
          title={title}
          link={
            <>
              <Pause aria-hidden />
              <span>{label[0]}</span>
            </>
          }
          variant="quiet"
          size="small"
        >
          <PauseForm target={target} />
        </WithoutScripts>
      )}
      <Dialog open={isOpen} onClose={close} title={title} size="sm">
        <PauseForm target={target} onClose={close} />
      </Dialog>
    </>
  );
}

const usualDays = 14;

export function usePauseTitle(target: PauseTarget): string {
  const t = useTranslations('doses');
  return target.scope === 'all' ? t('pauseAllTitle') : t('pauseTitle', { name: target.name ?? '' });
}

/** `onClose` is omitted without scripts. */
export function PauseForm({ target, onClose }: { target: PauseTarget; onClose?: () => void }) {
  const t = useTranslations();
  const tag = useMessageTag();
  const today = useToday();
  const [until, setUntil] = useState(addDays(today, usualDays));
  const pause = usePause(target, {
    onDone: () => {
      showToast(t('doses.pausedUntil', { date: formatDate(until, tag) }));
      onClose?.();
    },
  });
  return (
    <ActionForm
      className="stack gap-5"
      action={pause}
      buttons={{ submit: t('doses.pauseConfirm'), onCancel: onClose }}
    >
      <p>{t('doses.pauseText')}</p>
      <DateField
        label={t('doses.resumeOn')}
        name="until"
        chosen={until}
        defaultValue={until}
        min={addDays(today, 1)}
        max={addDays(today, maxPauseDays)}
        required
        onChange={(event) => setUntil(event.target.value)}
      />
    </ActionForm>
  );
}
