import { defaultLocale, isLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { PageFrame } from '../page-frame.tsx';
import 'server-only';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { missingLocaleHeader, missingPath } from '../../lib/pages/missing-page.ts';
import { requestedPage } from '../../lib/pages/requested-page.ts';

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

/** The title of the not-found page, set by editors or the default; the page is neither indexed nor followed. */
export async function missingMetadata(requested: string): Promise<Metadata> {
  const locale = isLocale(requested) ? requested : defaultLocale;
  const asked = (await headers()).get(missingLocaleHeader) ?? undefined;
  const found = asked === 'null' ? undefined : await requestedPage(locale, missingPath);
  const title = found ? titleOf(found) : missingTitle(locale, asked);
  return { title: { absolute: title }, robots: 'noindex,nofollow' };
}

function titleOf({ page, global }: NonNullable<Awaited<ReturnType<typeof requestedPage>>>): string {
  const name = page.elements.page_text.value || page.elements.page_title.value;
  return `${name} | ${global.elements.site_name.value}`;
}

/**
 * The title of the default not-found page. `requested` is the first segment of an address without a valid locale;
 * older links were created without one.
 */
function missingTitle(locale: Locale, requested: string | undefined): string {
  const t = translator(locale);
  return requested === 'null' ? '404 - Not found' : t('errors.notFoundTitle');
}
