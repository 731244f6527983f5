import { isBusinessSearch } from '@merrowvale/shared/domain/business.ts';
import { type Business, type BusinessesFound, businessLimits } from '@merrowvale/shared/schemas/business.ts';

/** The state shown below the search box. */
export type LookupState =
  | { is: 'idle' }
  | { is: 'searching' }
  | { is: 'found'; businesses: readonly Business[] }
  | { is: 'nothing'; query: string }
  | { is: 'failed' };

type Lookup = {
  countryCode: string;
  ask: (search: string) => Promise<BusinessesFound>;
  show: (state: LookupState) => void;
};

const lookupDelay = 500;

/** Searches once typing has paused; ignores the results of older searches. */
export function businessLookup({ countryCode, ask, show }: Lookup) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  const stop = () => {
    clearTimeout(timer);
    newest += 1;
    return newest;
  };

  const search = async (query: string, own: number) => {
    show({ is: 'searching' });
    const state = await ask(query).then((answer) => foundIn(answer, query), failed);
    if (own === newest) show(state);
  };

  return {
    type(text: string): void {
      const own = stop();
      const query = text.trim();
      if (isBusinessSearch(query, countryCode)) {
        timer = setTimeout(() => void search(query, own), lookupDelay);
      } else show({ is: 'idle' });
    },
    stop(): void {
      stop();
      show({ is: 'idle' });
    },
  };
}

/** The state for the directory's response to a search. */
export function foundIn({ resultCount, value }: BusinessesFound, query: string): LookupState {
  if (resultCount === 0 || value.length === 0) return { is: 'nothing', query };
  return { is: 'found', businesses: value.slice(0, businessLimits.listed) };
}

const failed = (): LookupState => ({ is: 'failed' });
