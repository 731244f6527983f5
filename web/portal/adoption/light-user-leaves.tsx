import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { storeSummary } from './adoption-store.ts';

type LightUserLeavesProps = { pets: readonly Pet[]; farewellPath: string };

/**
 * Signs out a light user at the summary, here and at the identity provider, by submitting a form that leaves the
 * page; the summary is shown on the page to which signing out returns.
 */
export function LightUserLeaves({ pets, farewellPath }: LightUserLeavesProps) {
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
      <p role="status" className="visually-hidden">
        {t('signingOut')}
      </p>
    </form>
  );
}
