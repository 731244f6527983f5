import type { Carer } from '@merrowvale/shared/schemas/carer.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { Carers } from './carers.tsx';

const tom: Carer = {
  id: 'c1',
  name: 'Tom',
  channel: 'email',
  address: 'tom@example.com',
  state: 'pending',
  invitedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-08T10:00:00.000Z',
  acceptedAt: null,
};
const shown = (...carers: Carer[]) => wordsOf(renderForOwner(<Carers />, { carers }));

describe('an owner’s carers', () => {
  it('are listed with their responses, and the deadline of open invitations', () => {
    expect(shown(tom)).toContain('Tom Invited tom@example.com Can accept until');
    expect(shown({ ...tom, state: 'active' })).toContain('Tom Helping tom@example.com Stop');
    expect(shown({ ...tom, state: 'declined', address: null })).toContain('Tom Declined Remove');
  });

  it('show an invitation that was not sent, with a form that repeats it [SEC-02]', () => {
    const unsent = { ...tom, state: 'unsent' as const };
    expect(shown(unsent)).toContain('Tom Not sent tom@example.com We couldn’t send this invitation');
    const page = parseHtml(renderForOwner(<Carers />, { carers: [unsent] }));
    const form = page.getByRole('button', { name: 'Send again: Tom' }).parent;
    const sent = ['name', 'channel', 'address'].flatMap((name) =>
      form?.attributes('value', 'input', { name }),
    );
    expect(sent).toEqual(['Tom', 'email', 'tom@example.com']);
  });

  it('are limited to three; expired invitations do not count', () => {
    const three = ['a', 'b', 'c'].map((id) => ({ ...tom, id }));
    expect(shown(...three)).not.toContain('Invite someone');
    expect(shown(...three)).toContain('You can have up to 3 helpers.');
    expect(shown(...three.map((each) => ({ ...each, state: 'expired' as const })))).toContain(
      'Invite someone',
    );
  });

  it('are removed after a question on the page without scripts [ACC-03]', () => {
    const active = { ...tom, state: 'active' as const };
    const page = parseHtml(renderForOwner(<Carers />, { carers: [active] }));
    const stop = page.getByRole('link', { name: 'Stop: Tom' });
    expect(stop.attribute('href')).toBe('/en_gb/pets?helper=c1#helper-c1');
    const html = renderForOwner(<Carers />, { carers: [active], query: 'helper=c1' });
    expect(wordsOf(html)).toContain('Stop sending reminders to Tom? Tom won’t get any more messages');
    const [form] = parseHtml(html).all('form');
    expect(form?.attributes('value', 'input', { name: 'carerId' })).toEqual(['c1']);
    expect(form?.all('button', { type: 'submit' })).toHaveLength(1);
  });
});
