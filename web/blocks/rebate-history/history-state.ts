import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import type { HistoryResponse } from './load-history.ts';

export type HistoryState =
  | { view: 'loading' }
  | { view: 'no-clinic' }
  | { view: 'failed' }
  | {
      view: 'history';
      data: readonly RebateRequest[];
      cursor: string | null;
      more: 'no' | 'loading' | 'failed';
    };

/** The state after a response. Earlier lines stay if later ones could not be loaded. */
export function afterResponse(before: HistoryState, response: HistoryResponse): HistoryState {
  if (response === 'no-clinic') return { view: 'no-clinic' };
  if (response === 'failed')
    return before.view === 'history' ? { ...before, more: 'failed' } : { view: 'failed' };
  const earlier = before.view === 'history' ? before.data : [];
  return { view: 'history', data: [...earlier, ...response.data], cursor: response.cursor, more: 'no' };
}
