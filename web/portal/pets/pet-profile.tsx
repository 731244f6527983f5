import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BellPlus, Pencil, Smile, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Fragment, useId, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { petQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { withParams } from '../../lib/with-params.ts';
import { DoseHistory, type KnownDoses } from '../doses/dose-history.tsx';
import { PauseButton } from '../doses/pause-button.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { ReminderButton } from '../reminders/reminder-button.tsx';
import { ReminderTable } from '../reminders/reminder-table.tsx';
import { PackNotices } from './pack-notices.tsx';
import { PetChangeWithoutScripts, PetDialogs, type PetTask } from './pet-dialogs.tsx';
import styles from './pet-profile.module.css';
import { usePetFacts } from './pet-texts.ts';

export type PetProfileProps = {
  /** The page with all pets. */
  dashboardUrl: string;
  /** The page with the reminder form; empty for the current page. */
  reminderUrl: string;
  /** The page after removing the pet. */
  afterRemoval: string;
  /** The editor's label for editing. */
  editText?: string;
  /** The data that came with the page. */
  doses?: KnownDoses | undefined;
};

export function PetProfileView(props: PetProfileProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const id = useQueryParams().get('id') ?? '';
  const query = useQuery({ ...petQuery(locale, id), enabled: id !== '' });
  const { data: pet, error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link href={props.dashboardUrl} className={styles.back}>
        <ArrowLeft aria-hidden />
        <span>{t('pets.title')}</span>
      </Link>
      {pet && !isGone ? (
        <LoadedProfile pet={pet} {...props} />
      ) : id === '' || error ? (
        <>
          <h1 className="visually-hidden">{t('pets.profile')}</h1>
          {error && !isGone ? <LoadError query={query} /> : <Alert tone="danger">{t('errors.pets')}</Alert>}
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}

function LoadedProfile({ pet, reminderUrl, afterRemoval, editText, doses }: PetProfileProps & { pet: Pet }) {
  const t = useTranslations('pets');
  const router = useRouter();
  const { data: reminders = [] } = useQuery(remindersQuery(useLocaleCode()));
  const [task, setTask] = useState<PetTask | null>(null);
  const path = usePathname();
  const query = `${useSearchParams() ?? ''}`;
  const editLabel = editText || t('editPet', { name: pet.name });
  const actions = [
    { action: 'edit', icon: Pencil, label: editLabel, variant: 'secondary' },
    { action: 'icon', icon: Smile, label: t('changeIcon'), variant: 'quiet' },
    { action: 'delete', icon: Trash2, label: t('deletePet'), variant: 'dangerQuiet' },
  ] as const;
  return (
    <>
      <div className={styles.head}>
        <PetIcon species={pet.species} imageReference={pet.imageReference} size="large" />
        <div className={styles.who}>
          <h1 className={styles.name}>{pet.name}</h1>
          <p className="mt-1 soft">
            {[pet.breed ?? t(pet.species), t(pet.gender)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="cluster gap-2">
          {actions.map(({ action, icon: Icon, label, variant }) => (
            <Fragment key={action}>
              {action === 'delete' && <PauseButton scope="pet" id={pet.id} name={pet.name} />}
              <Button variant={variant} size="small" onClick={() => setTask({ pet, action })}>
                <Icon aria-hidden />
                <span>{label}</span>
              </Button>
              <noscript>
                <LinkButton variant={variant} size="small" href={withParams(path, query, { change: action })}>
                  <Icon aria-hidden />
                  <span>{label}</span>
                </LinkButton>
              </noscript>
            </Fragment>
          ))}
        </div>
      </div>
      <PetChangeWithoutScripts pet={pet} afterRemoval={afterRemoval} />
      <PackNotices pets={[pet]} reminders={reminders} />
      <div className={styles.columns}>
        <PetFacts pet={pet} />
        <PetReminderList pet={pet} reminderUrl={reminderUrl} />
      </div>
      <DoseHistory petId={pet.id} known={doses} />
      <PetDialogs task={task} onClose={() => setTask(null)} onDeleted={() => router.push(afterRemoval)} />
    </>
  );
}

function PetFacts({ pet }: { pet: Pet }) {
  const t = useTranslations('pets');
  const { age, weight, birthDate, ownedSince, acquisitionSource, ...facts } = usePetFacts(pet);
  const places = [facts.vetClinicName, facts.petShelterName].filter(([, value]) => value);
  return (
    <Card>
      <h2 className="text-xl">{t('about', { name: pet.name })}</h2>
      <dl className="mt-4">
        {[age, weight, birthDate, ownedSince, acquisitionSource, ...places].map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value || <span className="soft regular">{t('unknown')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function PetReminderList({ pet, reminderUrl }: { pet: Pet; reminderUrl: string }) {
  const t = useTranslations('pets');
  const titleId = useId();
  const locale = useLocaleCode();
  const reminders = useQuery(remindersQuery(locale));
  const own = reminders.data?.filter((each) => each.pet.id === pet.id);
  return (
    <section aria-labelledby={titleId} className="stack gap-4 min-w-0">
      <div className="cluster gap-3 items-center justify-between">
        <h2 id={titleId} className="text-xl">
          {t('remindersOf', { name: pet.name })}
        </h2>
        <ReminderButton page={reminderUrl} petId={pet.id} size="small" data-cta>
          <BellPlus aria-hidden />
          <span>{t('addReminder')}</span>
        </ReminderButton>
      </div>
      <LoadError query={reminders} />
      {own &&
        (own.length > 0 ? (
          <ReminderTable reminders={own} compact reminderUrl={reminderUrl} />
        ) : (
          <p className="soft regular">{t('noReminders')}</p>
        ))}
      {!own && !reminders.isError && <Skeleton height="8rem" />}
    </section>
  );
}

function ProfileSkeleton() {
  const t = useTranslations();
  return (
    <div data-live="polite" style={{ display: 'grid', gap: 'var(--space-6)' }}>
      <h1 className="visually-hidden">{t('common.loading')}</h1>
      <Skeleton height="6.5rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
