import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { remindersQuery } from '../../lib/api/queries.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import type { PauseTarget } from './dose-fields.ts';
import { PauseForm, usePauseTitle } from './pause-form.tsx';
import { useResumption } from './use-dose-actions.ts';

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
