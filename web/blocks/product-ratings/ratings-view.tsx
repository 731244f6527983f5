import { ratedProductId } from '@merrowvale/shared/domain/review-rules.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ProductReviews } from '@merrowvale/shared/schemas/review.ts';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { loadScript } from '../../lib/provider-files/load-script.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import type { Messages } from '../../messages/messages.ts';
import { FoundReviews, ratingText, Stars } from './found-reviews.tsx';
import styles from './product-ratings.module.css';
import { ReviewForm, type ReviewMessages } from './review-form.tsx';

type RatingsProps = {
  locale: Locale;
  title: string;
  productName: string;
  /** The id in content. */
  contentId: string;
  /** The product's id in our own store, which all of its sizes share, and their ids. */
  storeId: string;
  skus: readonly string[];
  widget: 'summary' | 'reviews';
  /** Id of the reviews, which links lead to; the first on the page are `reviews`. */
  sectionId: string;
  /** Address of the provider's script; empty for our own store. */
  script: string;
  signInAddress: string;
  visitor: 'pending' | 'anonymous' | 'signed-in';
  texts: IslandTexts<ReviewMessages & { cookies: Pick<Messages['cookies'], 'title'> }>;
};

const shows = { summary: 'rating_summary', reviews: 'reviews' } as const;

/**
 * The provider's widget, which is filled by its script. The script is loaded once, after functional cookies have been
 * allowed.
 */
function ProviderRatings({ id, widget, sectionId, script, title, texts }: RatingsProps & { id: string }) {
  const t = useTexts(texts);
  const { level } = useConsent();
  const isAllowed = level !== 'necessary';
  useEffect(() => {
    // Without its script the widget stays empty, and the rest of the page works.
    if (isAllowed) loadScript(script).catch(() => undefined);
  }, [isAllowed, script]);
  if (isAllowed)
    return (
      <div
        key={id}
        id={widget === 'reviews' ? sectionId : undefined}
        className={styles[widget]}
        data-bv-show={shows[widget]}
        data-bv-product-id={id}
      />
    );
  if (widget === 'summary') return <p {...scriptsWhen('consented')} className={styles.summary} />;
  return (
    <section
      {...scriptsWhen('consented')}
      id={sectionId}
      aria-labelledby={`${sectionId}-title`}
      className={styles.reviews}
    >
      <h2 id={`${sectionId}-title`} className={styles.title}>
        {title || t('title')}
      </h2>
      <p>{t('consent')}</p>
      <CookieSettings title={t('cookies.title')} />
    </section>
  );
}

export function RatingsView(props: RatingsProps) {
  const id = ratedProductId(`?${useSearchParams()}`, props.contentId);
  if (props.script !== '') return <ProviderRatings {...props} id={id} />;
  return (
    <OwnRatings {...props} id={props.skus.includes(id) || id === props.contentId ? props.storeId : id} />
  );
}

type OwnRatingsProps = RatingsProps & { id: string };

function OwnRatings(props: OwnRatingsProps) {
  const found = useReviews(props.id, props.locale);
  const Widget = props.widget === 'summary' ? Summary : Reviews;
  return <Widget {...props} found={found} />;
}

type WidgetProps = OwnRatingsProps & { found: ProductReviews | 'failed' | undefined };

function Reviews({ found, ...props }: WidgetProps) {
  const t = useTexts(props.texts);
  const { id, sectionId, locale, title, visitor, signInAddress } = props;
  return (
    <section id={sectionId} aria-labelledby={`${sectionId}-title`} className={styles.reviews}>
      <h2 id={`${sectionId}-title`} className={styles.title}>
        {title || t('title')}
      </h2>
      <div {...scriptsWhen('moving')} aria-busy={found === undefined} className={styles.content}>
        {found === 'failed' && <p>{t('failed')}</p>}
        {found !== undefined && found !== 'failed' && <FoundReviews found={found} {...props} t={t} />}
      </div>
      {visitor === 'signed-in' && <ReviewForm id={id} locale={locale} t={t} />}
      {visitor === 'anonymous' && (
        <p className={styles.invitation}>
          <span>{t('signInText')}</span>
          <a href={signInAddress} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {t('signIn')}
          </a>
        </p>
      )}
    </section>
  );
}

/** Keeps its height while it is loading and if there is nothing to show. */
function Summary({ found, sectionId, locale, texts }: WidgetProps) {
  const t = useTexts(texts);
  if (found === undefined || found === 'failed')
    return <p {...scriptsWhen('moving')} className={styles.summary} aria-hidden="true" />;
  return (
    <p className={styles.summary}>
      {found.average === null ? (
        <a href={`#${sectionId}`}>{t('none')}</a>
      ) : (
        <>
          <Stars rating={found.average} t={t} />
          <strong>{ratingText(found.average, locale)}</strong>
          <a href={`#${sectionId}`}>{t('count', { count: found.count })}</a>
        </>
      )}
    </p>
  );
}

type Loaded = { id: string; found: ProductReviews | 'failed' };

/** A product's approved reviews; undefined until they are known. */
function useReviews(id: string, locale: Locale): ProductReviews | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const leaving = new AbortController();
    callApi(contentEndpoints.listReviews, { params: { id }, query: { locale }, signal: leaving.signal }).then(
      ({ data }) => setLoaded({ id, found: data }),
      () => leaving.signal.aborted || setLoaded({ id, found: 'failed' }),
    );
    return () => leaving.abort();
  }, [id, locale]);
  return loaded?.id === id ? loaded.found : undefined;
}
