'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { PetForm } from './pet-form.tsx';

export type NewPetProps = {
  /** Where an owner goes after saving or giving up. */
  afterwards: string;
  /** An editor's widening of how old a pet may be, in days. */
  oldestBirthDate?: number | undefined;
};

/** The form for another pet, on a page of its own. */
export function NewPet({ afterwards, oldestBirthDate }: NewPetProps) {
  const t = useTranslations('pets');
  const router = useRouter();
  return (
    <>
      <PageHeader title={t('newTitle')} lead={t('newLead')} />
      <Card>
        <PetForm
          oldestBirthDate={oldestBirthDate}
          onCancel={() => router.push(afterwards)}
          onSaved={(pet, another) => {
            showToast(t('saved', { name: pet.name }));
            if (another) window.scrollTo({ top: 0 });
            else router.push(afterwards);
          }}
        />
      </Card>
    </>
  );
}
