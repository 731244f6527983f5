import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { PetForm } from './pet-form.tsx';

export type NewPetProps = {
  /** The page after saving or cancelling. */
  afterwards: string;
};

export function NewPet({ afterwards }: NewPetProps) {
  const t = useTranslations('pets');
  const router = useRouter();
  return (
    <>
      <PageHeader title={t('newTitle')} lead={t('newLead')} />
      <Card>
        <PetForm
          afterwards={afterwards}
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
