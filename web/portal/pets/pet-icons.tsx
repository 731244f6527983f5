import { petIconsOf } from '@merrowvale/shared/domain/pet-icons.ts';
import type { Pet, Species } from '@merrowvale/shared/schemas/pet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import type { Elements } from '../../components/elements.ts';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { petsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { withParams } from '../../lib/with-params.ts';
import { SaveError } from '../owner/save-error.tsx';
import { petKeys, useRefreshPets } from '../use-refresh-pets.ts';
import styles from './icon-picker.module.css';
import { saveIcon } from './pet-actions.ts';
import formStyles from './pet-form.module.css';

type IconPickerProps = {
  legend: string;
  species: Species;
  /** The icon selected initially. */
  value: string;
  onChange?: (id: string) => void;
};

export function IconPicker({ legend, species, value, onChange }: IconPickerProps) {
  const t = useTranslations('petForm');
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.icons}>
        {petIconsOf(species).map((icon, index) => (
          <label key={icon.id} className={styles.choice}>
            <input
              type="radio"
              name="imageReference"
              value={icon.id}
              defaultChecked={icon.id === value}
              onChange={() => onChange?.(icon.id)}
              className="visually-hidden"
            />
            <PetIcon species={species} imageReference={icon.id} size="large" />
            <span className="visually-hidden">
              {`${t('iconOf', { number: index + 1 })} – ${t(`icons.${icon.id}`)}`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type PetIconStepProps = {
  /** The pet's name, as typed in the first step. */
  name: string;
  /** Undefined until a species is chosen, since there are no icons without it. */
  species: Species | undefined;
  /** The icon selected initially. */
  value: string;
  /** While hidden, the step still belongs to the form. */
  isShown: boolean;
  isCounted: boolean;
  isPending: boolean;
  /** Messages about saving. */
  children: Elements;
};

export function PetIconStep({
  name,
  species,
  value,
  isShown,
  isCounted,
  isPending,
  children,
}: PetIconStepProps) {
  const t = useTranslations('common');
  const tForm = useTranslations('petForm');
  return (
    <div className={isShown ? formStyles.form : undefined} hidden={!isShown}>
      {isShown && (
        <div className="stack gap-2">
          {isCounted && <p className="accent text-sm semibold">{tForm('step', { step: 2, total: 2 })}</p>}
          <h2 className={formStyles.stepTitle} tabIndex={-1} ref={focusWhenShown}>
            {tForm('iconTitle', { name })}
          </h2>
          <p className="soft">{tForm('iconText')}</p>
        </div>
      )}
      {species && <IconPicker legend={tForm('iconTitle', { name })} species={species} value={value} />}
      {isShown && (
        <>
          {children}
          <div className={formStyles.actions}>
            <Button type="submit" name="step" value="details" variant="quiet" formNoValidate>
              {t('back')}
            </Button>
            <Button type="submit" name="step" value="another" variant="secondary" busy={isPending}>
              {tForm('addAnother')}
            </Button>
            <Button type="submit" name="step" value="save" busy={isPending}>
              {isPending ? t('saving') : tForm('save')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Moves the focus to the heading, so that screen readers announce the step, and scrolls it into view. */
function focusWhenShown(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

type WizardIconProps = {
  pet: Pet;
  /** The page of the wizard. */
  page: string;
  onBack: () => void;
  onSaved: (pet: Pet) => void;
};

export function WizardIcon({ pet, page, onBack, onSaved }: WizardIconProps) {
  const t = useTranslations();
  const save = useIconAction(pet, { afterwards: page, onDone: onSaved });
  const [icon, setIcon] = useState(pet.imageReference ?? '');
  const [submitted, setSubmitted] = useState(false);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (icon !== '') save.run({ imageReference: icon });
  };
  return (
    <form className={formStyles.form} action={save.post} onSubmit={goOn}>
      <HiddenFields {...save.hidden} />
      <p className="soft">{t('petForm.iconText')}</p>
      <IconPicker
        legend={t('petForm.iconTitle', { name: pet.name })}
        species={pet.species}
        value={icon}
        onChange={setIcon}
      />
      {submitted && icon === '' && <Alert tone="danger">{t('petForm.iconRequired')}</Alert>}
      <SaveError error={save.error} text={t('errors.generic')} />
      <div className={formStyles.actions}>
        <Button variant="quiet" className="needs-script" onClick={onBack}>
          {t('common.back')}
        </Button>
        <noscript>
          <LinkButton variant="quiet" href={withParams(page, '', { step: 'profile' })}>
            {t('common.back')}
          </LinkButton>
        </noscript>
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? t('common.saving') : t('common.next')}
        </Button>
      </div>
    </form>
  );
}

const iconField = z.object({ imageReference: textEntry });

type IconOptions = { afterwards?: string | undefined; onDone: (saved: Pet) => void };

/** Changes a pet's icon optimistically; rolled back if it cannot be saved. */
export function useIconAction(pet: Pet, { afterwards, onDone }: IconOptions) {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefreshPets();
  const show = (imageReference: string | null) =>
    queryClient.setQueryData(petsQuery(locale).queryKey, (pets) =>
      pets?.map((each) => (each.id === pet.id ? { ...each, imageReference } : each)),
    );
  return useServerAction(saveIcon, {
    fields: { petId: pet.id, ...(afterwards !== undefined && { afterwards }) },
    refreshes: petKeys,
    onDone: (saved) => onDone(saved ?? pet),
    onError: () => void refresh(),
    show: async (entered) => {
      show(readEntries(iconField, entered).imageReference || null);
      return () => show(pet.imageReference);
    },
  });
}
