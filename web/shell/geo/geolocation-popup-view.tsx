import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { usePathname, useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Modal } from '../../components/modal/modal.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { GeoCountries } from './geo-countries.tsx';
import styles from './geolocation-popup.module.css';
import { goTo } from './go-to.ts';
import { notePromptHandled } from './handled-prompt.ts';
import { countrySelectorAddress } from './popup-rules.ts';
import { PopupSkeleton } from './popup-skeleton.tsx';
import { useGeoOrigin } from './use-geo-origin.ts';

export type PopupViewProps = {
  /** Two-letter code of the visitor's country. */
  originCountry: string;
  locale: Locale;
  messages: { title: string; button: string; stay: string; close: string; loading: string };
  /** Content for a visitor whose country has no sites. */
  content: ReactNode;
  onHandled: () => void;
};

/** The popup: a skeleton while the sites of the visitor's country load, then the choice of sites. */
export function GeolocationPopupView({
  originCountry,
  locale,
  messages,
  content,
  onHandled,
}: PopupViewProps) {
  const router = useRouter();
  const path = usePathname();
  const { isLoading, origin } = useGeoOrigin(originCountry, locale);
  const facts = (redirectUrl: string) => ({
    user_country: originCountry,
    page_url: window.location.href,
    redirect_url: redirectUrl,
  });
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    pushEvent('geolocation_popup_shown', {
      user_country: originCountry,
      page_url: window.location.href,
      redirect_url: '',
    });
  }, [originCountry]);
  const handled = () => {
    notePromptHandled(() => window.sessionStorage);
    onHandled();
  };
  const leave = (address: string) => (event: MouseEvent) => {
    event.preventDefault();
    handled();
    pushEvent('geolocation_popup_confirmed', facts(address));
    goTo(address, router, window.location);
  };
  return (
    <Modal title={messages.title} closeLabel={messages.close} size="md" onClosed={handled}>
      <div className={styles.body} aria-busy={isLoading}>
        {isLoading && <PopupSkeleton label={messages.loading} />}
        {!isLoading && !origin && <div className="soft">{content}</div>}
        {origin && (
          <GeoCountries
            origin={origin}
            linkTo={({ homePage, locale: own }) => {
              const address = localizedUrl(homePage || '/', own);
              return { href: address, onClick: leave(address) };
            }}
          />
        )}
      </div>
      {!isLoading && (
        <div className={styles.choices}>
          <a
            href={countrySelectorAddress}
            className={buttonClass({ variant: origin ? 'secondary' : 'primary' })}
            onClick={leave(countrySelectorAddress)}
          >
            {messages.button}
          </a>
          <a
            href={path}
            className={buttonClass({ variant: 'quiet' })}
            onClick={(event) => {
              event.preventDefault();
              handled();
            }}
          >
            {messages.stay}
          </a>
        </div>
      )}
    </Modal>
  );
}
