import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { offeredLocales } from '@merrowvale/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import { call, type TestCall, testIdentity } from '../../../test/support/functions/endpoint.ts';
import { submissionTestDependencies } from '../../../test/support/functions/submission.ts';
import { exportAccount } from '../../lib/account/export-account.ts';
import { recordSteps } from '../../lib/account/owner-records.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { registerCampaignInterest } from './register-campaign-interest.ts';

const row = endpoints.registerCampaignInterest;
const questionnaire = {
  formId: 'spring_2026',
  cdcProfile: { UID: 'u1' },
  formResponse: [{ questionId: 'q1', questionLabel: 'Which animals?', answer: ['Dogs', 'Cats'] }],
};
const startedAt = '2026-03-01T09:59:00.000Z';
const popup = {
  formId: 'spring_2026',
  formCategory: 'campaign',
  formResponse: [],
  submissionId: 's1',
  submissionTimeStamp: '2026-03-01T10:00:00.000Z',
  sourcePortal: 'merrowvale',
  sourcePage: '/de/kampagne',
  sourceLocale: 'de',
  cdcProfile: {
    UID: 'u1',
    email: 'canary@cage.example',
    salutation: 'Ms',
    role: 'Vet',
    role2: '',
    professionalNumberJurisdiction: 'England',
    professionalNumber: '123',
    firstName: 'Canary',
    lastName: 'Bird',
    phone: '+447700900123',
    preferences: {
      productService: true,
      businessManagement: false,
      professionalEducation: true,
      productPromotions: false,
    },
    consent: { email: true, sms: false },
    business: { name: 'Cage' },
  },
};

function setUp() {
  const dependencies = submissionTestDependencies();
  const handler = endpoint(row, registerCampaignInterest, dependencies);
  const send = (body: unknown, options: TestCall = {}) =>
    call(handler, row, { body: { startedAt, ...Object(body) }, ...options });
  const stored = () => dependencies.table.all().filter(({ sk }) => sk === 'SUBMISSION');
  return { ...dependencies, send, stored };
}

describe('interest in a campaign', () => {
  it('is stored and queued as the questionnaire or the popup sends it [CAM-07, CAM-08, CAM-15, CAM-16, CAM-17, QUE-01]', async () => {
    const { send, stored, queue, bus } = setUp();
    for (const body of [questionnaire, popup]) expect((await send(body, { as: 'u1' })).status).toBe(200);
    const own = { ...popup.cdcProfile, email: 'u1@example.com' };
    expect(stored()).toMatchObject([
      { data: questionnaire, locale: 'en_gb', formId: 'spring_2026', verifiedBy: 'session' },
      { data: { ...popup, cdcProfile: own }, locale: 'de' },
    ]);
    expect(queue.bodies).toHaveLength(2);
    expect(bus.published.map(({ type }) => type)).toEqual([
      'campaign.interest-registered',
      'campaign.interest-registered',
    ]);
    expect(JSON.stringify(bus.published)).not.toMatch(/[Cc]anary/);
  });

  it('from somebody who is not signed in is stored without an id, and as unproven [CAM-07, QUE-01]', async () => {
    const { send, stored } = setUp();
    expect((await send(popup)).status).toBe(200);
    const { UID: _, ...profile } = popup.cdcProfile;
    const [one] = stored();
    expect(one).toMatchObject({ data: { cdcProfile: profile } });
    expect(JSON.stringify(one)).not.toMatch(/UID|ownerId|verifiedBy/);
  });

  it('is stored for the locale of its page, which a questionnaire names beside its body [CAM-07, SUP-01]', async () => {
    const { send, stored } = setUp();
    for (const { code } of offeredLocales)
      await send({ ...questionnaire, formId: code }, { as: 'u1', query: { locale: code } });
    expect(stored().map(({ locale }) => locale)).toEqual(offeredLocales.map(({ code }) => code));
  });

  it('is rejected without a campaign or a UID [CAM-27]', async () => {
    const { send, stored } = setUp();
    for (const body of [
      { ...questionnaire, formId: undefined },
      { ...questionnaire, cdcProfile: undefined },
      { ...questionnaire, cdcProfile: {} },
      { ...questionnaire, cdcProfile: { UID: ' ' } },
    ])
      expect((await send(body)).status).toBe(400);
    expect(stored()).toEqual([]);
  });

  it('is stored and not processed when a guard suspects spam [QUE-08]', async () => {
    const { send, stored, queue, bus } = setUp();
    const fields = [
      { remark: 'https://spam.example' },
      { startedAt: '2026-03-01T09:59:57.001Z' },
      { sourcePage: 'x'.repeat(900), filler: 'x'.repeat(16 * 1024) },
    ];
    for (const [number, more] of fields.entries())
      expect((await send({ ...popup, ...more, submissionId: `s${number}` })).status).toBe(200);
    expect(stored().map(({ state }) => state)).toEqual(['spam', 'spam', 'spam']);
    expect([queue.bodies, bus.published]).toEqual([[], []]);
    await send({ ...popup, submissionId: 's9', remark: '', startedAt: '2026-03-01T09:59:57.000Z' });
    expect(queue.bodies).toHaveLength(1);
  });

  it('counts once per submissionId, regardless of what else is sent with it [CAM-27]', async () => {
    const { send, stored, queue, bus } = setUp();
    const references = [];
    for (const sourcePage of ['/de/kampagne', '/de/kampagne', '/de/andere'])
      references.push((await send({ ...popup, sourcePage })).body.reference);
    expect(new Set(references).size).toBe(1);
    expect([stored().length, queue.bodies.length, bus.published.length]).toEqual([1, 1, 1]);
    await send({ ...popup, formId: 'autumn_2026' });
    expect(stored()).toHaveLength(2);
  });

  it('is not replaced by that of somebody else who used its submissionId first [CAM-27]', async () => {
    const { send, stored } = setUp();
    await send(popup, { as: 'ben' });
    await send({ ...popup, cdcProfile: { UID: 'x', email: 'eve@cage.example' } });
    await send({ ...popup, remark: 'https://spam.example' });
    const own = await send(popup, { as: 'ann' });
    const unproven = await send(popup);
    expect(stored().map(({ ownerId, state }) => [ownerId, state])).toEqual([
      ['ben', 'received'],
      [undefined, 'received'],
      [undefined, 'spam'],
      ['ann', 'received'],
      [undefined, 'received'],
    ]);
    expect(stored().slice(3)).toMatchObject([
      { reference: own.body.reference },
      { reference: unproven.body.reference, data: { cdcProfile: { email: 'canary@cage.example' } } },
    ]);
  });

  it('is neither shown to nor deleted by somebody else who sends its submissionId [CAM-27, PRI-01]', async () => {
    const { send, stored, table } = setUp();
    await send(popup, { as: 'ann' });
    await send({ ...popup, cdcProfile: { UID: 'x' } }, { as: 'ben' });
    const [ofAnn] = stored();
    const shown = await exportAccount(table, testIdentity('ben'), '2026-03-01T10:00:00.000Z');
    expect(shown.submissions.map(({ ownerId }) => ownerId)).toEqual(['ben']);
    expect(JSON.stringify(shown)).not.toMatch(/[Cc]anary/);
    const owner = { ownerId: 'ben', addresses: [], verifiedEmail: 'ben@example.com' };
    const deleted = (await Promise.all(recordSteps.map((step) => step(table, owner)))).flat();
    expect(deleted.map(({ item }) => item.pk)).not.toContain(ofAnn?.pk);
  });
});
