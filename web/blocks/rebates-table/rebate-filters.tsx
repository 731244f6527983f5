import { type RebateChoice, rebateTypes } from '@merrowvale/shared/domain/rebates.ts';
import type { RebateBrand } from '@merrowvale/shared/schemas/rebate.ts';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import fieldStyles from '../../components/field/field.module.css';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { inPlace } from '../../components/in-place.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import type { Messages } from '../../messages/messages.ts';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { changedAddress, ownParameters, rebateChoice, rebateParameters } from './rebate-address.ts';
import styles from './rebate-filters.module.css';

type RebateFiltersProps = { path: string; query: string; messages: Messages['rebates']; prompt: string };

/** Filters that apply at once and update the address; without scripts, a form that reloads the page. */
export function RebateFilters({ path, query, messages, prompt }: RebateFiltersProps) {
  const brands = useRebateBrands();
  const { choice, choose } = useChoice(query);
  const isNarrowed = choice.type !== 'all' || choice.brand + choice.offerCode + choice.search !== '';
  return (
    <search className={styles.filters}>
      <form
        action={path}
        aria-label={messages.filters}
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <KeptParameters query={query} except={ownParameters} />
        {choice.offerCode !== '' && (
          <input type="hidden" name={rebateParameters.offerCode} value={choice.offerCode} />
        )}
        <TypeChoice chosen={choice.type} messages={messages} choose={choose} />
        <div className={styles.fields}>
          {brands?.length !== 0 && (
            <label className={`${styles.field} needs-script`}>
              <span className={styles.label}>{messages.brand}</span>
              <span className="row align-center relative">
                <select
                  name={rebateParameters.brand}
                  value={choice.brand}
                  disabled={brands === undefined}
                  onChange={({ target }) => choose({ brand: target.value })}
                  className={styles.select}
                >
                  <option value="">{messages.allBrands}</option>
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
            <span className={styles.label}>{messages.searchLabel}</span>
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
            {messages.search}
          </button>
        </div>
        {isNarrowed && (
          <p className={styles.chosen}>
            {choice.offerCode !== '' && (
              <span className="text-sm semibold">
                {messages.onlyOffer.replace('{code}', () => choice.offerCode.toUpperCase())}
              </span>
            )}
            <a
              href={changedAddress(path, query, nothing)}
              className="inline-row align-center touch text-sm semibold"
              onClick={inPlace(() => choose(nothing))}
            >
              {messages.clear}
            </a>
          </p>
        )}
      </form>
    </search>
  );
}

type TypeChoiceProps = {
  chosen: RebateChoice['type'];
  messages: Messages['rebates'];
  choose: (change: Partial<RebateChoice>) => void;
};

function TypeChoice({ chosen, messages, choose }: TypeChoiceProps) {
  return (
    <fieldset className={styles.types}>
      <legend className={styles.label}>{messages.kind}</legend>
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
          <span>{messages.types[type]}</span>
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

/** The brands for the filter; undefined while loading, empty if they cannot be loaded. */
function useRebateBrands(): readonly RebateBrand[] | undefined {
  const [brands, setBrands] = useState<readonly RebateBrand[]>();
  useEffect(() => {
    void loadRebateBrands().then(setBrands);
  }, []);
  return brands;
}

/** The brands with rebates. A failure is reported and leaves the list without that filter. */
export async function loadRebateBrands(): Promise<readonly RebateBrand[]> {
  try {
    const [{ callApi }, { rebateEndpoints }] = await Promise.all([
      import('../../lib/api/call-api.ts'),
      import('@merrowvale/shared/endpoints/rebate-endpoints.ts'),
    ]);
    return (await callApi(rebateEndpoints.listRebateBrands, { query: { params: 'rebate_brands' } })).data;
  } catch {
    pushEvent('brands_fetch_error', { component_name: 'rebates_table' });
    return [];
  }
}
