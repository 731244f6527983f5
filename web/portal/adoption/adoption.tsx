'use client';

import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { petsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { PetForm } from '../pets/pet-form.tsx';
import type { Shelter } from '../pets/pet-form-values.ts';
import styles from './adoption.module.css';
import { type AdoptionRun, adoptionStart, afterAdoptionEvent } from './adoption-run.ts';
import { AdoptionSteps } from './adoption-steps.tsx';
import { keptRun, storeRun } from './adoption-store.ts';
import { AdoptionSummary } from './adoption-summary.tsx';
import { LightUserLeaves } from './light-user-leaves.tsx';
import { SavedSoFar } from './saved-so-far.tsx';

export type AdoptionProps = {
  ownerId: string;
  /** Light users are signed out at the end, and see the summary afterwards. */
  light: boolean;
  shelter?: Shelter | undefined;
  farewellPath: string;
  homePath: string;
  petsPath: string;
};

/** The pets and the summary of an adoption, for signed-in users. */
export function Adoption({ ownerId, light, shelter, farewellPath, homePath, petsPath }: AdoptionProps) {
  const t = useTranslations('adoption');
  const [run, tell] = useReducer(afterAdoptionEvent, adoptionStart(ownerId));
  useReload(ownerId, run, (kept) => tell({ kind: 'resumed', ...kept }));
  const top = useTopOfPage(run);
  const latest = run.pets.at(-1);
  if (run.step === 'summary') {
    return (
      <section className={styles.wizard}>
        <AdoptionSummary
          pets={run.pets}
          homePath={homePath}
          {...(!light && { petsPath, onAgain: () => tell({ kind: 'startedAfresh' }) })}
        />
        {light && <LightUserLeaves pets={run.pets} farewellPath={farewellPath} />}
      </section>
    );
  }
  return (
    <section className={styles.wizard}>
      <AdoptionSteps step="pets" />
      <div className={styles.head}>
        <h1 ref={top} tabIndex={-1} className={styles.title}>
          {latest ? t('savedOne', { name: latest.name }) : t('petTitle')}
        </h1>
        {shelter?.name && <p className={styles.shelter}>{t('fromShelter', { shelter: shelter.name })}</p>}
      </div>
      {latest && <SavedSoFar pets={run.pets} onFinish={() => tell({ kind: 'finished' })} />}
      <Card>
        <PetForm
          uncounted
          shelter={shelter}
          onSaved={(pet, another) => tell({ kind: 'petSaved', pet, another })}
        />
      </Card>
    </section>
  );
}

/** Stores the adoption in the tab, and resumes it after a reload. */
function useReload(
  ownerId: string,
  run: AdoptionRun,
  resume: (kept: Pick<AdoptionRun, 'step' | 'pets'>) => void,
) {
  const { data: pets } = useQuery(petsQuery(useLocaleCode()));
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    if (looked || !pets) return;
    setLooked(true);
    const kept: { step: AdoptionRun['step']; pets: Pet[] } | undefined = keptRun(ownerId, pets);
    if (kept) resume(kept);
  }, [looked, pets, ownerId, resume]);
  useEffect(() => {
    if (looked || run.pets.length > 0) storeRun(ownerId, run.step, run.pets);
  }, [looked, ownerId, run]);
}

/** Scrolls to the top of the page for the summary, and to the title for another pet. */
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
