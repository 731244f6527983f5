import { isBusinessSearch } from '@merrowvale/shared/domain/business.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { type Business, type BusinessesFound, businessLimits } from '@merrowvale/shared/schemas/business.ts';
import type { Suggestion } from '../../lib/places/places-service.ts';

export type LookupState =
  | { is: 'idle' }
  | { is: 'searching' }
  | {
      is: 'found';
      businesses: readonly Business[];
      /** Businesses found near a place, with their address only on one line. */
      isNear?: boolean;
    }
  | { is: 'nothing'; query: string }
  | { is: 'failed' };

type Lookup = {
  countryCode: string;
  ask: (search: string) => Promise<BusinessesFound>;
  askNear: (place: Position) => Promise<readonly Business[]>;
  show: (state: LookupState) => void;
};

const lookupDelay = 500;

/** Searches once typing has paused; ignores the results of older searches. */
export function businessLookup({ countryCode, ask, askNear, show }: Lookup) {
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

  const foundNear = async ({ label, locate }: Suggestion): Promise<LookupState> => {
    const at = await locate();
    const businesses = at ? await askNear(at) : [];
    return businesses.length === 0
      ? { is: 'nothing', query: label }
      : { is: 'found', businesses: businesses.slice(0, businessLimits.listed), isNear: true };
  };

  return {
    type(text: string): void {
      const own = stop();
      const query = text.trim();
      if (isBusinessSearch(query, countryCode)) {
        timer = setTimeout(() => void search(query, own), lookupDelay);
      } else show({ is: 'idle' });
    },
    /** Finds the businesses nearest to a place that was suggested (FIN-26). */
    async near(place: Suggestion): Promise<void> {
      const own = stop();
      show({ is: 'searching' });
      const state = await foundNear(place).catch(failed);
      if (own === newest) show(state);
    },
    /**
     * Looks up, by its name, a business that was found near a place, and passes it on with the parts of its address.
     */
    async complete({ CRMId, Name }: Business, pass: (complete: Business) => void): Promise<void> {
      const own = stop();
      const { value } = await ask(Name).catch(() => ({ value: [] }));
      const complete = value.find((each) => each.CRMId === CRMId);
      if (complete && own === newest) pass(complete);
    },
    stop(): void {
      stop();
      show({ is: 'idle' });
    },
  };
}

export function foundIn({ resultCount, value }: BusinessesFound, query: string): LookupState {
  if (resultCount === 0 || value.length === 0) return { is: 'nothing', query };
  return { is: 'found', businesses: value.slice(0, businessLimits.listed) };
}

const failed = (): LookupState => ({ is: 'failed' });
