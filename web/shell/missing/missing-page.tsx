import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { PageFrame } from '../page-frame.tsx';
import { missingTitle } from './missing-title.ts';

type MissingPageProps = {
  locale: Locale;
  /** The first segment of an address without a valid locale. */
  requested: string | undefined;
};

/** Default not-found page, for locales in which editors have not made one. */
export function MissingPage({ locale, requested }: MissingPageProps) {
  const t = translator(locale);
  const title = missingTitle(locale, requested);
  return (
    <PageFrame narrow>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={title}
        picture={<PetIcon species="dog" imageReference={null} size="large" />}
        action={
          <a href={`/${locale}`} className={buttonClass({})}>
            {t('errors.notFoundHome')}
          </a>
        }
      >
        {t('errors.notFoundText')}
      </EmptyState>
    </PageFrame>
  );
}
