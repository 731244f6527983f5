import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { messagesFor } from '../../messages/messages.ts';
import { HistoryPart } from './history-view.tsx';

const request: RebateRequest = {
  reference: 'MV-7K3Q-9TXW-2M4H-A1B2',
  invoiceNumber: 'INV-1',
  distributorCode: 'NORTH-1',
  requestedAt: '2026-03-03T10:00:00.000Z',
  state: 'open',
};
const messages = withEditorTexts(messagesFor('en_gb').rebateHistory, {});
type History = Parameters<typeof HistoryPart>[0]['history'];

function rendered(state: Partial<Pick<History, 'error' | 'isFetching'>>, ...pages: RebateRequest[][]) {
  const history = {
    data:
      pages.length > 0 ? { pages: pages.map((data) => ({ data, cursor: null })), pageParams: [] } : undefined,
    error: null,
    isFetching: false,
    hasNextPage: pages.length === 1,
    refetch: vi.fn(),
    fetchNextPage: vi.fn(),
    ...state,
  };
  return renderToStaticMarkup(
    <HistoryPart history={history} t={translate({ tag: 'en-gb', messages })} locale="en_gb" />,
  );
}

describe('the history of rebates', () => {
  it('uses the agreed texts for visitors and for accounts without a clinic [RBT-22, RBT-23]', () => {
    expect(messages.login).toBe('Please log in to view Rebate History');
    expect(messages.noClinic).toBe(
      'Your account is not configured for the Rebate History page. Please contact your Rep for more information',
    );
    expect(withEditorTexts(messagesFor('en_gb').rebateHistory, { login: 'Come in' }).login).toBe('Come in');
  });

  it('shows one part at a time: loading, no clinic, failure, history [RBT-21]', () => {
    const pages = [
      rendered({ isFetching: true }),
      rendered({ error: new ApiError(403, 'No clinic.') }),
      rendered({ error: new ApiError(503, 'Down.') }),
      rendered({}, [request]),
      rendered({}, []),
    ];
    const signs = [messages.loading, messages.noClinic, messages.failed, 'INV-1', messages.empty];
    for (const [index, page] of pages.entries())
      expect(signs.filter((sign) => page.includes(sign))).toEqual([signs[index]]);
  });

  it('appends earlier requests, and keeps the list if they cannot be loaded [RBT-24]', () => {
    expect(rendered({}, [request])).toContain(messages.more);
    const failed = rendered({ error: new ApiError(503, 'Down.') }, [request]);
    expect(failed).toContain('INV-1');
    expect(failed).toContain(messages.failed);
    const both = rendered({}, [request], [{ ...request, invoiceNumber: 'INV-0' }]);
    expect(both).toMatch(/INV-1.*INV-0/s);
    expect(both).not.toContain(messages.more);
  });
});
