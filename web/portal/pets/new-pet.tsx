'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { useToast } from '../../components/toaster/toaster.tsx';
import { useLocaleCode } from '../../shell/locale-context.tsx';
import { PetForm } from './pet-form.tsx';

export function NewPet() {
  const t = useTranslations('pets');
  const router = useRouter();
  const locale = useLocaleCode();
  const toast = useToast();
  return (
    <>
      <PageHeader title={t('newTitle')} lead={t('newLead')} />
      <Card>
        <PetForm
          onCancel={() => router.push(`/${locale}/pets`)}
          onSaved={(pet, another) => {
            toast(t('saved', { name: pet.name }));
            if (another) window.scrollTo({ top: 0 });
            else router.push(`/${locale}/pets`);
          }}
        />
      </Card>
    </>
  );
}
