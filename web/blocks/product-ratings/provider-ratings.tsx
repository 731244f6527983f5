import { useEffect } from 'react';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { loadScript } from '../../lib/provider-files/load-script.ts';
import styles from './product-ratings.module.css';
import type { RatingsProps } from './ratings-props.ts';

const shows = { summary: 'rating_summary', reviews: 'reviews' } as const;

/**
 * The provider's widget, which is filled by its script. The script is loaded once, after functional cookies have been
 * allowed.
 */
export function ProviderRatings({ id, widget, script, title, messages }: RatingsProps & { id: string }) {
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
        id={widget === 'reviews' ? 'reviews' : undefined}
        className={styles[widget]}
        data-bv-show={shows[widget]}
        data-bv-product-id={id}
      />
    );
  if (widget === 'summary') return <p className={styles.summary} />;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.reviews}>
      <h2 id="reviews-title" className={styles.title}>
        {title || messages.title}
      </h2>
      <p>{messages.consent}</p>
      <CookieSettings messages={messages.cookies} />
    </section>
  );
}
