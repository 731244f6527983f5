import { offeredLocales } from '@merrowvale/shared/locales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { forgedArguments, formOf } from '../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../test/support/web/visit.ts';
import { sendQuestionnaire } from '../blocks/campaign-questionnaire/send-questionnaire.ts';
import { registerForCampaign } from '../blocks/campaign-registration/register-for-campaign.ts';
import { translate } from '../lib/i18n/translate.ts';
import { messages } from '../messages/messages.ts';
import { CampaignSent } from './question-fields.tsx';
import { storedAnswers } from './stored-answers.ts';

vi.mock('next/headers', async () => (await import('../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../test/support/web/visit.ts')).nextNavigation);
vi.mock(
  '../lib/session/current-session.ts',
  async () => (await import('../../test/support/web/visit.ts')).session,
);
vi.mock('../lib/log-problem.ts', async () => (await import('../../test/support/web/visit.ts')).silentLog);

const reference = 'MV-7K3Q-9TXW-2M4H-A1B2';

/** The API returns the status for all calls; the calls are recorded. */
const respondingWith = (status: number) =>
  stubApi(() => ({ status, body: { success: true, reference } })).calls;

const question = {
  id: 'herd',
  label: 'How many?',
  kind: 'single_selection',
  display: 'drop_down',
  isRequired: true,
  options: ['Few', 'Many'],
} as const;
const facts = {
  campaignId: 'spring_2026',
  locale: 'en_gb',
  path: '/en_gb/spring',
  questions: [question],
  redirectPath: '/en_gb/thanks',
} as const;
const signUpUrl = '/auth/register?returnUrl=%2Fen_gb%2Fspring';
const person = { firstName: 'Ann', lastName: 'Bell', email: 'ann@farm.example', role: 'Sheep Farmer' };

type Fields = Readonly<Record<string, string>>;
function entered(fields: Fields, differences: Partial<Record<keyof typeof facts, unknown>> = {}): FormData {
  return formOf({
    ...{ campaign: JSON.stringify({ ...facts, ...differences }), locale: 'en_gb', page: 's1', signUpUrl },
    ...fields,
  });
}

visitSite(() => ({ identity: { sub: 'owner-1' } }));

describe('a questionnaire that is posted', () => {
  const post = (fields: Fields, differences = {}) =>
    sendQuestionnaire(undefined, entered(fields, differences));
  const filled = { answer0: 'Few' };

  it('registers the signed-in user’s interest, and redirects, or shows its reference [ACC-03, CAM-07, SUP-01]', async () => {
    const calls = respondingWith(200);
    await expect(post(filled)).rejects.toThrow('leads to /en_gb/thanks');
    expect(calls).toMatchObject([
      {
        path: '/api/campaign/interest',
        body: {
          formId: 'spring_2026',
          cdcProfile: { UID: 'owner-1' },
          formResponse: [{ questionId: 'herd', questionLabel: 'How many?', answer: ['Few'] }],
        },
      },
    ]);
    expect(await post(filled, { redirectPath: '' })).toMatchObject({
      done: { isRegistered: true, reference },
    });
    const html = renderToStaticMarkup(
      CampaignSent({ t: translate({ tag: 'en', messages: messages.en.campaigns }), reference }),
    );
    expect(html).toContain(`Your reference is ${reference}.`);
  });

  it.each(offeredLocales)(
    'is registered for the locale of its page: $code [CAM-07, SUP-01]',
    async ({ code }) => {
      const calls = respondingWith(200);
      const posted = entered(filled, { locale: code, path: `/${code}/spring` });
      posted.set('locale', code);
      await expect(sendQuestionnaire(undefined, posted)).rejects.toThrow('leads to');
      expect(calls.map(({ query }) => query)).toEqual([`?locale=${code}`]);
    },
  );

  it('is returned if an answer is missing, and is not sent to the API [ACC-03, CAM-04, CAM-05]', async () => {
    const calls = respondingWith(200);
    expect(await post({})).toEqual({
      posted: { values: { answer0: '' }, problems: { answer0: 'missing' }, page: 's1' },
    });
    expect(calls).toEqual([]);
  });

  it('keeps the answers of a visitor without an account while they sign up [ACC-03, CAM-10]', async () => {
    const calls = respondingWith(200);
    visit.identity = undefined;
    await expect(post(filled)).rejects.toThrow(`leads to ${signUpUrl}`);
    expect(await storedAnswers('spring_2026')).toEqual({ herd: ['Few'] });
    expect(await storedAnswers('other')).toEqual({});
    expect(calls).toEqual([]);
    visit.identity = { sub: 'owner-1' };
    await expect(post(filled)).rejects.toThrow('leads to /en_gb/thanks');
    expect(await storedAnswers('spring_2026')).toEqual({});
    visit.cookies.set('campaign-answers-spring_2026', 'nonsense');
    expect(await storedAnswers('spring_2026')).toEqual({});
  });

  it('does not show that registering failed, and redirects unless configured to wait [ACC-03, CAM-09, CAM-11]', async () => {
    respondingWith(500);
    await expect(post(filled)).rejects.toThrow('leads to /en_gb/thanks');
    expect(await post({ ...filled, waits: 'yes' })).toMatchObject({
      failure: 500,
      posted: { values: { answer0: 'Few' }, problems: {} },
    });
  });

  it('counts once when it is sent twice, and redirects to no other site [ACC-03]', async () => {
    const calls = respondingWith(500);
    for (const fields of [filled, filled, { answer0: 'Many' }, { ...filled, page: 's2' }])
      await post({ ...fields, waits: 'yes' });
    const [first, again, ...others] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
    respondingWith(200);
    expect(await post(filled, { redirectPath: '//evil.example' })).toHaveProperty('done');
    visit.identity = undefined;
    await expect(post({ ...filled, signUpUrl: 'https://evil.example' })).rejects.toThrow('leads to /');
  });

  it('is rejected from another site, and without its campaign [ACC-03, SEC-02]', async () => {
    const calls = respondingWith(200);
    expect(await post({ ...filled, campaign: '{}' })).toEqual({ failure: 0 });
    visit.origin = 'https://evil.example';
    expect(await post(filled)).toMatchObject({ failure: 0 });
    expect(calls).toEqual([]);
  });
});

describe('a campaign registration that is posted', () => {
  const post = (fields: Fields, differences = {}) =>
    registerForCampaign(undefined, entered(fields, differences));
  const filled = { ...person, answer0: 'Few', consent: 'email' };

  it('is sent with the respondent’s details and redirects [ACC-03, CAM-15, CAM-16, CAM-17]', async () => {
    const calls = respondingWith(200);
    await expect(post({ ...filled, UID: 'owner-2' })).rejects.toThrow('leads to /en_gb/thanks');
    expect(calls[0]?.body).toMatchObject({
      formId: 'spring_2026',
      formCategory: 'campaign',
      submissionId: 's1',
      sourcePage: '/en_gb/spring',
      sourceLocale: 'en_gb',
      cdcProfile: { ...person, UID: 'owner-1', consent: { email: true, sms: false } },
      formResponse: [{ questionId: 'herd', answer: ['Few'] }],
    });
    expect(await post(filled, { redirectPath: '' })).toMatchObject({ done: reference });
  });

  it('returns the input if something is missing or invalid [ACC-03, CAM-19, CAM-20, CAM-21]', async () => {
    const calls = respondingWith(200);
    const values = { firstName: 'Ann', role: 'Sheep Farmer', consent: ['email'] };
    for (const [fields, problems] of [
      [{ answer0: 'Else' }, { answer0: 'missing' }],
      [{ lastName: ' ' }, { lastName: 'missing' }],
      [{ email: 'ann' }, { email: 'wrong' }],
      [
        { role: 'Veterinarian' },
        { professionalNumberJurisdiction: 'missing', professionalNumber: 'missing' },
      ],
    ] as const) {
      const { role } = { ...values, ...fields };
      const { posted, ...outcome } = await post({ ...filled, ...fields });
      expect(posted).toMatchObject({ page: 's1', values: { ...values, role } });
      expect(posted?.problems).toEqual(problems);
      expect(outcome).toEqual({});
    }
    expect(calls).toEqual([]);
  });

  it('reports a failure, and keeps the input [ACC-03, CAM-25]', async () => {
    respondingWith(500);
    const posted = { values: { answer0: 'Few', email: 'ann@farm.example' } };
    expect(await post(filled)).toMatchObject({ posted, failure: 500 });
    visit.identity = undefined;
    respondingWith(200);
    expect(await post(filled)).toMatchObject({ posted, failure: 401 });
    visit.identity = { sub: 'owner-1' };
    visit.origin = 'https://evil.example';
    expect(await post(filled)).toMatchObject({ posted, failure: 0 });
    expect(await post({ ...filled, campaign: 'none' })).toEqual({ failure: 0 });
  });
});

describe('every form of a campaign', () => {
  it('handles any argument [ACC-03]', async () => {
    for (const argument of forgedArguments) {
      expect(await sendQuestionnaire(argument, argument)).toEqual({ failure: 0 });
      expect(await registerForCampaign(argument, argument)).toEqual({ failure: 0 });
    }
  });
});
