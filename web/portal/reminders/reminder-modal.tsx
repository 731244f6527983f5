'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useToast } from '../../components/toaster/toaster.tsx';
import { brandsQuery, petsQuery, profileQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { useLocaleCode } from '../../shell/locale-context.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { groupOf, type ReminderGroup } from './reminder-groups.ts';
import { useDeleteReminders } from './use-reminder-changes.ts';

/** The reminder form over any page whose address has `reminder`: a pet's id, or with `edit=true` a reminder's. */
export function ReminderModal() {
  const t = useTranslations('reminderForm');
  const params = useQueryParams();
  const subject = params.get('reminder');
  const editing = params.get('edit') === 'true';
  const close = () => params.change({ reminder: null, edit: null });
  return (
    <Dialog
      open={subject !== null}
      onClose={close}
      title={editing ? t('editTitle') : t('addTitle')}
      size="md"
    >
      {subject !== null && (
        <LoadedForm key={`${subject} ${editing}`} subject={subject} editing={editing} onDone={close} />
      )}
    </Dialog>
  );
}

type LoadedFormProps = { subject: string; editing: boolean; onDone: () => void };

function LoadedForm({ subject, editing, onDone }: LoadedFormProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const toast = useToast();
  const [deleting, setDeleting] = useState<ReminderGroup | null>(null);
  const [opened, setOpened] = useState<ReminderGroup | undefined>();
  const pets = useQuery(petsQuery(locale));
  const brands = useQuery(brandsQuery(locale));
  const reminders = useQuery(remindersQuery(locale));
  const profile = useQuery(profileQuery(locale));
  const failed = [pets, brands, reminders, profile].find((query) => query.isError);
  if (failed?.error) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!pets.data || !brands.data || !reminders.data || !profile.data) return <FormSkeleton />;

  // A list read again while the form is open, as after a save that half failed, must not change what is being edited.
  const group = opened ?? (editing ? groupOf(reminders.data, subject) : undefined);
  if (group && !opened) setOpened(group);
  if (editing && !group) return <Alert tone="danger">{t('reminderForm.gone')}</Alert>;
  return (
    <>
      <ReminderForm
        pets={pets.data}
        brands={brands.data}
        reminders={reminders.data}
        profile={profile.data}
        group={group}
        petId={subject}
        onSaved={() => {
          toast(t('reminders.saved'));
          onDone();
        }}
        {...(group && { onDelete: () => setDeleting(group) })}
      />
      <DeleteReminderDialog group={deleting} onClose={() => setDeleting(null)} onDeleted={onDone} />
    </>
  );
}

type DeleteReminderDialogProps = { group: ReminderGroup | null; onClose: () => void; onDeleted: () => void };

function DeleteReminderDialog({ group, onClose, onDeleted }: DeleteReminderDialogProps) {
  const t = useTranslations();
  const toast = useToast();
  const remove = useDeleteReminders();
  const confirm = async (each: ReminderGroup) => {
    try {
      await remove.mutateAsync(each);
      toast(t('reminders.deleted'));
      onDeleted();
    } catch {
      // The alert below says so.
    }
  };
  return (
    <Dialog open={group !== null} onClose={onClose} title={t('reminderForm.deleteTitle')} size="sm">
      {group && (
        <>
          <p>
            {t('reminderForm.deleteText', {
              brand: group.first.marketingBrand.name,
              name: group.first.pet.name,
            })}
          </p>
          {remove.isError && <Alert tone="danger">{t('errors.generic')}</Alert>}
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => void confirm(group)}>
              {t('reminderForm.deleteConfirm')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function FormSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" style={{ display: 'grid', gap: 'var(--space-5)' }}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
