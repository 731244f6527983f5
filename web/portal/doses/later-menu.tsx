'use client';

import { Menu } from '@base-ui/react/menu';
import { BellOff, CalendarClock, Clock, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { joinClasses } from '../../components/join-classes.ts';
import menu from '../../components/menu/menu.module.css';
import { showToast } from '../../components/toaster/toaster.tsx';
import type { ReminderGroup } from '../reminders/reminder-groups.ts';
import { type GroupDose, groupPause } from './group-dose.ts';
import { PauseDialog } from './pause-dialog.tsx';
import type { DoseAction } from './use-dose-actions.ts';
import { usePauses } from './use-pauses.ts';

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
  const name = `${group.first.pet.name}, ${group.first.marketingBrand.name}`;
  const target = { scope: 'reminder', ids: group.reminders.map(({ id }) => id), name } as const;
  const isPaused = groupPause(group) !== undefined;
  const canRepeat = found !== undefined && found.dose.state !== 'given' && !isPaused;
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
              {canRepeat &&
                repeats.map(({ action, icon: Icon }) => (
                  <Menu.Item key={action} className={joinClasses(menu.item)} onClick={() => onChoose(action)}>
                    <Icon aria-hidden />
                    {t(action)}
                  </Menu.Item>
                ))}
              <Menu.Item
                className={joinClasses(menu.item)}
                onClick={() => (isPaused ? void resume() : setPausing(true))}
              >
                {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
                {t(isPaused ? 'resume' : 'pause')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <PauseDialog target={pausing ? target : null} onClose={() => setPausing(false)} />
    </>
  );
}
