import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { LinkButton } from '../../components/button/link-button.tsx';
import type { Elements } from '../../components/elements.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { petsQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { RememberDoses } from '../devices/remember-doses.tsx';
import { PauseButton } from '../doses/pause-button.tsx';
import { DeliveryNotice } from '../owner/delivery-notice.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { Loading } from '../owner/loading.tsx';
import type { BrandPictures } from './brand-badge.tsx';
import { anyPet } from './reminder-address.ts';
import { ReminderButton } from './reminder-button.tsx';
import styles from './reminder-list.module.css';
import { ReminderTable } from './reminder-table.tsx';

export type ReminderListProps = {
  /** The page with the reminder form; empty for the current page. */
  reminderUrl: string;
  /** The page for adding a pet. */
  addPetUrl: string;
  pictures?: BrandPictures;
  /** The beginning of the rows' ids, if the page has another list. */
  rowPrefix?: string;
  /** The editor's text for owners without reminders. */
  emptyText?: Elements;
};

export function ReminderList(props: ReminderListProps) {
  const t = useTranslations('reminders');
  const locale = useLocaleCode();
  const { data: reminders } = useQuery(remindersQuery(locale));
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        // Shown while reminders are loading, since most owners have some.
        action={reminders?.length !== 0 && <AddReminder reminderUrl={props.reminderUrl} />}
      />
      <DeliveryNotice />
      <Reminders {...props} />
      <RememberDoses />
    </>
  );
}

function Reminders(props: ReminderListProps) {
  const locale = useLocaleCode();
  const reminders = useQuery(remindersQuery(locale));
  const banner = reminders.error && <LoadError query={reminders} />;
  if (!reminders.data)
    return (
      banner || (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      )
    );
  if (reminders.data.length === 0) return <NoReminders {...props} />;
  return (
    <>
      {banner}
      <div className={styles.tools}>
        <PauseButton scope="all" />
      </div>
      <ReminderTable
        reminders={reminders.data}
        pictures={props.pictures}
        reminderUrl={props.reminderUrl}
        rowPrefix={props.rowPrefix}
      />
    </>
  );
}

function NoReminders({ reminderUrl, addPetUrl, emptyText }: ReminderListProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const { data: pets } = useQuery(petsQuery(locale));
  const noPets = pets?.length === 0;
  return (
    <EmptyState
      title={t('reminders.emptyTitle')}
      action={
        noPets ? (
          <LinkButton href={addPetUrl} data-cta>
            {t('pets.addFirst')}
          </LinkButton>
        ) : (
          <AddReminder reminderUrl={reminderUrl} />
        )
      }
    >
      {noPets ? t('reminders.emptyNoPets') : (emptyText ?? t('reminders.emptyText'))}
    </EmptyState>
  );
}

function AddReminder({ reminderUrl }: Pick<ReminderListProps, 'reminderUrl'>) {
  const t = useTranslations('reminders');
  return (
    <ReminderButton page={reminderUrl} petId={anyPet} data-cta>
      <BellPlus aria-hidden />
      <span>{t('add')}</span>
    </ReminderButton>
  );
}
