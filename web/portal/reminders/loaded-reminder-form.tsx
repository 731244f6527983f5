import { brands as allBrands } from '@merrowvale/shared/domain/brands.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import type { Elements } from '../../components/elements.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { petsQuery, profileQuery, rebateBrands, remindersQuery } from '../../lib/api/queries.ts';
import { today } from '../../lib/api/server-time.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { ActionForm } from '../owner/action-form.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { Loading } from '../owner/loading.tsx';
import { useFailureText } from '../owner/use-failure-toast.ts';
import { TaskDialog } from '../owner/without-scripts.tsx';
import { petKeys, useRefreshPets } from '../use-refresh-pets.ts';
import { withoutReminder } from './reminder-address.ts';
import { ReminderFormView } from './reminder-form.tsx';
import type { ReminderFormMessages } from './reminder-form-props.ts';
import { restoringInput } from './reminder-form-values.ts';
import { groupOf, type ReminderGroup } from './reminder-groups.ts';
import { deleteReminders } from './save-reminder.ts';

type LoadedReminderFormProps = ReminderFormMessages & {
  /** A pet's id for a new reminder, or a reminder's id to edit it. */
  subject: string;
  editing: boolean;
  /** The page after saving without scripts. */
  afterwards?: string;
  /** Called after saving, with the reminder's anchor in lists, and after deleting. */
  onDone: (anchor?: string) => void;
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
  const brands = useQuery({ ...rebateBrands(locale), placeholderData });
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
      <ReminderFormView
        {...messages}
        pets={pets.data}
        brands={brands.data}
        reminders={reminders.data}
        profile={profile.data}
        group={group}
        petId={subject}
        afterwards={afterwards ?? messages.skipUrl ?? here}
        onSaved={(anchor) => {
          showToast(t('reminders.saved'));
          onDone(anchor);
        }}
        {...(group && { onDelete: () => setDeleting(true) })}
      />
      {group && (
        <TaskDialog
          open={isDeleting}
          onClose={() => setDeleting(false)}
          at={['delete', group.first.id]}
          title={t('reminderForm.deleteTitle')}
          link={t('reminderForm.delete')}
          variant="dangerQuiet"
        >
          {(onClose) => (
            <DeletionForm
              group={group}
              text={messages.deletionText}
              afterwards={afterDeletion}
              onClose={onClose}
              onDeleted={() => onDone()}
            />
          )}
        </TaskDialog>
      )}
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading className="stack gap-5">
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="9rem" />
    </Loading>
  );
}

type DeletionFormProps = {
  group: ReminderGroup;
  /** The editor's question, which replaces the default. */
  text: Elements;
  /** The page after the deletion without scripts. */
  afterwards: string;
  onClose: (() => void) | undefined;
  onDeleted: () => void;
};

function DeletionForm({ group, text, afterwards, onClose, onDeleted }: DeletionFormProps) {
  const t = useTranslations();
  const restorer = useRestoreReminders();
  const failureText = useFailureText(t('reminders.notRestored'));
  const bringBack = (restore: () => Promise<void>) =>
    restore().then(
      () => showToast(t('reminders.restored')),
      (error) => showToast(failureText(error), offerOf(restore)),
    );
  const offerOf = (restore: () => Promise<void>) => ({
    label: t('reminders.undo'),
    act: () => void bringBack(restore),
  });
  const remove = useServerAction(deleteReminders, {
    fields: { reminderId: group.first.id, afterwards },
    refreshes: petKeys,
    onDone: () => {
      const restore = restorer(group);
      showToast(t('reminders.deleted'), restore && offerOf(restore));
      onDeleted();
    },
  });
  return (
    <ActionForm
      className="stack gap-5"
      action={remove}
      buttons={{ submit: t('reminderForm.deleteConfirm'), variant: 'danger', onCancel: onClose }}
    >
      {text ?? (
        <p>
          {t('reminderForm.deleteText', {
            brand: group.first.marketingBrand.name,
            name: group.first.pet.name,
          })}
        </p>
      )}
    </ActionForm>
  );
}

/**
 * Restores a deleted group by recreating its reminders; if a brand's window has closed in the meantime, they
 * stay deleted. Undefined if the rules no longer allow them.
 */
function useRestoreReminders() {
  const locale = useLocaleCode();
  const refresh = useRefreshPets();
  return ({ reminders }: ReminderGroup): (() => Promise<void>) | undefined => {
    const inputs = reminders.flatMap((each) => restoringInput(each, today(each.timeZone)) ?? []);
    if (inputs.length < reminders.length) return undefined;
    const keyFor = idempotencyKeys();
    return async () => {
      try {
        for (const reminder of inputs)
          await callApi(remindersEndpoints.createReminder, {
            query: { locale },
            body: { reminder },
            idempotencyKey: keyFor(reminder),
          });
      } finally {
        await refresh();
      }
    };
  };
}
