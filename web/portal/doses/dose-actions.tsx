import type { RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import { BellOff, CalendarClock, Check, Clock, Pause, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ActionMenu } from '../../components/menu/action-menu.tsx';
import type { Action } from '../../forms/use-server-action.ts';
import { daysFrom, formatDate } from '../../lib/i18n/dates.ts';
import { useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ActionForm } from '../owner/action-form.tsx';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import type { ReminderGroup } from '../reminders/reminder-groups.ts';
import { useToday } from '../use-today.ts';
import styles from './dose-actions.module.css';
import { type GroupDose, groupDose, groupPause, type PauseTarget } from './group-dose.ts';
import { PauseForm, usePauseTitle } from './pause-button.tsx';
import { useDoseAction, useResumption } from './use-dose-actions.ts';

/** Renders nothing if no dose is near. */
export function DoseActions({ group }: { group: ReminderGroup }) {
  const t = useTranslations('doses');
  const isHydrated = useHydrated();
  const tag = useMessageTag();
  const found = groupDose(group);
  const action = useDoseAction(found);
  const paused = groupPause(group);
  const day = (date: string) => formatDate(date, tag);
  const today = useToday(group.first.timeZone);
  const name = `${group.first.pet.name}, ${group.first.marketingBrand.name}`;
  const step = found?.dose.state === 'given' ? 'undo' : 'given';
  return (
    <div className={styles.dose}>
      {paused && <Badge tone="honey">{t('pausedUntil', { date: day(paused) })}</Badge>}
      {found && <DoseState {...found} day={day} today={today} />}
      {found && (
        <div className="cluster gap-2">
          <ActionForm action={action} showsError={!isHydrated}>
            {(step === 'given' || found.dose.undoUntil || action.isPending) && (
              <Button
                variant={step === 'given' && found.dose.date <= today ? 'green' : 'secondary'}
                size="small"
                busy={action.isPending}
                aria-label={`${t(step)}: ${name}`}
                type="submit"
                name="step"
                value={step}
              >
                {step === 'undo' ? <Undo2 aria-hidden /> : <Check aria-hidden />}
                <span>{t(step)}</span>
              </Button>
            )}
          </ActionForm>
          <LaterMenu group={group} found={found} action={action} />
        </div>
      )}
      {!found && <LaterMenu group={group} action={action} />}
    </div>
  );
}

function DoseState({
  reminder,
  dose,
  day,
  today,
}: GroupDose & { day: (date: string) => string; today: string }) {
  const t = useTranslations('doses');
  const tag = useMessageTag();
  if (dose.state === 'given')
    return (
      <Badge tone="success">
        {t(dose.by === 'carer' ? 'givenByHelper' : 'givenFor', { date: day(dose.date) })}
      </Badge>
    );
  if (reminder.remindAgainOn) return <Badge>{t('againOn', { date: day(reminder.remindAgainOn) })}</Badge>;
  if (dose.date < today) return <Badge tone="danger">{t('overdue', { date: day(dose.date) })}</Badge>;
  return <Badge tone={dose.date === today ? 'honey' : 'neutral'}>{daysFrom(today, dose.date, tag)}</Badge>;
}

type LaterMenuProps = {
  group: ReminderGroup;
  found?: GroupDose;
  /** Records an action on the dose. */
  action: Action;
};

const repeatIcons = { tomorrow: Clock, 'in-three-days': CalendarClock, 'not-now': BellOff };

function LaterMenu({ group, found, action }: LaterMenuProps) {
  const t = useTranslations('doses');
  const [pausing, setPausing] = useState(false);
  const name = `${group.first.pet.name}, ${group.first.marketingBrand.name}`;
  const target: PauseTarget = { scope: 'reminder', ids: group.reminders.map(({ id }) => id), name };
  const isPaused = groupPause(group) !== undefined;
  const isOpen = found !== undefined && found.dose.state !== 'given' && !isPaused;
  const repeats = isOpen ? ([...found.reminder.repeatDays, 'not-now'] as const) : [];
  const resumption = useResumption(target);
  const label = `${t('later')}: ${name}`;
  return (
    <>
      <ActionMenu
        label={label}
        look={{ variant: 'secondary', size: 'small' }}
        items={[
          ...repeats.map((step) => ({
            icon: repeatIcons[step],
            label: t(step),
            act: () => action.run({ step }),
          })),
          isPaused
            ? { icon: Play, label: t('resume'), act: () => resumption.run({ step: 'resume' }) }
            : { icon: Pause, label: t('pause'), act: () => setPausing(true) },
        ]}
      >
        {t('later')}
      </ActionMenu>
      <WithoutScripts
        at={['later', group.first.id]}
        title={name}
        link={t('later')}
        variant="secondary"
        size="small"
        aria-label={label}
      >
        {repeats.length > 0 && <Repeats steps={repeats} action={action} />}
        {isPaused ? (
          <ActionForm action={resumption}>
            <Button type="submit" name="step" value="resume" variant="secondary" size="small">
              {t('resume')}
            </Button>
          </ActionForm>
        ) : (
          <PauseForm target={target} />
        )}
      </WithoutScripts>
      <Dialog open={pausing} onClose={() => setPausing(false)} title={usePauseTitle(target)} size="sm">
        <PauseForm target={target} onClose={() => setPausing(false)} />
      </Dialog>
    </>
  );
}

/** The menu's first items as buttons of a form. */
function Repeats({ steps, action }: { steps: readonly RepeatChoice[]; action: Action }) {
  const t = useTranslations('doses');
  return (
    <ActionForm className="cluster gap-2" action={action}>
      {steps.map((step) => {
        const Icon = repeatIcons[step];
        return (
          <Button key={step} type="submit" name="step" value={step} variant="secondary" size="small">
            <Icon aria-hidden />
            <span>{t(step)}</span>
          </Button>
        );
      })}
    </ActionForm>
  );
}
