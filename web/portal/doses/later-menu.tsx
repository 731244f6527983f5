'use client';

import { Menu } from '@base-ui/react/menu';
import { BellOff, CalendarClock, Clock, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { joinClasses } from '../../components/join-classes.ts';
import menu from '../../components/menu/menu.module.css';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useHere } from '../../lib/use-here.ts';
import { ActionForm } from '../owner/action-form.tsx';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import type { ReminderGroup } from '../reminders/reminder-groups.ts';
import { type DoseAction, doseFields, type PauseTarget, pauseFields } from './dose-calls.ts';
import { type GroupDose, groupPause } from './group-dose.ts';
import { PauseDialog, PauseForm } from './pause-dialog.tsx';
import { takeDose, takePause } from './take-dose.ts';
import { usePauses } from './use-dose-actions.ts';

type LaterMenuProps = {
  group: ReminderGroup;
  found?: GroupDose;
  onChoose: (action: DoseAction) => void;
};

const repeats = [
  { action: 'tomorrow', icon: Clock },
  { action: 'in-three-days', icon: CalendarClock },
  { action: 'not-now', icon: BellOff },
] as const;

/** Further actions on a reminder: repeat it, stop its messages for this dose, pause it. */
export function LaterMenu({ group, found, onChoose }: LaterMenuProps) {
  const t = useTranslations('doses');
  const [pausing, setPausing] = useState(false);
  const pauses = usePauses();
  const afterwards = useHere({ later: null });
  const name = `${group.first.pet.name}, ${group.first.marketingBrand.name}`;
  const target: PauseTarget = { scope: 'reminder', ids: group.reminders.map(({ id }) => id), name };
  const isPaused = groupPause(group) !== undefined;
  const repeated = found !== undefined && found.dose.state !== 'given' && !isPaused ? found : undefined;
  const resume = () =>
    pauses.mutateAsync({ target, until: null }).then(
      () => showToast(t('resumed')),
      () => showToast(t('failed')),
    );
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
                repeats.map(({ action, icon: Icon }) => (
                  <Menu.Item key={action} className={joinClasses(menu.item)} onClick={() => onChoose(action)}>
                    <Icon aria-hidden />
                    <span>{t(action)}</span>
                  </Menu.Item>
                ))}
              <Menu.Item
                className={joinClasses(menu.item)}
                onClick={() => (isPaused ? void resume() : setPausing(true))}
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
        {repeated && <Repeats {...repeated} afterwards={afterwards} onChoose={onChoose} />}
        {isPaused ? (
          <ActionForm
            take={takePause}
            values={pauseFields(target)}
            afterwards={afterwards}
            onAction={() => void resume()}
          >
            <Button type="submit" name="step" value="resume" variant="secondary" size="small">
              {t('resume')}
            </Button>
          </ActionForm>
        ) : (
          <PauseForm target={target} />
        )}
      </WithoutScripts>
      <PauseDialog target={pausing ? target : null} onClose={() => setPausing(false)} />
    </>
  );
}

type RepeatsProps = GroupDose & Pick<LaterMenuProps, 'onChoose'> & { afterwards: string };

/** The menu's first items as buttons of a form. */
function Repeats({ afterwards, onChoose, ...found }: RepeatsProps) {
  const t = useTranslations('doses');
  return (
    <ActionForm
      className="cluster gap-2 nowrap"
      take={takeDose}
      values={doseFields(found)}
      afterwards={afterwards}
      onAction={(entered) => {
        const chosen = repeats.find(({ action }) => action === entered.get('step'));
        if (chosen) onChoose(chosen.action);
      }}
    >
      {repeats.map(({ action, icon: Icon }) => (
        <Button key={action} type="submit" name="step" value={action} variant="secondary" size="small">
          <Icon aria-hidden />
          <span>{t(action)}</span>
        </Button>
      ))}
    </ActionForm>
  );
}
