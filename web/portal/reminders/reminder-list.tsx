'use client';

import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { petsQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { useLocaleCode } from '../../shell/locale-context.tsx';
import { DeliveryNotice } from '../owner/delivery-notice.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { ReminderModal } from './reminder-modal.tsx';
import { ReminderTable } from './reminder-table.tsx';

/** What stands in the address for a reminder of a pet yet to be chosen. */
const anyPet = 'new';

export function ReminderList() {
  const t = useTranslations('reminders');
  const locale = useLocaleCode();
  const { data: reminders } = useQuery(remindersQuery(locale));
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={reminders && reminders.length > 0 && <AddReminder />}
      />
      <DeliveryNotice />
      <Reminders />
      <ReminderModal />
    </>
  );
}

function Reminders() {
  const locale = useLocaleCode();
  const t = useTranslations('common');
  const reminders = useQuery(remindersQuery(locale));
  if (reminders.isError)
    return <LoadError error={reminders.error} onRetry={() => void reminders.refetch()} />;
  if (!reminders.data) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton height="20rem" />
      </div>
    );
  }
  return reminders.data.length > 0 ? <ReminderTable reminders={reminders.data} /> : <NoReminders />;
}

function NoReminders() {
  const t = useTranslations();
  const locale = useLocaleCode();
  const { data: pets } = useQuery(petsQuery(locale));
  const noPets = pets?.length === 0;
  return (
    <EmptyState
      title={t('reminders.emptyTitle')}
      action={
        noPets ? <LinkButton href={`/${locale}/pets/new`}>{t('pets.addFirst')}</LinkButton> : <AddReminder />
      }
    >
      {noPets ? t('reminders.emptyNoPets') : t('reminders.emptyText')}
    </EmptyState>
  );
}

function AddReminder() {
  const t = useTranslations('reminders');
  const params = useQueryParams();
  return (
    <Button onClick={() => params.change({ reminder: anyPet, edit: null })}>
      <BellPlus aria-hidden />
      {t('add')}
    </Button>
  );
}
