import { brands as allBrands } from '@merrowvale/shared/domain/brands.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { brandsQuery, petsQuery, profileQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { DeleteReminder } from './delete-reminder-dialog.tsx';
import { ReminderForm } from './reminder-form.tsx';
import type { ReminderFormMessages } from './reminder-form-props.ts';
import { groupOf, type ReminderGroup } from './reminder-groups.ts';
import { withoutReminder } from './use-reminder-page.ts';

type LoadedReminderFormProps = ReminderFormMessages & {
  /** A pet's id for a new reminder, or a reminder's id to edit it. */
  subject: string;
  editing: boolean;
  /** The page after saving without scripts. */
  afterwards?: string;
  onDone: () => void;
};

export function LoadedReminderForm({
  subject,
  editing,
  afterwards,
  onDone,
  ...messages
}: LoadedReminderFormProps) {
  const router = useRouter();
  const here = useHere();
  const afterDeletion = useHere({ ...withoutReminder, delete: null });
  const t = useTranslations();
  const locale = useLocaleCode();
  const [isDeleting, setDeleting] = useState(false);
  const [opened, setOpened] = useState<ReminderGroup | undefined>();
  const pets = useQuery(petsQuery(locale));
  const language = messageLanguage(locale);
  const placeholderData = allBrands.map((brand) => ({ ...brand, name: brand.names[language] }));
  // The server's HTML contains the form, for owners without scripts.
  const brands = useQuery({ ...brandsQuery(locale), placeholderData });
  const reminders = useQuery(remindersQuery(locale));
  const profile = useQuery(profileQuery(locale));
  // Just after the first pet has been saved, the list is still being read again.
  const isFirst = !editing && pets.data?.length === 0 && pets.isSuccess && !pets.isFetching;
  const { firstPetUrl } = messages;
  useEffect(() => {
    if (isFirst) router.replace(firstPetUrl);
  }, [isFirst, firstPetUrl, router]);
  const failed = [pets, brands, reminders, profile].find((query) => query.isError);
  if (!pets.data || !brands.data || !reminders.data || !profile.data)
    return failed ? <LoadError query={failed} /> : <FormSkeleton />;

  // A reload of the list while the form is open, for instance after a partly failed save, must not change
  // what is being edited.
  if (isFirst) return <FormSkeleton />;
  const group = opened ?? (editing ? groupOf(reminders.data, subject) : undefined);
  if (group && !opened) setOpened(group);
  if (editing && !group) return <Alert tone="danger">{t('reminderForm.gone')}</Alert>;
  return (
    <>
      <ReminderForm
        {...messages}
        pets={pets.data}
        brands={brands.data}
        reminders={reminders.data}
        profile={profile.data}
        group={group}
        petId={subject}
        afterwards={afterwards ?? messages.skipUrl ?? here}
        onSaved={() => {
          showToast(t('reminders.saved'));
          onDone();
        }}
        {...(group && { onDelete: () => setDeleting(true) })}
      />
      {group && (
        <DeleteReminder
          open={isDeleting}
          group={group}
          text={messages.deletionText}
          afterwards={afterDeletion}
          onClose={() => setDeleting(false)}
          onDeleted={onDone}
        />
      )}
    </>
  );
}

function FormSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" className="stack gap-5">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
