import { useTranslations } from 'next-intl';
import { ChangedElsewhere } from '../owner/changed-elsewhere.tsx';
import type { PetSaving } from './pet-actions.ts';
import { usePetFacts } from './pet-texts.ts';

export function PetConflict({ pet, fields }: NonNullable<PetSaving['changed']>) {
  const t = useTranslations('petForm');
  const unknown = useTranslations('pets')('unknown');
  const facts = new Map(Object.entries(usePetFacts(pet)));
  const texts = fields.map((field) => {
    if (field === 'imageReference') return t('changedIcon');
    const [label, value] = facts.get(field) ?? [];
    return label && t('changedField', { field: label, value: value || unknown });
  });
  const changes = texts.filter((text) => text !== undefined);
  return <ChangedElsewhere title={t('changedElsewhere', { name: pet.name })} changes={changes} />;
}
