import { describe, expect, it, vi } from 'vitest';
import { someProfile } from '../../../test/support/web/portal-data.ts';
import { forgedArguments, formOf } from '../../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../../test/support/web/visit.ts';
import { messages } from '../../messages/messages.ts';
import { resumeMessagesAction } from '../owner/resume-messages.ts';
import {
  changeCalendarFeed,
  deleteAccount,
  endOtherSessionsAction,
  endSessionAction,
  inviteCarerAction,
  revokeCarerAction,
  saveConsent,
  saveTimes,
} from './account-actions.ts';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../../test/support/web/visit.ts')).nextNavigation);
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

const common = { locale: 'en_gb', page: 'page-1', afterwards: '/en_gb/account', version: '4' };
const saved = { status: 200, body: { success: true, data: someProfile() } };

function api(...responses: { status: number; body: unknown }[]) {
  return stubApi(() => responses.shift());
}

visitSite();

describe('send time and time zone posted without scripts', () => {
  const times = { ...common, sendTime: '18:00', zone: 'America/New York' };

  it('change the version that the page showed, and redirect [ACC-03]', async () => {
    const { calls } = api(saved);
    await expect(saveTimes(undefined, formOf(times))).rejects.toThrow('leads to /en_gb/account');
    expect(calls).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: '/api/profile',
        headers: expect.objectContaining({ 'if-match': '"4"' }),
        body: { sendTime: '18:00', timeZone: 'America/New_York' },
      }),
    ]);
  });

  it('are returned if they are not valid, or cannot be saved [ACC-03]', async () => {
    const { calls } = api({ status: 409, body: { success: false } });
    expect(
      await saveTimes(undefined, formOf({ ...times, zone: 'Nowhere', sendTime: '18:30' })),
    ).toMatchObject({
      posted: {
        values: { zone: 'Nowhere' },
        problems: { zone: 'required', sendTime: 'invalid' },
      },
    });
    expect(calls).toEqual([]);
    expect(await saveTimes(undefined, formOf(times))).toMatchObject({
      failure: 409,
      posted: { problems: {} },
    });
  });

  it('renew an expired session once [ACC-03]', async () => {
    const { calls } = api({ status: 401, body: {} }, { status: 200, body: {} }, saved);
    await expect(saveTimes(undefined, formOf(times))).rejects.toThrow('leads to');
    expect(calls.map(({ path }) => path)).toEqual(['/api/profile', '/auth/renew', '/api/profile']);
    const signedOut = api({ status: 401, body: {} }, { status: 401, body: {} });
    expect(await saveTimes(undefined, formOf(times))).toMatchObject({ failure: 401 });
    expect(signedOut.calls).toHaveLength(2);
  });
});

describe('the switches of the channels posted without scripts', () => {
  it('change only channels whose switches were shown [ACC-03, NTF-05]', async () => {
    const { calls } = api(saved, saved);
    await expect(
      saveConsent(undefined, formOf({ ...common, offered: ['email'], consent: ['sms'] })),
    ).rejects.toThrow('leads to /en_gb/account');
    expect(calls[0]?.body).toEqual({ consent: { email: false } });
    await expect(
      saveConsent(undefined, formOf({ ...common, offered: ['email', 'sms'], consent: ['email', 'sms'] })),
    ).rejects.toThrow('leads to');
    expect(calls[1]?.body).toEqual({ consent: { email: true, sms: true } });
  });
});

describe('an invitation posted without scripts', () => {
  const invitation = { ...common, name: ' Tom ', channel: 'email', address: 'tom@example.com' };

  it('is sent once per page, and redirects [ACC-03]', async () => {
    const carer = {
      id: 'c1',
      name: 'Tom',
      channel: 'email',
      address: 'tom@example.com',
      state: 'pending',
      invitedAt: '2026-03-01T10:00:00.000Z',
      expiresAt: '2026-03-08T10:00:00.000Z',
      acceptedAt: null,
    };
    const response = { status: 201, body: { success: true, data: carer } };
    const { calls } = api(response, { ...response });
    for (const _ of [1, 2])
      await expect(inviteCarerAction(undefined, formOf(invitation))).rejects.toThrow(
        'leads to /en_gb/account',
      );
    expect(calls[0]?.body).toEqual({ name: 'Tom', channel: 'email', address: 'tom@example.com' });
    expect(calls[1]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key']);
  });

  it('returns the input with its errors, and those of the API [ACC-03]', async () => {
    api(
      { status: 400, body: { success: false, errors: { address: ['This person already helps you.'] } } },
      { status: 429, body: {} },
    );
    expect(
      await inviteCarerAction(undefined, formOf({ ...invitation, name: '', address: '1' })),
    ).toMatchObject({
      posted: {
        values: { address: '1' },
        problems: { name: 'Enter a name for this person.', address: expect.stringContaining('email') },
      },
    });
    expect(await inviteCarerAction(undefined, formOf(invitation))).toMatchObject({
      posted: { problems: { address: 'This person already helps you.' } },
    });
    expect(await inviteCarerAction(undefined, formOf(invitation))).toMatchObject({ failure: 429 });
  });
});

describe('the removal of a helper posted without scripts', () => {
  const removal = { ...common, carerId: 'c1' };
  const call = expect.objectContaining({ method: 'DELETE', path: '/api/carers/c1' });

  it('is done once, even for one who is already gone [ACC-03]', async () => {
    const { calls } = api(
      { status: 200, body: { success: true } },
      { status: 404, body: { success: false } },
    );
    for (const _ of [1, 2])
      await expect(revokeCarerAction(undefined, formOf(removal))).rejects.toThrow('leads to /en_gb/account');
    expect(calls).toEqual([call, call]);
  });

  it('reports a failure, and a helper who is not on the page [ACC-03]', async () => {
    const { calls } = api({ status: 503, body: {} });
    expect(await revokeCarerAction(undefined, formOf(removal))).toEqual({ failure: 503 });
    expect(await revokeCarerAction(undefined, formOf({ ...common, carerId: '' }))).toEqual({ failure: 400 });
    expect(calls).toEqual([call]);
  });
});

describe('the calendar address posted without scripts', () => {
  const feed = {
    address: 'https://portal.example/api/calendar/feeds/t.ics',
    createdAt: '2026-03-01T10:00:00Z',
  };

  it.each([
    ['renew', 'POST', { success: true, data: feed }],
    ['end', 'DELETE', { success: true }],
  ])('is changed at once: %s [ACC-03, NTF-03]', async (step, method, body) => {
    const { calls } = api({ status: 200, body });
    await expect(changeCalendarFeed(undefined, formOf({ ...common, step }))).rejects.toThrow(
      'leads to /en_gb/account',
    );
    expect(calls).toEqual([expect.objectContaining({ method, path: '/api/calendar/feed' })]);
  });

  it('reports a failure, and a button that is not on the page [ACC-03]', async () => {
    const { calls } = api({ status: 503, body: {} });
    expect(await changeCalendarFeed(undefined, formOf({ ...common, step: 'end' }))).toEqual({ failure: 503 });
    expect(await changeCalendarFeed(undefined, formOf({ ...common, step: 'share' }))).toEqual({
      failure: 400,
    });
    expect(calls).toHaveLength(1);
  });
});

describe('messages switched back on without scripts', () => {
  it('are resumed on their channel [ACC-03, NTF-05]', async () => {
    const { calls } = api(saved);
    await expect(resumeMessagesAction(undefined, formOf({ ...common, channel: 'sms' }))).rejects.toThrow(
      'leads to',
    );
    expect(calls).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/profile/resume-messages',
        body: { channel: 'sms' },
      }),
    ]);
  });

  it('stay off if the API rejects it, or on a channel that does not exist [ACC-03, NTF-05]', async () => {
    const { calls } = api({ status: 409, body: { success: false } });
    expect(await resumeMessagesAction(undefined, formOf({ ...common, channel: 'email' }))).toEqual({
      failure: 409,
    });
    expect(await resumeMessagesAction(undefined, formOf({ ...common, channel: 'pigeon' }))).toEqual({
      failure: 400,
    });
    expect(calls).toHaveLength(1);
  });
});

describe('the deletion of the account posted without scripts', () => {
  it('takes the word of the page’s language as confirmation, and says goodbye [ACC-03, PRI-01]', async () => {
    const { calls } = api({
      status: 200,
      body: { success: true, data: { token: 'token', email: null } },
    });
    expect(await deleteAccount(undefined, formOf({ ...common, locale: 'de', word: 'DELETE' }))).toMatchObject(
      {
        posted: { values: { word: 'DELETE' }, problems: { word: 'wrong' } },
      },
    );
    expect(calls).toEqual([]);
    const word = messages.de.yourData.word.toLowerCase();
    await expect(deleteAccount(undefined, formOf({ ...common, locale: 'de', word }))).rejects.toThrow(
      'leads to /de/goodbye',
    );
    expect(calls).toEqual([
      expect.objectContaining({
        method: 'DELETE',
        path: '/api/account-data',
        body: { confirmation: 'delete' },
      }),
    ]);
  });

  it('reports a failure [ACC-03]', async () => {
    api({ status: 503, body: {} });
    const word = messages.en.yourData.word;
    expect(await deleteAccount(undefined, formOf({ ...common, word }))).toMatchObject({ failure: 503 });
  });
});

describe('ending sessions without scripts', () => {
  const done = { status: 200, body: { success: true } };

  it('ends one, or all others, and returns to the page [ACC-03, AUT-04]', async () => {
    const { calls } = api(done, { status: 404, body: {} }, done);
    const one = formOf({ ...common, sessionId: 'a'.repeat(64) });
    await expect(endSessionAction(undefined, one)).rejects.toThrow('leads to /en_gb/account');
    await expect(endSessionAction(undefined, one)).rejects.toThrow('leads to /en_gb/account');
    await expect(endOtherSessionsAction(undefined, formOf(common))).rejects.toThrow(
      'leads to /en_gb/account',
    );
    const address = `/api/sessions/${'a'.repeat(64)}`;
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...[`DELETE ${address}`, `DELETE ${address}`, 'DELETE /api/sessions'],
    ]);
  });

  it('sends nothing that is not a session [ACC-03]', async () => {
    const { calls } = api();
    expect(await endSessionAction(undefined, formOf({ ...common, sessionId: '../pets' }))).toEqual({
      failure: 400,
    });
    expect(calls).toEqual([]);
  });
});

describe('every form of the account', () => {
  it('is rejected from another site, and handles any argument [ACC-03, SEC-02]', async () => {
    const { calls } = api();
    visit.origin = 'https://evil.example';
    for (const take of [
      saveTimes,
      saveConsent,
      inviteCarerAction,
      revokeCarerAction,
      changeCalendarFeed,
      resumeMessagesAction,
      deleteAccount,
      endSessionAction,
      endOtherSessionsAction,
    ])
      for (const argument of forgedArguments) await expect(take(argument, argument)).resolves.toBeDefined();
    expect(calls).toEqual([]);
  });
});
