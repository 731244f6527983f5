import { Check, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { daysFrom, formatDate } from '../../lib/i18n/dates.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import type { ReminderGroup } from '../reminders/reminder-groups.ts';
import { useToday } from '../use-today.ts';
import styles from './dose-actions.module.css';
import { type GroupDose, groupDose, groupPause } from './group-dose.ts';
import { LaterMenu } from './later-menu.tsx';
import { useDoseAction } from './use-dose-actions.ts';

/** Renders nothing if no dose is near. */
export function DoseActions({ group }: { group: ReminderGroup }) {
  const t = useTranslations('doses');
  const isHydrated = useHydrated();
  const tag = useLanguageTag();
  const found = groupDose(group);
  const action = useDoseAction(found);
  const paused = groupPause(group);
  const day = (date: string) => formatDate(date, tag);
  const today = useToday(group.first.timeZone);
  const name = `${group.first.pet.name}, ${group.first.marketingBrand.name}`;
  return (
    <div className={styles.dose}>
      {paused && <Badge tone="honey">{t('pausedUntil', { date: day(paused) })}</Badge>}
      {found && <DoseState {...found} day={day} today={today} />}
      {found && (
        <div className="cluster gap-2 nowrap">
          <ActionForm action={action} showsError={!isHydrated}>
            {found.dose.state === 'given' ? (
              // While it is being recorded as well, so that the button that was pressed keeps the focus.
              (found.dose.undoUntil ?? action.isPending) && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={action.isPending}
                  aria-label={`${t('undo')}: ${name}`}
                  type="submit"
                  name="step"
                  value="undo"
                >
                  <Undo2 aria-hidden />
                  <span>{t('undo')}</span>
                </Button>
              )
            ) : (
              <Button
                variant={found.dose.date <= today ? 'green' : 'secondary'}
                size="small"
                busy={action.isPending}
                aria-label={`${t('given')}: ${name}`}
                type="submit"
                name="step"
                value="given"
              >
                <Check aria-hidden />
                <span>{t('given')}</span>
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
  const tag = useLanguageTag();
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
