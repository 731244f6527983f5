import { describe, expect, it, vi } from 'vitest';
import { forgedArguments, formOf } from '../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../test/support/web/visit.ts';
import { sendForm } from './send-form.ts';

vi.mock('next/headers', async () => (await import('../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../test/support/web/visit.ts')).nextNavigation);
vi.mock('../lib/log-problem.ts', async () => (await import('../../test/support/web/visit.ts')).silentLog);

/** The API returns the response for all calls; the calls are recorded. */
const respondingWith = (status: number, body: unknown) => stubApi(() => ({ status, body })).calls;

const good = {
  locale: 'en_gb',
  formId: 'ask-an-expert',
  variant: 'default',
  afterwards: '/en_gb/contact/thank-you',
  page: 'page-1',
  startedAt: '2026-03-01T10:00:00.000Z',
  firstName: ' Ann ',
  lastName: 'Bell',
  emailAddress: 'ann@farm.example',
  helpWith: 'General Question',
  query: 'How often?\r\nAnd when?',
};

const post = (differences: Record<string, string> = {}) =>
  sendForm(undefined, formOf({ ...good, ...differences }));

visitSite();

describe('a form that is posted', () => {
  it('is forwarded with the visitor’s session, and redirects to the configured page [FRM-15, FRM-16, FRM-19]', async () => {
    const calls = respondingWith(200, { success: true });
    await expect(post()).rejects.toThrow('leads to /en_gb/contact/thank-you');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.path).toBe('/api/contact/ask-an-expert');
    expect(calls[0]?.headers).toMatchObject({
      origin: 'https://site.example',
      cookie: '__Host-session=session',
    });
    expect(calls[0]?.body).toMatchObject({ firstName: 'Ann', query: 'How often?\nAnd when?' });
    expect(calls[0]?.body).not.toHaveProperty('page');
  });

  it('adds the reference to the page after it, where support’s question for it can be answered [FRM-19, SUP-01]', async () => {
    respondingWith(200, { success: true, reference: 'MV-7K3Q-9TXW-2M4H-A1B2' });
    await expect(post()).rejects.toThrow(
      'leads to /en_gb/contact/thank-you?reference=MV-7K3Q-9TXW-2M4H-A1B2',
    );
  });

  it('returns the input and its errors, and is not sent to the API [FRM-02, FRM-03]', async () => {
    const calls = respondingWith(200, { success: true });
    expect(await post({ lastName: ' ', emailAddress: 'ann@farm.' })).toMatchObject({
      posted: {
        values: {
          ...{ firstName: 'Ann', emailAddress: 'ann@farm.', helpWith: 'General Question' },
          startedAt: '2026-03-01T10:00:00.000Z',
        },
        problems: { lastName: 'required', emailAddress: 'invalid' },
        page: 'page-1',
      },
    });
    expect(calls).toEqual([]);
  });

  it('names the fields that the API rejects', async () => {
    respondingWith(400, { success: false, errors: { query: ['No'], toAddress: ['No'] } });
    expect(await post()).toEqual({
      posted: expect.objectContaining({ problems: { query: 'invalid' } }),
    });
  });

  it('keeps the input when it cannot be sent, and counts once when it is sent again [FRM-20]', async () => {
    const calls = respondingWith(503, { success: false });
    expect(await post()).toMatchObject({
      failure: 503,
      posted: { values: { query: 'How often?\nAnd when?' } },
    });
    await post();
    await post({ query: 'Something else' });
    await post({ page: 'page-2' });
    const [first, again, other, elsewhere] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(new Set([first, other, elsewhere]).size).toBe(3);
  });

  it('is rejected from another site, and without a form [FRM-10]', async () => {
    const calls = respondingWith(200, { success: true });
    expect(await post({ formId: 'unknown' })).toEqual({ failure: 0 });
    expect(await post({ locale: 'atlantis' })).toMatchObject({ failure: 0 });
    for (const origin of ['https://evil.example', null]) {
      visit.origin = origin;
      expect(await post()).toMatchObject({ failure: 0 });
    }
    expect(calls).toEqual([]);
  });

  it('redirects to no other site, and to the locale’s home page by default [FRM-19]', async () => {
    respondingWith(200, { success: true });
    for (const afterwards of ['https://evil.example', '//evil.example', ''])
      await expect(post({ afterwards })).rejects.toThrow('leads to /en_gb');
    expect(new Set(visit.redirects)).toEqual(new Set(['/en_gb']));
  });

  it('asks a question if the API requires an answer, and says why [QUE-08, FRM-20]', async () => {
    const challenge = { token: 'sealed', bits: 16, sum: [3, 4] };
    const calls = respondingWith(428, { success: false, challenge });
    expect(await post()).toMatchObject({
      posted: { values: { query: 'How often?\nAnd when?' } },
      question: {
        token: 'sealed',
        bits: 16,
        label: 'What is 3 plus 4?',
        reason: expect.stringContaining('has not been sent yet'),
        error: undefined,
      },
    });
    const again = await post({ challengeToken: 'sealed', challengeSum: '8' });
    expect(again.question?.error).toBe(
      'Your last answer was wrong or too late. Please answer this new question.',
    );
    expect(calls.map(({ headers }) => headers['x-challenge'])).toEqual(['ask', 'sealed sum 8']);
  });

  it('accepts an answer however its digits are typed, and treats any other text as a wrong one [QUE-08]', async () => {
    const calls = respondingWith(428, {
      success: false,
      challenge: { token: 'next', bits: 16, sum: [3, 4] },
    });
    for (const challengeSum of [' 12 ', '１２', '十二', 'zwölf', '1 2', ''])
      expect((await post({ challengeToken: 'sealed', challengeSum })).question?.error).toBeTruthy();
    expect(calls.map(({ headers }) => headers['x-challenge'])).toEqual([
      'sealed sum 12',
      'sealed sum 12',
      ...Array<string>(4).fill('sealed sum '),
    ]);
  });

  it('handles any argument [ACC-03]', async () => {
    const calls = respondingWith(200, { success: true });
    for (const argument of forgedArguments)
      expect(await sendForm(argument, argument)).toEqual({ failure: 0 });
    expect(calls).toEqual([]);
  });
});
