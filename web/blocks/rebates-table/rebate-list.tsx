import {
  isRebateFound,
  type RebateChoice,
  type RebateRow,
  rebatePageSize,
  rebatesShown,
  rebateTypes,
} from '@merrowvale/shared/domain/rebates.ts';
import type { RebateBrand } from '@merrowvale/shared/schemas/rebate-brand.ts';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import fieldStyles from '../../components/field/field.module.css';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { inPlace } from '../../components/in-place.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { withParams } from '../../lib/with-params.ts';
import type { Messages } from '../../messages/messages.ts';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { ListFoot } from '../lister/list-foot.tsx';
import { useFocusOnNew } from '../lister/use-focus-on-new.ts';
import {
  changedAddress,
  ownRebateParameters,
  rebateChoice,
  rebateParameters,
  shownIn,
  shownParameter,
} from './rebate-address.ts';
import styles from './rebate-filters.module.css';
import listStyles from './rebates-table.module.css';

type RebateEntry = { key: string; row: RebateRow; card: ReactNode };

type RebateListProps = {
  path: string;
  query: string;
  texts: IslandTexts<Messages['rebates']>;
  listTexts: IslandTexts<Messages['lister']>;
  prompt: string;
  entries: readonly RebateEntry[];
};

/** The offers selected by the address. The server renders the same list for browsers without scripts. */
export function RebateListView({ path, query, texts, listTexts, prompt, entries }: RebateListProps) {
  const t = useTexts(texts);
  const tList = useTexts(listTexts);
  const parameters = useSearchParams();
  const search = parameters === null ? query : `${parameters}`;
  const choice = rebateChoice(search);
  const found = entries.filter(({ row }) => isRebateFound(row, choice));
  const shown = rebatesShown(shownIn(search), found.length);
  const list = useFocusOnNew(Math.ceil(shown / rebatePageSize), shown - 1 - ((shown - 1) % rebatePageSize));
  const showMore = () => {
    const changes = { [shownParameter]: `${shown + rebatePageSize}` };
    window.history.replaceState(
      null,
      '',
      withParams(window.location.pathname, window.location.search, changes),
    );
  };
  return (
    <>
      <RebateFilters path={path} query={search} t={t} prompt={prompt} />
      <div ref={list}>
        {shown > 0 && (
          <ul className={listStyles.list}>
            {found.slice(0, shown).map(({ key, card }, index) => (
              <li key={key} tabIndex={-1} data-position={index} className={listStyles.entry}>
                {card}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        onSubmit={(event) => {
          event.preventDefault();
          showMore();
        }}
      >
        <ListFoot
          path={path}
          query={search}
          t={tList}
          shown={shown}
          total={found.length}
          subsequent={rebatePageSize}
        />
      </div>
    </>
  );
}

type RebateFiltersProps = { path: string; query: string; t: Translate<Messages['rebates']>; prompt: string };

/** Filters that apply at once and update the address; without scripts, a form that reloads the page. */
function RebateFilters({ path, query, t, prompt }: RebateFiltersProps) {
  /** Undefined while loading, empty if they cannot be loaded. */
  const [brands, setBrands] = useState<readonly RebateBrand[]>();
  useEffect(() => {
    void loadRebateBrands().then(setBrands);
  }, []);
  const { choice, choose } = useChoice(query);
  const isNarrowed = choice.type !== 'all' || choice.brand + choice.offerCode + choice.search !== '';
  return (
    <search {...scriptsWhen('moving')} aria-label={t('filters')} className={styles.filters}>
      <form action={path} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <KeptParameters query={query} except={ownRebateParameters} />
        {choice.offerCode !== '' && (
          <input type="hidden" name={rebateParameters.offerCode} value={choice.offerCode} />
        )}
        <TypeChoice chosen={choice.type} t={t} choose={choose} />
        <div className={styles.fields}>
          {brands?.length !== 0 && (
            <label className={`${styles.field} needs-script`}>
              <span className={styles.label}>{t('brand')}</span>
              <span className="row items-center relative">
                <select
                  name={rebateParameters.brand}
                  value={choice.brand}
                  disabled={brands === undefined}
                  onChange={({ target }) => choose({ brand: target.value })}
                  className={styles.select}
                >
                  <option value="">{t('allBrands')}</option>
                  {brands?.map(({ codename, name }) => (
                    <option key={codename} value={codename}>
                      {name}
                    </option>
                  ))}
                </select>
                <Glyph name="chevron-down" className={fieldStyles.chevron} />
              </span>
            </label>
          )}
          <label className={styles.field}>
            <span className={styles.label}>{t('searchLabel')}</span>
            <span className="block relative">
              <Glyph name="search" className={styles.glass} />
              <input
                type="search"
                name={rebateParameters.search}
                value={choice.search}
                maxLength={60}
                autoComplete="off"
                placeholder={prompt}
                onChange={({ target }) => choose({ search: target.value })}
                className={styles.input}
              />
            </span>
          </label>
          <button type="submit" className={`${buttonClass({ variant: 'secondary' })} ${styles.submit}`}>
            {t('search')}
          </button>
        </div>
        {isNarrowed && (
          <p className={styles.chosen}>
            {choice.offerCode !== '' && (
              <span className="text-sm semibold">
                {t('onlyOffer', { code: choice.offerCode.toUpperCase() })}
              </span>
            )}
            <a
              href={changedAddress(path, query, nothing)}
              className="inline-row items-center touch text-sm semibold"
              onClick={inPlace(() => choose(nothing))}
            >
              {t('clear')}
            </a>
          </p>
        )}
      </form>
    </search>
  );
}

type TypeChoiceProps = {
  chosen: RebateChoice['type'];
  t: Translate<Messages['rebates']>;
  choose: (change: Partial<RebateChoice>) => void;
};

function TypeChoice({ chosen, t, choose }: TypeChoiceProps) {
  return (
    <fieldset className={styles.types}>
      <legend className={styles.label}>{t('kind')}</legend>
      {rebateTypes.map((type) => (
        <label key={type} className={styles.type}>
          <input
            type="radio"
            name={rebateParameters.type}
            value={type}
            checked={chosen === type}
            onChange={() => choose({ type })}
            className={styles.radio}
          />
          <span>{t(`types.${type}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const nothing: RebateChoice = { type: 'all', brand: '', offerCode: '', search: '' };

/**
 * The selection, which is updated at once; the address follows it, and it follows the address when something else
 * changes that.
 */
function useChoice(query: string) {
  const [choice, setChoice] = useState(() => rebateChoice(query));
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query means that the address changed
  useEffect(() => {
    if (!first.current) setChoice(rebateChoice(window.location.search));
    first.current = false;
  }, [query]);
  const choose = (change: Partial<RebateChoice>) => {
    setChoice((before) => ({ ...before, ...change }));
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', changedAddress(pathname, search, change));
  };
  return { choice, choose };
}

/** The brands with rebates. A failure is reported and leaves the list without that filter. */
export async function loadRebateBrands(): Promise<readonly RebateBrand[]> {
  try {
    const { findRebateBrands } = await import('./find-rebate-brands.ts');
    return (await findRebateBrands()).data;
  } catch {
    pushEvent('brands_fetch_error', { component_name: 'rebates_table' });
    return [];
  }
}
