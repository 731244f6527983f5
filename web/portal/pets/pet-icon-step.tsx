import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import type { Elements } from '../../components/elements.ts';
import { IconPicker } from './icon-picker.tsx';
import styles from './pet-form.module.css';

type PetIconStepProps = {
  /** The pet's name, as typed in the first step. */
  name: string;
  /** Undefined until a species is chosen, since there are no icons without it. */
  species: Species | undefined;
  /** The form's field for the icon. */
  entry: { name: string; defaultValue: string };
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
  entry,
  isShown,
  isCounted,
  isPending,
  children,
}: PetIconStepProps) {
  const t = useTranslations('common');
  const tForm = useTranslations('petForm');
  return (
    <div className={isShown ? styles.form : undefined} hidden={!isShown}>
      {isShown && (
        <div className="stack gap-2">
          {isCounted && <p className="accent text-sm semibold">{tForm('step', { step: 2, total: 2 })}</p>}
          <h2 className={styles.stepTitle} tabIndex={-1} ref={focusWhenShown}>
            {tForm('iconTitle', { name })}
          </h2>
          <p className="soft">{tForm('iconText')}</p>
        </div>
      )}
      {species && (
        <IconPicker
          legend={tForm('iconTitle', { name })}
          species={species}
          name={entry.name}
          value={entry.defaultValue}
        />
      )}
      {isShown && (
        <>
          {children}
          <div className={styles.actions}>
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
