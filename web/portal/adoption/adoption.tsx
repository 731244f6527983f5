import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { petsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { PetFormView } from '../pets/pet-form.tsx';
import type { Shelter } from '../pets/pet-form-values.ts';
import styles from './adoption.module.css';
import {
  type AdoptionRun,
  adoptionStart,
  afterAdoptionEvent,
  storedRun,
  storeRun,
  storeSummary,
} from './adoption-run.ts';
import { AdoptionSteps, AdoptionSummary } from './adoption-summary.tsx';

export type AdoptionProps = {
  ownerId: string;
  /** Light users are signed out at the end, and see the summary afterwards. */
  light: boolean;
  shelter?: Shelter | undefined;
  farewellPath: string;
  homePath: string;
  petsPath: string;
};

export function Adoption({ ownerId, light, shelter, farewellPath, homePath, petsPath }: AdoptionProps) {
  const t = useTranslations('adoption');
  const [run, dispatch] = useReducer(afterAdoptionEvent, adoptionStart(ownerId));
  useReload(ownerId, run, (stored) => dispatch({ kind: 'resumed', ...stored }));
  const top = useTopOfPage(run);
  const latest = run.pets.at(-1);
  if (run.step === 'summary') {
    return (
      <section className="max-46">
        <AdoptionSummary
          pets={run.pets}
          homePath={homePath}
          {...(!light && { petsPath, onAgain: () => dispatch({ kind: 'startedAfresh' }) })}
        />
        {light && <LightUserLeaves pets={run.pets} farewellPath={farewellPath} />}
      </section>
    );
  }
  return (
    <section className="max-46">
      <AdoptionSteps step="pets" />
      <div className="stack gap-3 mb-6">
        <h1 ref={top} tabIndex={-1} className={styles.title}>
          {latest ? t('savedOne', { name: latest.name }) : t('petTitle')}
        </h1>
        {shelter?.name && <p>{t('fromShelter', { shelter: shelter.name })}</p>}
      </div>
      {latest && <SavedSoFar pets={run.pets} onFinish={() => dispatch({ kind: 'finished' })} />}
      <Card>
        <PetFormView
          uncounted
          shelter={shelter}
          afterwards={light ? homePath : petsPath}
          onSaved={(pet, another) => dispatch({ kind: 'petSaved', pet, another })}
        />
      </Card>
    </section>
  );
}

/** Stores the adoption in the tab, and resumes it after a reload. */
function useReload(
  ownerId: string,
  run: AdoptionRun,
  resume: (stored: Pick<AdoptionRun, 'step' | 'pets'>) => void,
) {
  const { data: pets } = useQuery(petsQuery(useLocaleCode()));
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    if (looked || !pets) return;
    setLooked(true);
    const stored: { step: AdoptionRun['step']; pets: Pet[] } | undefined = storedRun(ownerId, pets);
    if (stored) resume(stored);
  }, [looked, pets, ownerId, resume]);
  useEffect(() => {
    if (looked || run.pets.length > 0) storeRun(ownerId, run.step, run.pets);
  }, [looked, ownerId, run]);
}

function useTopOfPage({ step, pets }: AdoptionRun) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(pets.length);
  useEffect(() => {
    if (step === 'summary') window.scrollTo({ top: 0 });
    else if (shown.current !== pets.length) title.current?.focus();
    shown.current = pets.length;
  }, [step, pets]);
  return title;
}

type LightUserLeavesProps = { pets: readonly Pet[]; farewellPath: string };

/**
 * Signs out a light user at the summary, here and at the identity provider, by submitting a form that leaves the
 * page; the summary is shown on the page to which signing out returns.
 */
function LightUserLeaves({ pets, farewellPath }: LightUserLeavesProps) {
  const t = useTranslations('adoption');
  const form = useRef<HTMLFormElement>(null);
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    storeSummary(pets);
    form.current?.submit();
  }, [pets]);
  return (
    <form ref={form} method="post" action="/auth/logout">
      <input type="hidden" name="returnUrl" value={farewellPath} />
      <p data-live="polite" className="visually-hidden">
        {t('signingOut')}
      </p>
    </form>
  );
}

type SavedSoFarProps = { pets: readonly Pet[]; onFinish: () => void };

function SavedSoFar({ pets, onFinish }: SavedSoFarProps) {
  const t = useTranslations('adoption');
  return (
    <div className={styles.saved}>
      <h2 className={styles.savedTitle}>{t('savedSoFar')}</h2>
      <ul className={styles.savedPets}>
        {pets.map(({ id, name, species, imageReference }) => (
          <li key={id} className={styles.savedPet}>
            <PetIcon species={species} imageReference={imageReference} size="small" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onFinish}>
        {t('finish')}
      </Button>
    </div>
  );
}
