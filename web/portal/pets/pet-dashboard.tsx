import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import type { Elements } from '../../components/elements.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { doseCountsQuery, petsQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { NotificationsOffer } from '../devices/notifications-offer.tsx';
import { RememberDoses } from '../devices/remember-doses.tsx';
import { DeliveryNotice } from '../owner/delivery-notice.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { Loading } from '../owner/loading.tsx';
import { petsByUrgency } from '../reminders/reminder-groups.ts';
import { useToday } from '../use-today.ts';
import { PackNotices } from './pack-notices.tsx';
import { PetCard } from './pet-card.tsx';
import styles from './pet-dashboard.module.css';
import { PetDialogs, type PetTask } from './pet-dialogs.tsx';

/** Number of pets shown before “view more”. */
const firstPets = 3;

export type PetDashboardProps = {
  /** The page for adding a pet. */
  addUrl: string;
  /** The page for adding the first one. */
  firstPetUrl: string;
  /** The page of a pet; `id` is added to its query. */
  profileUrl: string;
  /** The page with the reminder form; empty for the current page. */
  reminderUrl: string;
  /** The page after removing a pet; empty to stay. */
  afterRemoval: string;
  /** The editor's picture and text for owners without pets. */
  emptyPicture?: Elements;
  emptyText?: Elements;
};

export function PetDashboardView(props: PetDashboardProps) {
  const t = useTranslations('pets');
  const locale = useLocaleCode();
  const { data: pets } = useQuery(petsQuery(locale));
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          // Shown while pets are loading, since most owners have some.
          pets?.length !== 0 && (
            <LinkButton href={props.addUrl} data-cta>
              <Plus aria-hidden />
              <span>{t('add')}</span>
            </LinkButton>
          )
        }
      />
      <DeliveryNotice />
      <PetCards {...props} />
      <NotificationsOffer />
      <RememberDoses />
    </>
  );
}

function PetCards(props: PetDashboardProps) {
  const t = useTranslations('pets');
  const locale = useLocaleCode();
  const pets = useQuery(petsQuery(locale));
  const reminders = useQuery(remindersQuery(locale));
  const { data: doseCounts } = useQuery(doseCountsQuery(locale));
  const router = useRouter();
  const today = useToday();
  const [all, setAll] = useState(false);
  const [task, setTask] = useState<PetTask | null>(null);
  const failed = pets.isError ? pets : reminders.isError ? reminders : undefined;
  const banner = failed && <LoadError query={failed} />;
  // Cached data stays visible, so that work in progress is not interrupted.
  if (!pets.data || !reminders.data) return banner ?? <CardSkeletons />;
  if (pets.data.length === 0) return <NoPets {...props} />;
  const byUrgency = petsByUrgency(pets.data, reminders.data, today);
  const hidden = all ? 0 : Math.max(0, pets.data.length - firstPets);
  return (
    <>
      {banner}
      <PackNotices pets={pets.data} reminders={reminders.data} />
      <div className={styles.pets}>
        <ul className={styles.grid}>
          {byUrgency.slice(0, pets.data.length - hidden).map((pet) => (
            <li key={pet.id} tabIndex={-1} className="stack">
              <PetCard
                pet={pet}
                reminders={reminders.data.filter((each) => each.pet.id === pet.id)}
                doseCount={doseCounts?.find(({ petId }) => petId === pet.id)}
                profileUrl={props.profileUrl}
                reminderUrl={props.reminderUrl}
                onAction={(action) => setTask({ pet, action })}
              />
            </li>
          ))}
          <li className={styles.tile}>
            <Link href={props.addUrl} className={styles.add} data-cta>
              <Plus aria-hidden />
              <span>{t('add')}</span>
            </Link>
          </li>
        </ul>
      </div>
      {hidden > 0 && (
        <div className="row justify-center mt-6">
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t('showMore', { count: hidden })}
          </Button>
        </div>
      )}
      <PetDialogs
        task={task}
        onClose={() => setTask(null)}
        onDeleted={() => props.afterRemoval && router.push(props.afterRemoval)}
      />
    </>
  );
}

function NoPets({ firstPetUrl, emptyPicture, emptyText }: PetDashboardProps) {
  const t = useTranslations('pets');
  return (
    <EmptyState
      title={t('emptyTitle')}
      picture={
        emptyPicture ?? (
          <>
            <PetIcon species="dog" imageReference="dog-corgi" size="large" />
            <PetIcon species="cat" imageReference="cat-calico" size="large" />
          </>
        )
      }
      action={
        <LinkButton href={firstPetUrl} data-cta>
          <Plus aria-hidden />
          <span>{t('addFirst')}</span>
        </LinkButton>
      }
    >
      {emptyText ?? t('emptyText')}
    </EmptyState>
  );
}

function CardSkeletons() {
  return (
    <div className={styles.pets}>
      <Loading className={styles.grid}>
        <Skeleton height="19rem" />
        <Skeleton height="19rem" />
        <Skeleton height="19rem" />
      </Loading>
    </div>
  );
}
