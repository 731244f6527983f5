'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { petsQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../../shell/locale-context.tsx';
import { DeliveryNotice } from '../owner/delivery-notice.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { ReminderModal } from '../reminders/reminder-modal.tsx';
import { PetCard } from './pet-card.tsx';
import styles from './pet-dashboard.module.css';
import { PetDialogs, type PetTask } from './pet-dialogs.tsx';

/** How many pets show before “view more”. */
const firstPets = 3;

export function PetDashboard() {
  const t = useTranslations('pets');
  const locale = useLocaleCode();
  const { data: pets } = useQuery(petsQuery(locale));
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          pets &&
          pets.length > 0 && (
            <LinkButton href={`/${locale}/pets/new`}>
              <Plus aria-hidden />
              {t('add')}
            </LinkButton>
          )
        }
      />
      <DeliveryNotice />
      <PetCards />
      <ReminderModal />
    </>
  );
}

function PetCards() {
  const t = useTranslations('pets');
  const locale = useLocaleCode();
  const pets = useQuery(petsQuery(locale));
  const reminders = useQuery(remindersQuery(locale));
  const [all, setAll] = useState(false);
  const [task, setTask] = useState<PetTask | null>(null);
  const failed = pets.isError ? pets : reminders.isError ? reminders : undefined;
  if (failed?.error) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!pets.data || !reminders.data) return <CardSkeletons />;
  if (pets.data.length === 0) return <NoPets />;
  const hidden = all ? 0 : Math.max(0, pets.data.length - firstPets);
  return (
    <>
      <ul className={styles.grid}>
        {pets.data.slice(0, pets.data.length - hidden).map((pet) => (
          <li key={pet.id} className={styles.cell}>
            <PetCard
              pet={pet}
              reminders={reminders.data.filter((each) => each.pet.id === pet.id)}
              onAction={(action) => setTask({ pet, action })}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t('showMore', { count: hidden })}
          </Button>
        </div>
      )}
      <PetDialogs task={task} onClose={() => setTask(null)} />
    </>
  );
}

function NoPets() {
  const t = useTranslations('pets');
  const locale = useLocaleCode();
  return (
    <EmptyState
      title={t('emptyTitle')}
      picture={
        <>
          <PetIcon species="dog" imageReference="dog-corgi" size="large" />
          <PetIcon species="cat" imageReference="cat-calico" size="large" />
        </>
      }
      action={
        <LinkButton href={`/${locale}/pets/new`}>
          <Plus aria-hidden />
          {t('addFirst')}
        </LinkButton>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

function CardSkeletons() {
  const t = useTranslations('common');
  return (
    <div role="status" className={styles.grid}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height="19rem" />
      <Skeleton height="19rem" />
      <Skeleton height="19rem" />
    </div>
  );
}
