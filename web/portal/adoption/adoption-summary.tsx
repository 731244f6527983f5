import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { AdoptedPet } from './adopted-pet.tsx';
import styles from './adoption.module.css';
import { AdoptionSteps } from './adoption-steps.tsx';

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
          <p className={styles.lead} role="status">
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
