import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeQuestionnaire } from '../blocks/campaign-questionnaire/take-questionnaire.ts';
import { takeRegistration } from '../blocks/campaign-registration/take-registration.ts';
import { madeUp } from '../forms/test-posts.ts';
import type { CampaignState } from './campaign-state.ts';
import { storedAnswers } from './stored-answers.ts';

const world = vi.hoisted(() => ({
  origin: 'https://site.example',
  owner: undefined as string | undefined,
  cookies: new Map<string, string>(),
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: world.origin }),
  cookies: async () => ({
    get: (name: string) => (world.cookies.has(name) ? { value: world.cookies.get(name) } : undefined),
    set: (name: string, value: string) => world.cookies.set(name, value),
    delete: (name: string) => world.cookies.delete(name),
  }),
}));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`leads to ${path}`);
  },
}));
vi.mock('../lib/session/current-session.ts', () => ({
  currentSession: async () => world.owner && { identity: { sub: world.owner } },
}));
vi.mock('../lib/log-problem.ts', () => ({ logProblem: () => undefined }));

type Call = { address: string; key: string | undefined; body: Record<string, unknown> };

/** The API returns the status for all calls; the calls are recorded. */
function respondingWith(status: number): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: URL, init: { headers: Record<string, string>; body: string }) => {
    calls.push({ address: address.href, key: init.headers['idempotency-key'], body: JSON.parse(init.body) });
    return new Response('{}', { status });
  });
  return calls;
}

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
const begun: CampaignState = { answers: {}, profile: undefined, submissionId: 's0', step: 'open' };
const signUpUrl = '/auth/register?returnUrl=%2Fen_gb%2Fspring';
const person = { firstName: 'Ann', lastName: 'Bell', email: 'ann@farm.example', role: 'Sheep Farmer' };

type Fields = Record<string, string>;
function entered(fields: Fields, differences: Partial<Record<keyof typeof facts, unknown>> = {}): FormData {
  const data = new FormData();
  data.set('campaign', JSON.stringify({ ...facts, ...differences }));
  data.set('submissionId', 's1');
  data.set('signUpUrl', signUpUrl);
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

beforeEach(() => {
  Object.assign(world, { origin: 'https://site.example', owner: 'owner-1', cookies: new Map() });
  vi.stubEnv('SITE_URL', 'https://site.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a questionnaire posted without scripts', () => {
  const post = (fields: Fields, differences = {}) => takeQuestionnaire(begun, entered(fields, differences));
  const filled = { 'question.herd': 'Few' };

  it('registers the signed-in user’s interest, and redirects [ACC-03, CAM-07]', async () => {
    const calls = respondingWith(200);
    await expect(post(filled)).rejects.toThrow('leads to /en_gb/thanks');
    expect(calls).toMatchObject([
      {
        address: 'https://site.example/api/campaign/interest',
        body: {
          formId: 'spring_2026',
          cdcProfile: { UID: 'owner-1' },
          formResponse: [{ questionId: 'herd', questionLabel: 'How many?', answer: ['Few'] }],
        },
      },
    ]);
    expect(await post(filled, { redirectPath: '' })).toMatchObject({ step: 'done' });
  });

  it('is returned if an answer is missing, and is not sent to the API [ACC-03, CAM-04, CAM-05]', async () => {
    const calls = respondingWith(200);
    expect(await post({})).toEqual({
      answers: {},
      profile: undefined,
      submissionId: 's1',
      step: 'incomplete',
    });
    expect(calls).toEqual([]);
  });

  it('keeps the answers of a visitor without an account while they sign up [ACC-03, CAM-10]', async () => {
    const calls = respondingWith(200);
    world.owner = undefined;
    await expect(post(filled)).rejects.toThrow(`leads to ${signUpUrl}`);
    expect(await storedAnswers('spring_2026')).toEqual({ herd: ['Few'] });
    expect(await storedAnswers('other')).toEqual({});
    expect(calls).toEqual([]);
    world.owner = 'owner-1';
    await expect(post(filled)).rejects.toThrow('leads to /en_gb/thanks');
    expect(await storedAnswers('spring_2026')).toEqual({});
    world.cookies.set('campaign-answers-spring_2026', 'nonsense');
    expect(await storedAnswers('spring_2026')).toEqual({});
  });

  it('does not show that registering failed, and redirects unless configured to wait [ACC-03, CAM-09, CAM-11]', async () => {
    respondingWith(500);
    await expect(post(filled)).rejects.toThrow('leads to /en_gb/thanks');
    expect(await post({ ...filled, waits: 'yes' })).toMatchObject({
      step: 'open',
      answers: { herd: ['Few'] },
    });
  });

  it('counts once when it is sent twice, and redirects to no other site [ACC-03]', async () => {
    const calls = respondingWith(500);
    for (const fields of [filled, filled, { 'question.herd': 'Many' }, { ...filled, submissionId: 's2' }])
      await post({ ...fields, waits: 'yes' });
    const [first, again, ...others] = calls.map(({ key }) => key);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
    respondingWith(200);
    expect(await post(filled, { redirectPath: '//evil.example' })).toMatchObject({ step: 'done' });
    world.owner = undefined;
    await expect(post({ ...filled, signUpUrl: 'https://evil.example' })).rejects.toThrow('leads to /');
  });

  it('is rejected from another site, and without its campaign [ACC-03, SEC-02]', async () => {
    const calls = respondingWith(200);
    expect(await post({ ...filled, campaign: '{}' })).toEqual(begun);
    world.origin = 'https://evil.example';
    expect(await post(filled)).toEqual(begun);
    expect(calls).toEqual([]);
  });
});

describe('a campaign registration posted without scripts', () => {
  const post = (fields: Fields, differences = {}) => takeRegistration(begun, entered(fields, differences));
  const filled = { ...person, 'question.herd': 'Few', 'consent.email': 'on' };

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
    expect(await post(filled, { redirectPath: '' })).toMatchObject({ step: 'done' });
  });

  it('returns the input if something is missing or invalid [ACC-03, CAM-19, CAM-20, CAM-21]', async () => {
    const calls = respondingWith(200);
    for (const fields of [
      person,
      { ...filled, lastName: ' ' },
      { ...filled, email: 'ann' },
      { ...filled, role: 'Veterinarian' },
    ]) {
      const answer = await post(fields);
      expect(answer).toMatchObject({ step: 'incomplete', submissionId: 's1', profile: { firstName: 'Ann' } });
    }
    expect(calls).toEqual([]);
  });

  it('reports a failure, and keeps the input [ACC-03, CAM-25]', async () => {
    respondingWith(500);
    const expected = { step: 'failed', answers: { herd: ['Few'] }, profile: { email: 'ann@farm.example' } };
    expect(await post(filled)).toMatchObject(expected);
    world.owner = undefined;
    respondingWith(200);
    expect(await post(filled)).toMatchObject(expected);
    world.owner = 'owner-1';
    world.origin = 'https://evil.example';
    expect(await post(filled)).toMatchObject(expected);
    expect(await post({ ...filled, campaign: 'none' })).toMatchObject({ step: 'failed' });
  });
});

describe('every form of a campaign', () => {
  it('has an answer to any argument [ACC-03]', async () => {
    for (const take of [takeQuestionnaire, takeRegistration])
      for (const argument of madeUp) expect(await take(argument, argument)).toMatchObject({ answers: {} });
  });
});
