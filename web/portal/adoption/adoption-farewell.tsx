import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import styles from './adoption.module.css';
import { removeSummary } from './adoption-run.ts';
import { AdoptionSteps, AdoptionSummary } from './adoption-summary.tsx';

export type AdoptionFarewellProps = { homePath: string; startPath: string };

/** The summary for a light user who has been signed out; shown once, to the next visitor on this device. */
export function AdoptionFarewell({ homePath, startPath }: AdoptionFarewellProps) {
  const [pets, setPets] = useState<Pet[] | 'unknown' | 'gone'>('unknown');
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    window.scrollTo({ top: 0 });
    setPets(removeSummary() ?? 'gone');
  }, []);
  return (
    <section className="max-46">
      {pets === 'gone' && <Gone startPath={startPath} />}
      {pets === 'unknown' && <Waiting />}
      {typeof pets !== 'string' && <AdoptionSummary pets={pets} homePath={homePath} signedOut />}
    </section>
  );
}

function Waiting() {
  const t = useTranslations('adoption');
  return (
    <div data-live="polite">
      <AdoptionSteps step="summary" />
      <div className="stack gap-3 mb-6">
        <h1 className={styles.title}>{t('summaryTitle')}</h1>
      </div>
      <Skeleton height="30rem" />
    </div>
  );
}

function Gone({ startPath }: { startPath: string }) {
  const t = useTranslations('adoption');
  return (
    <div className="stack gap-3 mb-6">
      <h1 className={styles.title}>{t('goneTitle')}</h1>
      <p className={styles.lead}>{t('goneText')}</p>
      <div className={styles.actions}>
        <LinkButton href={startPath}>{t('again')}</LinkButton>
      </div>
    </div>
  );
}
