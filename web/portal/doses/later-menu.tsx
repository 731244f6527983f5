import { Menu } from '@base-ui/react/menu';
import { BellOff, CalendarClock, Clock, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import menu from '../../components/menu/menu.module.css';
import { ActionForm } from '../owner/action-form.tsx';
import type { Action } from '../owner/use-action.ts';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import type { ReminderGroup } from '../reminders/reminder-groups.ts';
import type { PauseTarget } from './dose-fields.ts';
import { type GroupDose, groupPause } from './group-dose.ts';
import { PauseForm, usePauseTitle } from './pause-form.tsx';
import { useResumption } from './use-dose-actions.ts';

type LaterMenuProps = {
  group: ReminderGroup;
  found?: GroupDose;
  /** Records an action on the dose. */
  action: Action;
};

const repeats = [
  { step: 'tomorrow', icon: Clock },
  { step: 'in-three-days', icon: CalendarClock },
  { step: 'not-now', icon: BellOff },
] as const;

export function LaterMenu({ group, found, action }: LaterMenuProps) {
  const t = useTranslations('doses');
  const [pausing, setPausing] = useState(false);
  const name = `${group.first.pet.name}, ${group.first.marketingBrand.name}`;
  const target: PauseTarget = { scope: 'reminder', ids: group.reminders.map(({ id }) => id), name };
  const isPaused = groupPause(group) !== undefined;
  const repeated = found !== undefined && found.dose.state !== 'given' && !isPaused ? found : undefined;
  const resumption = useResumption(target);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          aria-label={`${t('later')}: ${name}`}
        >
          {t('later')}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner
            role="region"
            aria-label={`${t('later')}: ${name}`}
            className={joinClasses(menu.positioner)}
            sideOffset={6}
          >
            <Menu.Popup className={joinClasses(menu.popup)} aria-label={`${t('later')}: ${name}`}>
              {repeated &&
                repeats.map(({ step, icon: Icon }) => (
                  <Menu.Item
                    key={step}
                    className={joinClasses(menu.item)}
                    onClick={() => action.run({ step })}
                  >
                    <Icon aria-hidden />
                    <span>{t(step)}</span>
                  </Menu.Item>
                ))}
              <Menu.Item
                className={joinClasses(menu.item)}
                onClick={() => (isPaused ? resumption.run({ step: 'resume' }) : setPausing(true))}
              >
                {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
                <span>{t(isPaused ? 'resume' : 'pause')}</span>
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <WithoutScripts
        at={['later', group.first.id]}
        title={name}
        link={t('later')}
        variant="secondary"
        size="small"
        aria-label={`${t('later')}: ${name}`}
      >
        {repeated && <Repeats action={action} />}
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
function Repeats({ action }: Pick<LaterMenuProps, 'action'>) {
  const t = useTranslations('doses');
  return (
    <ActionForm className="cluster gap-2 nowrap" action={action}>
      {repeats.map(({ step, icon: Icon }) => (
        <Button key={step} type="submit" name="step" value={step} variant="secondary" size="small">
          <Icon aria-hidden />
          <span>{t(step)}</span>
        </Button>
      ))}
    </ActionForm>
  );
}
