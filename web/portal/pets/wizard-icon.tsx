import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { IconPicker } from './icon-picker.tsx';
import styles from './pet-form.module.css';
import { useIconAction } from './use-pet-changes.ts';

type WizardIconProps = { pet: Pet; onBack: () => void; onSaved: (pet: Pet) => void };

export function WizardIcon({ pet, onBack, onSaved }: WizardIconProps) {
  const t = useTranslations();
  const save = useIconAction(pet, { onDone: onSaved });
  const [icon, setIcon] = useState(pet.imageReference ?? '');
  const [submitted, setSubmitted] = useState(false);
  const goOn = () => {
    setSubmitted(true);
    if (icon !== '') save.run({ imageReference: icon });
  };
  return (
    <div className={styles.form}>
      <p className="soft">{t('petForm.iconText')}</p>
      <IconPicker
        legend={t('petForm.iconTitle', { name: pet.name })}
        species={pet.species}
        value={icon}
        onChange={setIcon}
      />
      {submitted && icon === '' && <Alert tone="danger">{t('petForm.iconRequired')}</Alert>}
      <SaveError error={save.error} text={t('errors.generic')} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button busy={save.isPending} onClick={goOn}>
          {save.isPending ? t('common.saving') : t('common.next')}
        </Button>
      </div>
    </div>
  );
}
