import { changedPack, kilograms, refillPath, type WeightBand } from '@merrowvale/shared/domain/brands.ts';
import { localWeight, weightText } from '@merrowvale/shared/domain/weight-text.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { remindersQuery } from '../../lib/api/queries.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { groupReminders, isFinishedReminder } from '../reminders/reminder-groups.ts';
import { useRefreshPets } from '../use-refresh-pets.ts';
import styles from './pack-notices.module.css';

type PackNoticesProps = { pets: readonly Pet[]; reminders: readonly Reminder[] };

/** Names pets whose weight is no longer in the range of their medication, with the pack that fits now. */
export function PackNotices({ pets, reminders }: PackNoticesProps) {
  const notices = pets.flatMap((pet) =>
    changedPacks(pet.id, pet.weight.value, reminders).map((changed) => ({ pet, ...changed })),
  );
  if (notices.length === 0) return null;
  return (
    <div className="stack gap-4 mb-5">
      {notices.map((notice) => (
        <PackNotice key={notice.reminders[0].id} {...notice} />
      ))}
    </div>
  );
}

type ChangedPack = { pack: WeightBand; reminders: readonly [Reminder, ...Reminder[]] };

/** The packs for a weight in pounds, if they differ from the packs of the pet's active reminders. */
function changedPacks(petId: string, pounds: number | null, reminders: readonly Reminder[]): ChangedPack[] {
  const weight = kilograms(pounds);
  return groupReminders(reminders).flatMap((group) => {
    const { pet, marketingBrand, packSize, unsubscribedAt } = group.first;
    if (pet.id !== petId || isFinishedReminder(group) || unsubscribedAt) return [];
    const pack = changedPack({ productId: marketingBrand.id, packSize }, weight);
    return pack ? [{ pack, reminders: group.reminders }] : [];
  });
}

type PackPreviewProps = { petId: string; pounds: number | null };

/** Shows the packs that fit a weight while it is typed, before anything is saved. */
export function PackPreview({ petId, pounds }: PackPreviewProps) {
  const { data: reminders = [] } = useQuery(remindersQuery(useLocaleCode()));
  return (
    <div data-live="polite" className={styles.preview}>
      {changedPacks(petId, pounds, reminders).map((changed) => (
        <FittingPack key={changed.reminders[0].id} {...changed} />
      ))}
    </div>
  );
}

function FittingPack({ pack, reminders }: ChangedPack) {
  const t = useTranslations('pets.pack');
  return <p>{t('preview', { brand: brandOf(pack, reminders[0]), range: useRange(pack) })}</p>;
}

function brandOf({ strength }: WeightBand, { marketingBrand: { name } }: Reminder): string {
  return strength ? `${name} ${strength}` : name;
}

function PackNotice({ pet, pack, reminders }: ChangedPack & { pet: Pet }) {
  const t = useTranslations('pets.pack');
  const tErrors = useTranslations('errors');
  const locale = useLocaleCode();
  const range = useRange(pack);
  const weight = weightText(pet.weight, locale) ?? '';
  const save = useSaveAgain();
  const { marketingBrand } = reminders[0];
  const brand = brandOf(pack, reminders[0]);
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
      <p>{t('text', { name: pet.name, weight, brand, range })}</p>
      <SaveError error={save.error} text={tErrors('generic')} />
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

/** Saving an unchanged reminder stores the size that fits now. */
function useSaveAgain() {
  const locale = useLocaleCode();
  const refresh = useRefreshPets();
  return useApiMutation({
    call: async (signal, reminders: readonly Reminder[]) => {
      for (const { id, pet, marketingBrand, channel, version, unsubscribedAt } of reminders) {
        if (unsubscribedAt) continue;
        await callApi(remindersEndpoints.updateReminder, {
          params: { id },
          query: { locale },
          body: { reminder: { petId: pet.id, productId: marketingBrand.id, channel } },
          version,
          signal,
        });
      }
    },
    onSettled: () => refresh(),
  });
}
