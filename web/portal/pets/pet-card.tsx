import type { DoseCount } from '@merrowvale/shared/schemas/dose.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { BellPlus, Ellipsis, Pencil, Smile, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import { LinkButton } from '../../components/button/link-button.tsx';
import { ActionMenu } from '../../components/menu/action-menu.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { withParams } from '../../lib/with-params.ts';
import { DoseActions } from '../doses/dose-actions.tsx';
import { groupDose, groupPause } from '../doses/group-dose.ts';
import { ChannelStates } from '../reminders/channel-states.tsx';
import { useNextDateText } from '../reminders/interval-text.ts';
import { ReminderButton } from '../reminders/reminder-button.tsx';
import { groupReminders, isFinishedReminder, isStoppedReminder } from '../reminders/reminder-groups.ts';
import styles from './pet-card.module.css';
import { usePetTexts } from './pet-texts.ts';

export type PetAction = 'edit' | 'icon' | 'delete';
type PetCardProps = {
  pet: Pet;
  reminders: readonly Reminder[];
  doseCount: DoseCount | undefined;
  /** The page of a pet; `id` is added to its query. */
  profileUrl: string;
  /** The page with the reminder form; empty for the current page. */
  reminderUrl: string;
  onAction: (action: PetAction) => void;
};

export function PetCard({ pet, reminders, doseCount, profileUrl, reminderUrl, onAction }: PetCardProps) {
  const t = useTranslations('pets');
  const id = useId();
  const profile = withParams(profileUrl, '', { id: pet.id });
  const texts = usePetTexts();
  const facts = [texts.age(pet), texts.weight(pet)].filter((fact) => fact !== undefined);
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <PetIcon species={pet.species} imageReference={pet.imageReference} />
        <div className="min-w-0">
          <h2 id={`${id}-name`} className={styles.name}>
            <Link href={profile}>{pet.name}</Link>
          </h2>
          <p className={styles.facts}>
            {(facts.length > 0 ? facts : [pet.breed ?? t(pet.species)]).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <PetMenu pet={pet} onAction={onAction} />
      </div>
      <PetReminders reminders={reminders} />
      {doseCount && doseCount.due > 0 && <p className="soft text-sm">{t('dosesGiven', doseCount)}</p>}
      <div className={styles.actions}>
        <ReminderButton
          page={reminderUrl}
          petId={pet.id}
          variant={reminders.length === 0 ? 'primary' : 'secondary'}
          size="small"
          data-cta
        >
          <BellPlus aria-hidden />
          <span>{t('addReminder')}</span>
          <span className="visually-hidden">{` ${pet.name}`}</span>
        </ReminderButton>
        <LinkButton
          variant="quiet"
          size="small"
          href={profile}
          data-cta
          id={`${id}-profile`}
          aria-labelledby={`${id}-profile ${id}-name`}
        >
          {t('profile')}
        </LinkButton>
      </div>
    </article>
  );
}

const shownReminders = 3;

function PetReminders({ reminders }: { reminders: readonly Reminder[] }) {
  const t = useTranslations('pets');
  const tReminders = useTranslations('reminders');
  const nextDateText = useNextDateText();
  const groups = groupReminders(reminders).filter((group) => !isFinishedReminder(group));
  if (groups.length === 0)
    return <p className={styles.none}>{t(reminders.length > 0 ? 'allFinished' : 'noReminders')}</p>;
  return (
    <div>
      <h3 className={styles.nextTitle}>
        {groups.every(isStoppedReminder) ? tReminders('title') : t('nextUp')}
      </h3>
      <ul>
        {groups.slice(0, shownReminders).map((group) => (
          <li key={group.first.id} className={styles.due}>
            <span>{group.first.marketingBrand.name}</span>
            {!isStoppedReminder(group) && <time dateTime={group.dueDate}>{nextDateText(group)}</time>}
            <LastMessages reminders={group.reminders} />
            {!isStoppedReminder(group) && (groupDose(group) || groupPause(group)) && (
              <div className={styles.dose}>
                <DoseActions group={group} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {groups.length > shownReminders && (
        <p className={styles.more}>{t('moreReminders', { count: groups.length - shownReminders })}</p>
      )}
    </div>
  );
}

/** The state of each channel's latest message, once there is one. */
function LastMessages({ reminders }: { reminders: readonly Reminder[] }) {
  const withState = reminders.filter(({ lastMessage, unsubscribedAt }) => lastMessage || unsubscribedAt);
  if (withState.length === 0) return null;
  return (
    <div className={styles.messages}>
      <ChannelStates reminders={withState} />
    </div>
  );
}

function PetMenu({ pet, onAction }: Pick<PetCardProps, 'pet' | 'onAction'>) {
  const t = useTranslations('pets');
  const items = [
    { action: 'edit', icon: Pencil, label: t('editPet', { name: pet.name }) },
    { action: 'icon', icon: Smile, label: t('changeIcon') },
    { action: 'delete', icon: Trash2, label: t('deletePet'), isDanger: true },
  ] as const;
  return (
    <ActionMenu
      label={t('actionsFor', { name: pet.name })}
      look={{ variant: 'quiet', size: 'icon' }}
      align="end"
      items={items.map(({ action, ...item }) => ({ ...item, act: () => onAction(action) }))}
    >
      <Ellipsis aria-hidden />
    </ActionMenu>
  );
}
