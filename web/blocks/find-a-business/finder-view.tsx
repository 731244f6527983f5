import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { cardClass } from '../../components/card/card.tsx';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { MapFrame } from '../../components/map/map-frame.tsx';
import type { InfoWindow, MapMessages } from '../../components/map/map-types.ts';
import { PlaceSearchForm } from '../../components/search-form/place-search-form.tsx';
import type { BusinessDetails } from '../../lib/businesses/business-map-index.ts';
import { type FinderOptions, finderParameters } from '../../lib/businesses/finder-address.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { placesOf } from '../../lib/places/places-of.ts';
import type { PlacesScope, PlacesService } from '../../lib/places/places-service.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { BusinessFacts } from './business-facts.tsx';
import { FilterDropdown } from './filter-dropdown.tsx';
import styles from './find-a-business.module.css';
import { FinderResults } from './finder-results.tsx';
import { type FinderMessages, type FinderState, placeOf, positionOf } from './finder-state.ts';
import { useBusinessMap } from './use-business-map.ts';
import { type Finder, type FinderVariant, useFinder } from './use-finder.ts';

type FinderViewProps = {
  variant: FinderVariant;
  radius: number | undefined;
  options: FinderOptions;
  /** The ids selected by the page's address, or else by the content. */
  selected: { typeIds: readonly string[]; tagIds: readonly string[] };
  /** The search in the page's address, and the number of businesses before its results. */
  initial: FinderState;
  offset: number;
  scope: PlacesScope;
  corners: readonly Position[];
  locale: string;
  action: string;
  heading: 'h2' | 'h3';
  provider: MapProvider;
  typeNames: Readonly<Record<string, string>>;
  texts: IslandTexts<FinderMessages>;
  mapTexts: IslandTexts<MapMessages>;
  panelText: Elements;
  emptyText: Elements;
  registerAt: string;
};

export function FinderView({ variant, options, locale, heading, ...page }: FinderViewProps) {
  const [isMapless, setMapless] = useState(false);
  const { texts } = page;
  const { messages } = texts;
  const t = useTexts(
    isMapless ? { ...texts, messages: { ...messages, prompt: messages.promptList } } : texts,
  );
  const { initial, radius, provider, scope, typeNames } = page;
  const places = useMemo(() => placesOf(provider, scope), [provider, scope]);
  const selection = { typeIds: new Set(page.selected.typeIds), tagIds: new Set(page.selected.tagIds) };
  const finder = useFinder({ variant, radius, options, initial, selection, places, t });
  const [selected, setSelected] = useState<BusinessDetails>();
  const [infoWindow, setInfoWindow] = useState<InfoWindow>();
  const [opener, setOpener] = useState<Element | null>(null);
  const open = (business: BusinessDetails) => {
    setOpener(document.activeElement);
    setSelected(business);
    const { name, accountClassification: type, lat, lng } = business;
    setInfoWindow({ lat, lng, title: name, text: typeNames[type] ?? '' });
  };
  const map = useBusinessMap({
    state: finder.state,
    selection: finder.selection,
    selected,
    onSelect: open,
    corners: page.corners,
    t,
    typeNames,
  });
  const close = () => {
    setSelected(undefined);
    setInfoWindow(undefined);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  // A different search has different results and a different view.
  const { show } = map;
  const at = positionOf(finder.state);
  useEffect(() => {
    if (!at) return;
    setSelected(undefined);
    setInfoWindow(undefined);
    show(undefined);
  }, [at, show]);
  const showOnMap = (business: BusinessDetails) => {
    show(business);
    open(business);
  };
  const tagNames = Object.fromEntries(options.tags.map(({ id, name }) => [id, name]));
  const facts = { from: at, locale, t, typeNames, tagNames };
  const hasMap = variant === 'finder';
  return (
    <div {...scriptsWhen('located')} className={joinClasses(styles.finder, hasMap && styles.withMap)}>
      <div className={styles.top}>
        <PlaceSearch finder={finder} places={places} action={page.action} t={t}>
          <FilterDropdown options={options} selection={finder.selection} onChange={finder.select} t={t} />
        </PlaceSearch>
      </div>
      <div className={styles.panel}>
        {selected ? (
          <SelectedBusiness
            key={selected.accountId}
            name={selected.name}
            heading={heading}
            close={t('close')}
            onClose={close}
          >
            <BusinessFacts business={selected} {...facts} />
          </SelectedBusiness>
        ) : (
          page.panelText
        )}
        <FinderResults
          finder={finder}
          facts={facts}
          radius={radius}
          action={page.action}
          heading={heading}
          offset={finder.state === initial ? page.offset : 0}
          emptyText={page.emptyText}
          registerAt={page.registerAt}
          onShow={hasMap ? showOnMap : undefined}
        />
      </div>
      {hasMap && (
        <MapFrame
          className={styles.map}
          provider={provider}
          texts={page.mapTexts}
          language={scope.language}
          view={map.view}
          pins={map.pins}
          selected={selected?.accountId}
          here={map.here}
          infoWindow={infoWindow}
          onInfoClosed={() => setInfoWindow(undefined)}
          onSelect={(id) => void map.onPin(id)}
          onMove={map.onMove}
          onRetry={map.retry}
          onUnsupported={() => setMapless(true)}
        />
      )}
    </div>
  );
}

type SelectedBusinessProps = {
  name: string;
  heading: 'h2' | 'h3';
  close: string;
  onClose: () => void;
  children: Elements;
};

/** The details that replace the panel's text (FIN-23); the focus moves to them. */
function SelectedBusiness({ name, heading: Heading, close, onClose, children }: SelectedBusinessProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={cardClass('stack gap-3 justify-items-start')} data-selected-business>
      <Heading ref={title} tabIndex={-1} className={styles.name}>
        {name}
      </Heading>
      {children}
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={onClose}>
        <Glyph name="x" />
        <span>{close}</span>
      </button>
    </section>
  );
}

type PlaceSearchProps = {
  finder: Finder;
  places: PlacesService;
  action: string;
  t: Translate<FinderMessages>;
  /** Filters, which are sent with the form if there are no scripts. */
  children: Elements;
};

function PlaceSearch({ finder, places, action, t, children }: PlaceSearchProps) {
  const place = placeOf(finder.state);
  const box = useRef<HTMLInputElement>(null);
  // A search may come from the address of the page, or be named only after the position is known.
  useEffect(() => {
    if (box.current && place !== '') box.current.value = place;
  }, [place]);
  return (
    <PlaceSearchForm
      action={action}
      places={places}
      t={t}
      box={box}
      field={{ name: finderParameters.near, defaultValue: place, maxLength: placeLimits.maxLength }}
      disabled={finder.isDisabled}
      onSearch={(typed) => void finder.searchTyped(typed)}
      onPick={(suggestion) => void finder.searchSuggested(suggestion)}
      onHere={() => void finder.searchHere()}
    >
      {children}
    </PlaceSearchForm>
  );
}
