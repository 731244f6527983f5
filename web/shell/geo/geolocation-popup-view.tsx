import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { GeoOrigin } from '@merrowvale/shared/schemas/geo-info.ts';
import { usePathname, useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Modal } from '../../components/modal/modal.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { GeoCountries } from './geo-countries.tsx';
import styles from './geolocation-popup.module.css';
import { notePromptHandled } from './handled-prompt.ts';
import { PopupSkeleton } from './popup-skeleton.tsx';

type OriginRequest = { isLoading: boolean; origin: GeoOrigin | undefined };

const timeoutMilliseconds = 15_000;

/** The sites of the visitor's country; empty if there are none, or if the request failed, which is logged. */
function useGeoOrigin(originCountry: string, locale: Locale): OriginRequest {
  const [request, setRequest] = useState<OriginRequest>({ isLoading: true, origin: undefined });
  useEffect(() => {
    const leaving = new AbortController();
    callApi(placeEndpoints.getGeoInfo, {
      body: { originCountry, locale },
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    })
      .then(({ data }) => setRequest({ isLoading: false, origin: data?.origin }))
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        logProblem('The sites of the visitor’s country could not be read.', failure);
        setRequest({ isLoading: false, origin: undefined });
      });
    return () => leaving.abort();
  }, [originCountry, locale]);
  return request;
}

/** The country selector; the address has no locale, since the visitor's is not known. */
export const countrySelectorAddress = '/country-selector?redirected=true';

export type PopupViewProps = {
  /** Two-letter code of the visitor's country. */
  originCountry: string;
  locale: Locale;
  messages: { title: string; button: string; stay: string; close: string; loading: string };
  /** Content for a visitor whose country has no sites. */
  content: ReactNode;
  onHandled: () => void;
};

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
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    pushEvent('geolocation_popup_shown', popupFacts(originCountry, ''));
  }, [originCountry]);
  const handled = () => {
    notePromptHandled(() => window.sessionStorage);
    onHandled();
  };
  const leave = (address: string) => (event: MouseEvent) => {
    event.preventDefault();
    handled();
    pushEvent('geolocation_popup_confirmed', popupFacts(originCountry, address));
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

function popupFacts(originCountry: string, redirectUrl: string) {
  return { user_country: originCountry, page_url: window.location.href, redirect_url: redirectUrl };
}

type Router = { push(address: string): void };

/** Navigates with the router or, if that fails, with the browser. */
export function goTo(address: string, router: Router, location: Pick<Location, 'assign'>): void {
  try {
    router.push(address);
  } catch (failure) {
    logProblem('The router could not leave the page.', failure, { address });
    location.assign(address);
  }
}
