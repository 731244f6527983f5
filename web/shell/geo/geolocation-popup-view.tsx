import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { GeoOrigin } from '@merrowvale/shared/schemas/geo-info.ts';
import { usePathname, useRouter } from 'next/navigation';
import {
  createElement,
  Fragment,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Flag } from '../../components/country/flag.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { logProblem } from '../../lib/log-problem.ts';
import type { Messages } from '../../messages/messages.ts';
import countriesStyles from './geo-countries.module.css';
import styles from './geolocation-popup.module.css';

type OriginRequest = { isLoading: boolean; origin: GeoOrigin | undefined };

const timeoutMilliseconds = 15_000;

/** The sites of the visitor's country; empty if there are none, or if the request failed, which is logged. */
function useGeoOrigin(originCountry: string, locale: Locale): OriginRequest {
  const [request, setRequest] = useState<OriginRequest>({ isLoading: true, origin: undefined });
  useEffect(() => {
    const leaving = new AbortController();
    callApi(contentEndpoints.getGeoInfo, {
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
  texts: IslandTexts<Messages['geolocation']>;
  /** Content for a visitor whose country has no sites. */
  content: ReactNode;
  onHandled: () => void;
};

export function GeolocationPopupView({ originCountry, locale, texts, content, onHandled }: PopupViewProps) {
  const t = useTexts(texts);
  const router = useRouter();
  const path = usePathname();
  const { isLoading, origin } = useGeoOrigin(originCountry, locale);
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    pushEvent('geolocation_popup_shown', popupFacts(originCountry, ''));
  }, [originCountry]);
  const leave = (address: string) => (event: MouseEvent) => {
    event.preventDefault();
    onHandled();
    pushEvent('geolocation_popup_confirmed', popupFacts(originCountry, address));
    goTo(address, router, window.location);
  };
  return (
    <Modal title={t('title')} closeLabel={t('close')} size="md" onClosed={onHandled}>
      <div className={styles.body} aria-busy={isLoading}>
        {isLoading && <PopupSkeleton label={t('loading')} />}
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
            {t('button')}
          </a>
          <a
            href={path}
            className={buttonClass({ variant: 'quiet' })}
            onClick={(event) => {
              event.preventDefault();
              onHandled();
            }}
          >
            {t('stay')}
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

function PopupSkeleton({ label }: { label: string }) {
  return (
    <div data-live="polite" className={countriesStyles.origin}>
      <span className="visually-hidden">{label}</span>
      <Skeleton height="2.35rem" width="3.125rem" />
      <div className="stack gap-3">
        <Skeleton height="1.6rem" width="60%" />
        <Skeleton height="3.2rem" />
        <Skeleton height="3rem" width="11rem" />
      </div>
    </div>
  );
}

type PopupTextProps = { html: string; className?: string | undefined };

const allowed = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'br']);

/** Short rich text from the API; only plain text and emphasis are rendered. Parsing it executes nothing. */
function PopupText({ html, className }: PopupTextProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={className}>{renderChildren(body)}</div>;
}

function renderChildren(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    <Fragment key={index}>{node instanceof Element ? renderElement(node) : node.textContent}</Fragment>
  ));
}

function renderElement(element: Element): ReactNode {
  const name = element.localName;
  if (name === 'script' || name === 'style') return null;
  if (name === 'br') return createElement(name);
  return allowed.has(name) ? createElement(name, null, ...renderChildren(element)) : renderChildren(element);
}

type GeoCountry = GeoOrigin['countries'][number];
type GeoCountriesProps = {
  origin: GeoOrigin;
  linkTo: (country: GeoCountry) => { href: string; onClick: MouseEventHandler };
};

const flagWidth = 50;

function GeoCountries({ origin, linkTo }: GeoCountriesProps) {
  return (
    <div className={countriesStyles.origin}>
      {origin.flagImage !== '' && <Flag url={origin.flagImage} width={flagWidth} eager />}
      <ul className="stack gap-5">
        {origin.countries.map((country) => {
          const { title, content, button } = country.globalConfig;
          return (
            <li
              key={country.locale}
              lang={languageTag(country.locale)}
              className="stack gap-2 justify-items-start"
            >
              <h3 className="text-lg">{title || country.name}</h3>
              <PopupText html={content} className={countriesStyles.text} />
              <a {...linkTo(country)} className={buttonClass({})}>
                {button || country.name}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
