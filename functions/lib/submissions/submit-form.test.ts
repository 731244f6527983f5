import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it } from 'vitest';
import { provenBy, summedBy } from '../challenges/challenge-testing.ts';
import { endpoint } from '../endpoint.ts';
import { call, type TestCall } from '../endpoint-testing.ts';
import { submissionTestDependencies } from './submission-testing.ts';
import { submitForm } from './submit-form.ts';

const now = '2026-03-01T10:00:00.000Z';
const startedAt = '2026-03-01T09:59:00.000Z';
const person = { firstName: 'Canary', lastName: 'Bird', emailAddress: 'canary@cage.example' };
const asked = { ...person, helpWith: 'General Question', query: 'May I?' };
const service = {
  toAddress: 'vets@merrowvale.example',
  fromAddress: 'site@merrowvale.example',
  ccAddress: 'desk@merrowvale.example',
  templateId: 'contact',
};
const block = {
  to_address: service.toAddress,
  from_address: service.fromAddress,
  cc_address: service.ccAddress,
  template_id: service.templateId,
};

function setUp(failing = false) {
  const item = {
    system: { id: '1', codename: 'ask', name: 'Ask', type: 'submission_form', language: 'en_gb' },
    elements: Object.fromEntries(Object.entries(block).map(([name, value]) => [name, { value }])),
  };
  const content = {
    itemsOf: async () => {
      if (failing) throw new AppError('unavailable', 'Down.');
      return [item as unknown as SourceItem];
    },
  };
  const dependencies = { ...submissionTestDependencies(), content };
  const row = endpoints.askAnExpert;
  const handler = endpoint(row, (request, ports) => submitForm(request, ports, row.formId), dependencies);
  const send = (fields: object, options: TestCall = {}) =>
    call(handler, row, {
      now,
      body: { locale: 'en_gb', formId: 'ask-an-expert', startedAt, ...asked, ...fields },
      ...options,
    });
  const stored = () => dependencies.table.all().filter(({ sk }) => sk === 'SUBMISSION');
  return { ...dependencies, send, stored };
}

describe('the form endpoints', () => {
  it('are those that each form names [FRM-09, FRM-11, FRM-12, FRM-13, FRM-14, FRM-15]', () => {
    const rows = Object.values(endpoints).flatMap((row) =>
      'formId' in row ? [[row.formId, `${row.method} ${row.path}`]] : [],
    );
    expect(Object.fromEntries(rows)).toEqual({
      blowfly: 'POST /api/disease/blowfly',
      'lungworm-vet': 'POST /api/disease/lungworm/vet',
      'lungworm-pet': 'POST /api/disease/lungworm/pet',
      'parvo-pet': 'POST /api/disease/parvo/pet',
      'parvo-vet': 'POST /api/disease/parvo/vet',
      'parvo-shelter': 'POST /api/disease/parvo/shelter',
      'find-my-sales-rep': 'POST /api/contact/find-my-sales-rep',
      'ask-an-expert': 'POST /api/contact/ask-an-expert',
    });
    for (const form of Object.values(forms)) expect(rows).toContainEqual([form.id, `POST ${form.path}`]);
  });

  it('store a form with its event, queue it, and return its reference [QUE-01, FRM-16, EVT-02]', async () => {
    const { send, stored, queue, bus } = setUp();
    const { status, body } = await send({});
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, reference: expect.stringMatching(/^MV(-[0-9A-Z]{4}){4}$/) });
    expect(stored()).toMatchObject([
      { state: 'received', data: asked, formId: 'ask-an-expert', schemaVersion: 1 },
    ]);
    expect(queue.bodies).toEqual([{ reference: body.reference, correlationId: 'request-1' }]);
    expect(bus.published).toMatchObject([
      { type: 'form.submitted', detail: { reference: body.reference, formId: 'ask-an-expert' } },
    ]);
    expect(JSON.stringify(bus.published)).not.toMatch(/[Cc]anary/);
    expect(stored()[0]?.unqueued).toBeUndefined();
  });

  it('answer 400 with messages per field [FRM-16]', async () => {
    const { send, stored } = setUp();
    const { status, body } = await send({ firstName: ' ', emailAddress: 'canary' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      errors: {
        firstName: ['First name is required'],
        emailAddress: ['Please enter a valid Email address'],
      },
    });
    expect((await send({ formId: 'blowfly' })).status).toBe(400);
    expect(stored()).toEqual([]);
  });

  it('store it once per Idempotency-Key, and refuse another form with that key [QUE-01]', async () => {
    const { send, stored, queue } = setUp();
    const headers = { 'idempotency-key': 'k1' };
    const references = [];
    for (let time = 0; time < 3; time += 1) references.push((await send({}, { headers })).body.reference);
    expect(new Set(references).size).toBe(1);
    expect([stored().length, queue.bodies.length]).toEqual([1, 1]);
    expect((await send({ query: 'Another' }, { headers })).status).toBe(422);
  });

  it('leave a form to the sweeper that cannot be queued at the moment [QUE-01]', async () => {
    const { send, stored, queue } = setUp();
    queue.send = async () => {
      throw new AppError('unavailable', 'Down.');
    };
    expect((await send({})).status).toBe(200);
    expect(stored()).toMatchObject([{ state: 'received', unqueued: 'form', outboxAt: now }]);
  });

  it('record the owner when somebody is signed in [FRM-40]', async () => {
    const { send, stored, table } = setUp();
    const { body } = await send({}, { as: 'ann' });
    expect(stored()[0]?.ownerId).toBe('ann');
    expect(await table.get({ pk: 'OWNER#ann', sk: `SUBMISSION#${body.reference}` })).toBeDefined();
  });

  it('accept the email service option if the content configures it, and refuse any other address [FRM-17]', async () => {
    const { send, stored } = setUp();
    expect((await send(service)).status).toBe(200);
    expect(stored()).toMatchObject([{ email: { ...service, isVerified: true } }]);
    for (const other of [
      { toAddress: 'evil@example.com' },
      { ccAddress: 'evil@example.com' },
      { fromAddress: 'evil@example.com' },
      { templateId: 'other' },
      { toAddress: `${service.toAddress}, evil@example.com` },
    ]) {
      const { status, body } = await send({ ...service, ...other });
      expect([status, Object.keys(body.errors)], JSON.stringify(other)).toEqual([400, ['toAddress']]);
    }
    expect(stored()).toHaveLength(1);
  });

  it('accept it unverified while the content system is down: it is verified before anything is sent [FRM-17]', async () => {
    const { send, stored } = setUp(true);
    expect((await send(service)).status).toBe(200);
    expect(stored()).toMatchObject([{ email: { isVerified: false } }]);
  });
});

const case_ = { caseDate: '2026-02-20', caseOutcome: 'Ongoing', diagnosisConfirmed: 'Confirmed' };
const british = { ...person, country: 'United Kingdom', postcode: 'BA1 1AA', practiceName: 'Canary Vets' };
const american = { ...person, ...case_, clinicZipcode: '62704', practiceName: 'Canary Vets' };
const good = {
  'ask-an-expert': asked,
  'find-my-sales-rep': british,
  blowfly: { ...person, strikeDate: '2026-02-20', casePostcode: 'BA1 1AA', consent: true },
  'lungworm-pet': { ...british, ...case_, petName: 'Canary' },
  'lungworm-vet': { ...british, ...case_, consent: true },
  'parvo-pet': { ...american, petName: 'Canary' },
  'parvo-vet': american,
  'parvo-shelter': american,
} as const;

it.each(Object.values(endpoints).flatMap((row) => ('formId' in row ? [[row.formId, row] as const] : [])))(
  'a valid %s form is accepted, one from tomorrow is not, and no log or event contains its text [QUE-01, OBS-01, FRM-26]',
  async (formId, row) => {
    const dependencies = { ...submissionTestDependencies(), content: { itemsOf: async () => [] } };
    const handler = endpoint(row, (request, ports) => submitForm(request, ports, formId), dependencies);
    const send = (body: object) =>
      call(handler, row, { now, body: { locale: 'en_gb', formId, startedAt, ...good[formId], ...body } });
    expect(await send({})).toMatchObject({ status: 200, body: { success: true } });
    expect(JSON.stringify(dependencies.table.all())).toContain('canary@cage.example');
    const date =
      'caseDate' in good[formId] ? 'caseDate' : 'strikeDate' in good[formId] ? 'strikeDate' : undefined;
    if (date !== undefined) {
      expect((await send({ [date]: '2026-03-01' })).status).toBe(200);
      expect((await send({ [date]: '2026-03-02' })).body.errors).toHaveProperty(date);
      const both = await send({ [date]: '2026-03-02', emailAddress: 'canary@' });
      expect(Object.keys(both.body.errors).sort()).toEqual([date, 'emailAddress'].sort());
      expect(both.body.errors[date]).toHaveLength(1);
    }
    expect((await send({ emailAddress: 'canary@' })).status).toBe(400);
    const output = [...dependencies.lines, JSON.stringify(dependencies.bus.published)].join();
    expect(output).not.toMatch(/canary|bird/i);
  },
);

describe('the spam guards', () => {
  it.each([
    ['the hidden field was filled in', { website: 'x' }],
    ['it was sent within three seconds', { startedAt: '2026-03-01T09:59:57.001Z' }],
    ['it does not say when it was begun', { startedAt: undefined }],
    ['it says something else instead', { startedAt: 'never' }],
    ['it was begun in the future', { startedAt: '2026-03-01T10:00:05.000Z' }],
    ['it is larger than 16 KB', { filler: 'x'.repeat(16 * 1024) }],
  ])('respond with success, store it as spam and send nothing when %s [QUE-08]', async (_, fields) => {
    const { send, stored, queue, bus } = setUp();
    const { status, body } = await send(fields);
    expect([status, body.success]).toEqual([200, true]);
    expect(stored()).toMatchObject([{ state: 'spam', reference: body.reference }]);
    expect([queue.bodies, bus.published]).toEqual([[], []]);
  });

  it('accept three seconds, an empty hidden field and 16 KB [QUE-08]', async () => {
    const { send, stored } = setUp();
    const size = (filler: string) =>
      Buffer.byteLength(
        JSON.stringify({ locale: 'en_gb', formId: 'ask-an-expert', startedAt, ...asked, filler }),
      );
    for (const fields of [
      { startedAt: '2026-03-01T09:59:57.000Z' },
      { website: '' },
      { filler: 'x'.repeat(16 * 1024 - size('')) },
    ])
      expect((await send(fields)).status, JSON.stringify(fields).slice(0, 60)).toBe(200);
    expect(new Set(stored().map(({ state }) => state))).toEqual(new Set(['received']));
  });

  it('do not reveal validation errors once they hold a form back [QUE-08]', async () => {
    const { send, stored } = setUp();
    expect((await send({ website: 'x', firstName: '', query: 7 })).status).toBe(200);
    expect(stored()).toMatchObject([{ state: 'spam' }]);
  });

  it('answer 400 to an invalid form that does not say when it was begun [FRM-16, QUE-01]', async () => {
    const { send, stored } = setUp();
    const { status, body } = await send({ startedAt: undefined, firstName: '', helpWith: 'Anything' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['firstName', 'helpWith']]);
    expect((await send({ startedAt: undefined, locale: undefined })).status).toBe(400);
    expect(stored()).toEqual([]);
  });

  const fromAddress = (address: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, ...headers },
  });

  it('ask from the 21st form of an hour on, store nothing until they have an answer, and start over in the next hour [QUE-08]', async () => {
    const { send, stored } = setUp();
    for (let number = 1; number <= 20; number += 1)
      expect((await send({ query: `Question ${number}` })).status).toBe(200);
    for (let number = 0; number < 100; number += 1) {
      const { status, body } = await send({ query: 'One more' });
      expect([status, body.challenge.bits, body.challenge.sum.length]).toEqual([428, 16, 2]);
    }
    expect(stored()).toHaveLength(20);
    expect((await send({}, { now: '2026-03-01T11:00:00.000Z' })).status).toBe(200);
  });

  it.each([
    ['proof of work', provenBy],
    ['a sum', summedBy],
  ])('lose nobody: a form beyond the quota is accepted with %s, once [QUE-08]', async (_, solve) => {
    const { send, stored } = setUp();
    const from = (headers = {}, address = '192.0.2.50') => fromAddress(address, headers);
    for (let number = 1; number <= 20; number += 1) await send({ query: `Question ${number}` }, from());
    const { body } = await send({ query: 'Mine' }, from());
    const solved = solve(body.challenge);
    expect((await send({ query: 'Mine' }, from(solved))).status).toBe(200);
    expect((await send({ query: 'Again' }, from(solved))).status).toBe(428);
    expect(stored().map(({ state }) => state)).toEqual(Array.from({ length: 21 }, () => 'received'));
  });

  it('accept no answer that is wrong, too late, made up or of another network [QUE-08]', async () => {
    const { send } = setUp();
    const here = (headers = {}) => fromAddress('192.0.2.50', headers);
    for (let number = 1; number <= 20; number += 1) await send({ query: `Question ${number}` }, here());
    const asked = async () => (await send({ query: 'Mine' }, here())).body.challenge;
    const challenge = await asked();
    const wrong = { ...challenge, sum: [challenge.sum[0], challenge.sum[1] + 1] };
    const late = { ...here(provenBy(challenge)), now: '2026-03-01T10:10:01.000Z' };
    for (const options of [
      here(summedBy(wrong)),
      here({ 'x-challenge': `${challenge.token} proof x` }),
      late,
    ])
      expect((await send({ query: 'Mine' }, options)).status).toBe(428);
    expect((await send({ query: 'Mine' }, here({ 'x-challenge': 'made up' }))).status).toBe(428);
    for (let number = 1; number <= 20; number += 1)
      await send({ query: `Question ${number}` }, fromAddress('192.0.2.51'));
    const elsewhere = fromAddress('192.0.2.51', provenBy(await asked()));
    expect((await send({ query: 'Mine' }, elsewhere)).status).toBe(428);
  });

  it('count 1,000 addresses of one /64 as one network, and those of a /48 as a larger one [QUE-08]', async () => {
    const { send, stored } = setUp();
    for (let at = 0; at < 1000; at += 1)
      await send({ query: `Question ${at}` }, fromAddress(`2001:db8:1:2::${at.toString(16)}`));
    expect(stored()).toHaveLength(20);
    for (let at = 0; at < 300; at += 1)
      await send({ query: `Question ${at}` }, fromAddress(`2001:db8:1:${(at + 16).toString(16)}::1`));
    expect(stored()).toHaveLength(200);
  });

  it('never count strangers together because they share a connection of the CDN [QUE-08]', async () => {
    const { send, stored } = setUp();
    for (let visitor = 0; visitor < 1001; visitor += 1) {
      const address = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`;
      expect((await send({ query: `Question ${visitor}` }, fromAddress(address))).status).toBe(200);
    }
    expect(new Set(stored().map(({ state }) => state))).toEqual(new Set(['received']));
  });

  it('count an owner by account, wherever they are [QUE-08]', async () => {
    const { send } = setUp();
    const statuses = [];
    for (let at = 0; at <= 100; at += 1)
      statuses.push(
        (await send({ query: `Question ${at}` }, { as: 'ann', ...fromAddress(`192.0.2.${at}`) })).status,
      );
    expect([statuses.slice(0, 100).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  });

  it('hold back a form that cannot be counted, rather than lose it [QUE-08]', async () => {
    const { send, stored, table } = setUp();
    table.update = async () => {
      throw new AppError('unavailable', 'Down.');
    };
    expect((await send({})).status).toBe(200);
    expect(stored()).toMatchObject([{ state: 'spam', lastError: 'It could not be checked for spam.' }]);
  });

  it('retain spam for thirty days and forms for four hundred [PRI-02]', async () => {
    const { send, stored } = setUp();
    await send({ website: 'x' });
    await send({});
    const days = stored().map(({ ttl }) => (Number(ttl) - Date.parse(now) / 1000) / 86_400);
    expect(days.sort()).toEqual([30, 400]);
  });
});
