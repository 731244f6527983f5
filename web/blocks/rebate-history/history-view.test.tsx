import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { messagesFor } from '../../messages/messages.ts';
import { afterResponse, HistoryPart, type HistoryState } from './history-view.tsx';

const request: RebateRequest = {
  reference: 'MV-7K3Q-9TXW-2M4H-A1B2',
  invoiceNumber: 'INV-1',
  distributorCode: 'NORTH-1',
  requestedAt: '2026-03-03T10:00:00.000Z',
  state: 'open',
};
const loading: HistoryState = { view: 'loading' };
const messages = withEditorTexts(messagesFor('en_gb').rebateHistory, {});

function rendered(state: HistoryState) {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <HistoryPart state={state} messages={messages} locale="en_gb" retry={nothing} loadMore={nothing} />,
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
    const states: HistoryState[] = [
      loading,
      afterResponse(loading, 'no-clinic'),
      afterResponse(loading, 'failed'),
      afterResponse(loading, { data: [request], cursor: null }),
      afterResponse(loading, { data: [], cursor: null }),
    ];
    const signs = [messages.loading, messages.noClinic, messages.failed, 'INV-1', messages.empty];
    const pages = states.map(rendered);
    for (const [index, page] of pages.entries())
      expect(signs.filter((sign) => page.includes(sign))).toEqual([signs[index]]);
  });

  it('appends earlier requests, and keeps the list if they cannot be loaded [RBT-24]', () => {
    const first = afterResponse(loading, { data: [request], cursor: 'next' });
    expect(rendered(first)).toContain(messages.more);
    const failed = afterResponse(first, 'failed');
    expect(rendered(failed)).toContain('INV-1');
    expect(rendered(failed)).toContain(messages.failed);
    const both = afterResponse(failed, { data: [{ ...request, invoiceNumber: 'INV-0' }], cursor: null });
    expect(rendered(both)).toMatch(/INV-1.*INV-0/s);
    expect(rendered(both)).not.toContain(messages.more);
  });
});
