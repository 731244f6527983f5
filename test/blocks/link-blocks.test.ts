import type { ShownInvitation } from '@merrowvale/shared/schemas/carer.ts';
import type { LinkedReminder, LinkedReminders } from '@merrowvale/shared/schemas/reminder-link.ts';
import { describe, expect, it, vi } from 'vitest';
import type { BlockExamples } from '../../web/blocks/block-examples.ts';
import { carerInvitationExamples } from '../../web/blocks/carer-invitation/carer-invitation.examples.ts';
import { confirmConsentExamples } from '../../web/blocks/confirm-consent/confirm-consent.examples.ts';
import { reminderActionsExamples } from '../../web/blocks/reminder-actions/reminder-actions.examples.ts';
import { unsubscribeExamples } from '../../web/blocks/unsubscribe/unsubscribe.examples.ts';
import { ApiError } from '../../web/lib/api/api-error.ts';
import * as api from '../../web/lib/api/call-from-server.ts';
import { parseHtml } from '../support/parse-html.ts';
import { renderedExamples } from './rendered-examples.ts';

const { rendered } = renderedExamples(
  new Map<string, BlockExamples>([
    ['carer_invitation', carerInvitationExamples],
    ['reminder_actions', reminderActionsExamples],
    ['unsubscribe', unsubscribeExamples],
    ['confirm_consent', confirmConsentExamples],
  ]),
);
const asEntered = 0;

/** What the API returns for the token of a link; undefined for a link that is not valid. */
function linkedTo(data: ShownInvitation | LinkedReminders | undefined) {
  const call = vi.spyOn(api, 'callFromServer');
  if (data === undefined) call.mockRejectedValue(new ApiError(400, 'The link is not valid.'));
  else call.mockResolvedValue({ success: true, data } as never);
}

describe('the page of a link that confirms a consent', () => {
  it('changes nothing until its button is pressed, and works without scripts [ACC-03, SHL-29]', async () => {
    const html = await rendered('confirm_consent', 1, {
      query: '?token=a%2Fb',
    });
    expect(parseHtml(html).attributes('action')).toContain('/api/consents/confirm?token=a%2Fb');
    expect(html).toContain('Yes, confirm my address');
  });

  it('says what happened to it, and that a link is too old or incomplete [SHL-29]', async () => {
    expect(await rendered('confirm_consent', 1, { query: '?done=confirmed' })).toContain('that’s confirmed');
    for (const query of ['', '?done=expired', '?done=expired&token=a'])
      expect(await rendered('confirm_consent', 1, { query }), query).toContain('This link doesn’t work');
  });
});

describe('the page of an unsubscribe link', () => {
  it('asks with the editor’s text and changes nothing without confirmation [NTF-07]', async () => {
    const page = parseHtml(await rendered('unsubscribe', asEntered, { query: '?token=a%2Fb' }));
    expect(page.texts('h1')).toContain('What should stop?');
    expect(page.all('form', { method: 'post' })).toHaveLength(2);
    expect(page.attributes('action')).toContain('/api/unsubscribe?token=a%2Fb&scope=reminder');
    expect(page.attributes('action')).toContain('/api/unsubscribe?token=a%2Fb&scope=all');
    expect(page.attributes('href')).toContain('/en_gb/pets');
  });

  it('confirms what has stopped, and explains what to do about a link without a token [NTF-07]', async () => {
    expect(await rendered('unsubscribe', asEntered, { query: '?done=all' })).toContain(
      'All reminders have stopped',
    );
    const html = await rendered('unsubscribe', asEntered, { query: '' });
    expect(html).toContain('This link doesn’t work');
    expect(parseHtml(html).attributes('href')).toContain('/en_gb/reminders');
  });

  it('shows a carer only the messages that they get', async () => {
    const html = await rendered('unsubscribe', asEntered, { query: '?token=a&as=carer' });
    expect(html).toContain('Stop helping');
    const done = await rendered('unsubscribe', asEntered, { query: '?done=all&as=carer' });
    expect(done).toContain('You’re no longer helping');
    expect(done).not.toContain('/reminders');
  });

  it('does not leak the token in its URL to other sites [NTF-07]', async () => {
    parseHtml(await rendered('unsubscribe', asEntered, { query: '?token=a' })).get('meta', {
      name: 'referrer',
      content: 'no-referrer',
    });
  });
});

describe('the page of an invitation to help', () => {
  const pending = {
    state: 'pending',
    inviter: 'Anna',
    channel: 'email',
    language: 'de',
    timeZone: 'Europe/Berlin',
    expiresAt: '2026-12-24T12:00:00.000Z',
  } as const;
  const shown = (invitation: ShownInvitation | undefined, query = '?token=a%2Fb') => {
    linkedTo(invitation);
    return rendered('carer_invitation', asEntered, { query });
  };

  it('offers the invitation with a choice of language and time zone, preset to the page’s own', async () => {
    const html = await shown(pending);
    const page = parseHtml(html);
    expect(html).toContain('Anna would like your help');
    expect(page.attributes('action')).toContain('/api/carer-invitations/accept?token=a%2Fb');
    expect(page.attributes('action')).toContain('/api/carer-invitations/decline?token=a%2Fb');
    expect(page.attributes('value', 'option', { selected: true })).toEqual(['en_gb', 'Europe/London']);
    page.get('meta', { name: 'referrer', content: 'no-referrer' });
  });

  it('shows a carer their choices, and a way to leave', async () => {
    const html = await shown({ ...pending, state: 'active', expiresAt: null });
    const selected = parseHtml(html).attributes('value', 'option', { selected: true });
    expect(selected).toEqual(['de', 'Europe/Berlin']);
    expect(parseHtml(html).attributes('action')).toContain('/api/carer-invitations/leave?token=a%2Fb');
    expect(html).not.toContain('/decline');
  });

  it('explains an invitation that has ended, and an invalid link', async () => {
    const ended = { ...pending, state: 'ended', inviter: null } as const;
    expect(await shown(ended, '?token=a&done=declined')).toContain('You’ve declined');
    expect(await shown(ended, '?token=a&done=left')).toContain('You’re no longer helping');
    expect(await shown({ ...pending, state: 'expired' })).toContain('This invitation has ended');
    for (const html of [await shown(undefined), await shown(pending, '')]) {
      expect(html).toContain('This link doesn’t work');
      expect(parseHtml(html).all('form')).toEqual([]);
    }
  });
});

describe('the page of a reminder’s link', () => {
  const dose = { date: '2026-12-24', state: 'open', givenAt: null, by: null, undoUntil: null } as const;
  const rex: LinkedReminder = {
    id: 'r1',
    petName: 'Rex',
    productName: 'Seresto for dogs',
    dose,
    givenOn: null,
    remindAgainOn: null,
    open: ['given', 'not-now', 'tomorrow'],
  };
  const linked = (...reminders: LinkedReminder[]) => {
    linkedTo({
      locale: 'en_gb',
      date: '2026-12-24',
      audience: 'owner',
      stopUrl: '/api/unsubscribe?token=c',
      reminders,
    });
    return { query: '?token=a%2Fb' };
  };

  it('asks about the dose with plain forms and changes nothing without confirmation', async () => {
    const html = await rendered('reminder_actions', asEntered, linked(rex));
    const page = parseHtml(html);
    expect(page.texts('h1')).toContain('Has the dose been given?');
    expect(html).toContain('Thursday, 24 December 2026');
    expect(page.all('form', { method: 'post' })).toHaveLength(3);
    expect(page.attributes('action')).toContain('/api/reminder-links?token=a%2Fb&action=given&reminder=r1');
    expect(html).not.toContain('action=in-three-days');
    expect(page.attributes('href')).toContain('/api/unsubscribe?token=c');
    page.get('meta', { name: 'referrer', content: 'no-referrer' });
  });

  it('offers to confirm the doses of several reminders at once', async () => {
    const page = parseHtml(
      await rendered('reminder_actions', asEntered, linked(rex, { ...rex, id: 'r2', petName: 'Mia' })),
    );
    expect(page.attributes('action')).toContain('/api/reminder-links?token=a%2Fb&action=given');
    expect(page.all('h2')).toHaveLength(2);
  });

  it('shows a dose that was given, and offers to undo it for an hour', async () => {
    const given = { ...dose, state: 'given', givenAt: '2026-12-23T22:30:00.000Z', by: 'carer' } as const;
    const html = await rendered('reminder_actions', asEntered, {
      ...linked({ ...rex, dose: given, givenOn: '2026-12-24', open: ['given', 'undo'] }),
      query: '?token=a%2Fb&done=given',
    });
    const page = parseHtml(html);
    expect(page.texts('h1', { class: true })).toContain('Marked as given');
    expect(html).toContain('Given on 24 December 2026 by your helper');
    expect(page.all('form', { method: 'post' })).toHaveLength(1);
    expect(html).toContain('action=undo');
    const later = parseHtml(
      await rendered(
        'reminder_actions',
        asEntered,
        linked({ ...rex, dose: given, givenOn: '2026-12-24', open: ['given'] }),
      ),
    );
    expect(later.all('form')).toEqual([]);
  });

  it('reports an invalid link, and links to the reminders', async () => {
    linkedTo(undefined);
    for (const query of ['', '?token=x']) {
      const html = await rendered('reminder_actions', asEntered, { query });
      expect(html).toContain('This link doesn’t work');
      expect(parseHtml(html).attributes('href')).toContain('/en_gb/reminders');
    }
  });
});
