'use client';

import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { type PauseTarget, usePauses } from './use-pauses.ts';

type PauseButtonProps = { scope: 'all' } | { scope: 'pet'; id: string; name: string };

/** Pauses or resumes all of an owner's reminders or those of a pet. Renders nothing if there are none. */
export function PauseButton(props: PauseButtonProps) {
  const t = useTranslations('doses');
  const { data: reminders = [] } = useQuery(remindersQuery(useLocaleCode()));
  const pauses = usePauses();
  const [isOpen, setOpen] = useState(false);
  const own = props.scope === 'all' ? reminders : reminders.filter(({ pet }) => pet.id === props.id);
  if (own.length === 0) return null;
  const isPaused = own.every(({ pausedUntil }) => pausedUntil !== null);
  const target: PauseTarget =
    props.scope === 'all' ? { scope: 'all', ids: [] } : { scope: 'pet', ids: [props.id], name: props.name };
  const resume = () =>
    pauses.mutateAsync({ target, until: null }).then(
      () => showToast(t('resumed')),
      () => showToast(t('failed')),
    );
  const label = { all: [t('pauseAll'), t('resumeAll')], pet: [t('pausePet'), t('resumePet')] }[props.scope];
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={pauses.isPending}
        onClick={() => (isPaused ? void resume() : setOpen(true))}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {label[isPaused ? 1 : 0]}
      </Button>
      <PauseDialog target={isOpen ? target : null} onClose={() => setOpen(false)} />
    </>
  );
}
