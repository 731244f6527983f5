import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { StepBar } from '../../components/step-bar/step-bar.tsx';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { usePetFacts } from '../pets/pet-texts.ts';
import styles from './adoption.module.css';
import { type AdoptionStep, adoptionSteps } from './adoption-run.ts';

type AdoptionSummaryProps = {
  pets: readonly Pet[];
  /** The page after signing out. */
  homePath: string;
  /** The list of pets, for users who stay signed in. */
  petsPath?: string;
  onAgain?: () => void;
  /** True if a light user has already been signed out. */
  signedOut?: boolean;
};

export function AdoptionSummary({
  pets,
  homePath,
  petsPath,
  onAgain,
  signedOut = false,
}: AdoptionSummaryProps) {
  const t = useTranslations('adoption');
  const tShell = useTranslations('shell');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <AdoptionSteps step="summary" />
      <div className="stack gap-3 mb-6">
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {t('summaryTitle')}
        </h1>
        <p className={styles.lead}>{t('summaryText', { count: pets.length })}</p>
        {signedOut && (
          <p className={styles.lead} data-live="polite">
            {t('signedOut')}
          </p>
        )}
      </div>
      <ul className="stack gap-5">
        {pets.map((pet) => (
          <li key={pet.id}>
            <AdoptedPet pet={pet} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {onAgain && (
          <Button variant="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        {petsPath && (
          <LinkButton variant="secondary" href={petsPath}>
            {t('toPets')}
          </LinkButton>
        )}
        <form method="post" action="/auth/logout" data-ends-session>
          <input type="hidden" name="returnUrl" value={homePath} />
          <Button type="submit">{tShell('signOut')}</Button>
        </form>
      </div>
    </>
  );
}

function AdoptedPet({ pet }: { pet: Pet }) {
  const t = useTranslations();
  const { name, species, gender, birthDate, breed, weight, ...facts } = usePetFacts(pet);
  const { gotchaDay, petShelterName, vetClinicName } = facts;
  const first = [name, species, gender, birthDate, breed, weight];
  const reference = [t('adoption.reference'), pet.id] as const;
  return (
    <Card>
      <div className="row gap-4 items-center">
        <PetIcon species={pet.species} imageReference={pet.imageReference} />
        <h2 className="min-w-0 text-2xl break">{pet.name}</h2>
      </div>
      <dl className={styles.facts}>
        {[...first, gotchaDay, petShelterName, vetClinicName, reference].map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.soft}>{t('pets.unknown')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const stepTitles = {
  registration: 'registrationStep',
  pets: 'petStep',
  summary: 'summaryStep',
} as const;

export function AdoptionSteps({ step }: { step: AdoptionStep }) {
  const t = useTranslations();
  return (
    <StepBar
      label={t('petForm.steps')}
      steps={adoptionSteps.map((each) => t(`adoption.${stepTitles[each]}`))}
      current={adoptionSteps.indexOf(step)}
    />
  );
}
