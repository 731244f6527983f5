'use client';

import {
  changedPack,
  kilograms,
  refillPath,
  type WeightBand,
} from '@merrowvale/shared/domain/weight-bands.ts';
import { localWeight } from '@merrowvale/shared/domain/weight-text.ts';
import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { groupReminders, isFinished } from '../reminders/reminder-groups.ts';
import { useRefreshReminders } from '../reminders/use-refresh-reminders.ts';
import styles from './pack-notices.module.css';

type PackNoticesProps = { pets: readonly Pet[]; reminders: readonly Reminder[] };

/** Points out, for pets whose weight has left the band of their medication, the pack that now fits. */
export function PackNotices({ pets, reminders }: PackNoticesProps) {
  const notices = groupReminders(reminders).flatMap((group) => {
    const { first } = group;
    const pet = pets.find(({ id }) => id === first.pet.id);
    const weight = kilograms(pet?.weight.value ?? null);
    const pack = changedPack({ productId: first.marketingBrand.id, packSize: first.packSize }, weight);
    if (!pet || weight === null || !pack || isFinished(group) || first.unsubscribedAt) return [];
    return [{ pet, weight, pack, reminders: group.reminders }];
  });
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <PackNotice key={notice.reminders[0].id} {...notice} />
      ))}
    </div>
  );
}

type PackNoticeProps = {
  pet: Pet;
  weight: number;
  pack: WeightBand;
  reminders: readonly [Reminder, ...Reminder[]];
};

function PackNotice({ pet, weight, pack, reminders }: PackNoticeProps) {
  const t = useTranslations('pets.pack');
  const tErrors = useTranslations('errors');
  const locale = useLocaleCode();
  const range = useRange(pack);
  const save = useSaveAgain();
  const { marketingBrand } = reminders[0];
  const brand = pack.strength ? `${marketingBrand.name} ${pack.strength}` : marketingBrand.name;
  const noted = () => showToast(t('noted'));
  return (
    <Alert
      tone="info"
      title={t('title', { name: pet.name })}
      actions={
        <>
          <a
            href={`/${locale}${refillPath(marketingBrand.id, pack.size)}`}
            className={buttonClass({ size: 'small' })}
          >
            {t('buy')}
          </a>
          <Button
            variant="secondary"
            size="small"
            busy={save.isPending}
            onClick={() => save.mutate(reminders, { onSuccess: noted })}
          >
            {t('have')}
          </Button>
        </>
      }
    >
      <p>{t('text', { name: pet.name, weight: localWeight(weight, locale), brand, range })}</p>
      {save.isError && <p role="alert">{tErrors('generic')}</p>}
    </Alert>
  );
}

function useRange({ fromKg, upToKg }: WeightBand): string {
  const t = useTranslations('pets.pack');
  const locale = useLocaleCode();
  const from = localWeight(fromKg, locale);
  if (upToKg === null) return t('over', { from });
  const to = localWeight(upToKg, locale);
  return fromKg < 1 ? t('upTo', { to }) : t('between', { from, to });
}

/** Saving a reminder without a change notes the size that fits now. */
function useSaveAgain() {
  const locale = useLocaleCode();
  const refresh = useRefreshReminders();
  return useMutation({
    mutationFn: async (reminders: readonly Reminder[]) => {
      for (const { id, pet, marketingBrand, channel, version, unsubscribedAt } of reminders) {
        if (unsubscribedAt) continue;
        await callApi(reminderEndpoints.updateReminder, {
          params: { id },
          query: { locale },
          body: { reminder: { petId: pet.id, productId: marketingBrand.id, channel } },
          version,
        });
      }
    },
    onSettled: refresh,
  });
}
