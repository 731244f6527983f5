import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { describe, expect, it } from 'vitest';
import { call } from '../../../test/support/functions/endpoint.ts';
import { submissionTestDependencies } from '../../../test/support/functions/submission.ts';
import {
  asked,
  now,
  person,
  service,
  setUp,
  startedAt,
} from '../../../test/support/functions/submit-form.ts';
import { endpoint } from '../endpoint.ts';
import { submitForm } from './submit-form.ts';

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

  it('respond with 400 and messages per field [FRM-16]', async () => {
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
    expect(await table.get({ pk: 'SUBMISSION#OWNER#ann', sk: body.reference })).toBeDefined();
  });

  it('confirm by email what the owner of an inbox sends, and of others only two forms a day from one sender [QUE-08]', async () => {
    const { send, stored } = setUp();
    const emailAddress = 'Ann@example.com';
    for (const query of ['1', '2', '3']) await send({ emailAddress, query });
    await send({ emailAddress, query: '4' }, { as: 'ann' });
    await send({ emailAddress, query: '5' }, { as: 'bob' });
    const confirmations = stored().map(({ data, confirmation }) => [Object(data).query, confirmation]);
    expect(Object.fromEntries(confirmations)).toEqual({
      1: undefined,
      2: undefined,
      3: 'withheld',
      4: 'own',
      5: undefined,
    });
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

  it('accept it unverified while the content system is down, and verify it before anything is sent [FRM-17]', async () => {
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
