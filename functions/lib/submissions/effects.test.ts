import { AppError } from '@merrowvale/shared/errors.ts';
import { events } from '@merrowvale/shared/events/registry.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/support/functions/log.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { testAreas } from '../../../test/support/functions/testing-areas.ts';
import { countDiseaseCases } from '../../consumers/count-disease-cases.ts';
import { handleForm, sendContactEmails } from '../../queues/process-form-submissions.ts';
import type { ContactEmail } from '../adapters/contact-mail.ts';
import type { Item } from '../adapters/table.ts';
import { tableCases } from '../disease/case-source.ts';
import { suppressionKey } from '../keys.ts';
import { publicPostcode, storeCase } from './case-effect.ts';
import { forwardSubmission } from './forward-effect.ts';
import type { Handling } from './process-submission.ts';
import { readSubmission, type StoredSubmission } from './stored-submission.ts';

const now = '2026-03-01T10:00:00.000Z';
const reference = 'MV-0000-0000-0000-0001';

function submission(changes: Partial<StoredSubmission>): StoredSubmission {
  const read = readSubmission({
    pk: 'x',
    sk: 'x',
    version: 1,
    reference,
    kind: 'form',
    formId: 'lungworm-vet',
    locale: 'en_gb',
    state: 'received',
    receivedAt: now,
    changedAt: now,
    correlationId: 'c1',
    data: {},
  });
  if (!read) throw new Error('The submission of this test is invalid.');
  return { ...read, ...changes };
}

function handlingOf(one: StoredSubmission): Handling & { done: string[] } {
  const done: string[] = [];
  return {
    submission: one,
    now,
    log: silentLog,
    done,
    once: async (name, act) => {
      await act();
      done.push(name);
    },
  };
}

describe('a report of disease', () => {
  function setUp(place: { lat: number; lng: number } | undefined = { lat: 51.38, lng: -2.36 }) {
    const table = new MemoryTable();
    const asked: unknown[] = [];
    const relayed: Item[] = [];
    const ports = {
      table,
      areas: testAreas,
      geocoder: {
        locate: async (question: unknown) => {
          asked.push(question);
          const results = place ? [{ formatted_address: 'Bath', geometry: { location: place } }] : [];
          return { status: place ? ('OK' as const) : ('ZERO_RESULTS' as const), results };
        },
      },
      relay: async (items: readonly Item[]) => void relayed.push(...items),
    };
    const report = (data: StoredSubmission['data'], disease = 'lungworm') =>
      storeCase(ports, disease, handlingOf(submission({ data })));
    return { table, asked, relayed, report };
  }
  const vet = { country: 'United Kingdom', postcode: 'BA1 1AA', caseDate: '2026-02-20', firstName: 'Canary' };

  it('becomes one New case, is published once and can then be found near its place [QUE-05, PAR-24, EVT-02]', async () => {
    const { table, relayed, report } = setUp();
    expect(await report(vet)).toEqual({ state: 'processed' });
    await report(vet);
    expect(table.all()).toMatchObject([{ status: 'New', disease: 'lungworm', date: '2026-02-20' }]);
    expect(relayed.flatMap(({ outbox }) => outbox)).toMatchObject([
      { type: 'disease-case.reported', detail: { caseId: reference, disease: 'lungworm' } },
      { type: 'disease-case.changed', detail: { caseId: reference, district: 'GB-BA1', status: 'New' } },
    ]);
    const [, changed] = relayed.flatMap(({ outbox }) => (Array.isArray(outbox) ? outbox : []));
    await countDiseaseCases(events['disease-case.changed'].schema.parse(changed), { table });
    const search = { disease: 'lungworm' as const, startDate: '2026-01-01', lat: 51.38, lon: -2.36 };
    expect(await tableCases({ table, areas: testAreas }).search(search, now)).toMatchObject([
      { numberOfCases: 1, location: { postalCode: 'BA1', latitude: testAreas.district('GB-BA1')?.lat } },
    ]);
    expect(JSON.stringify(table.all())).not.toContain('Canary');
  });

  it('is placed in the country that it names, by the postcode of the case rather than that of the sender [QUE-05]', async () => {
    const place = async (data: StoredSubmission['data'], disease?: string) => {
      const { table, asked, report } = setUp();
      await report(data, disease);
      return { district: table.all()[0]?.district, asked };
    };
    expect(await place(vet)).toEqual({ district: 'GB-BA1', asked: [] });
    const irish = { ...vet, country: 'Republic of Ireland', postcode: 'D02 X285' };
    expect((await place(irish)).district).toBe('IE-D02');
    expect((await place({ clinicZipcode: '62704', caseDate: '2026-02-20' }, 'parvo')).district).toBe(
      'US-17167',
    );
    const farm = { strikeDate: '2026-02-20', casePostcode: 'EX1 1AA', postcode: 'BA1 1AA' };
    expect((await place(farm, 'blowfly')).district).toBe('GB-EX1');
  });

  it('is placed by the geocoder when its postcode is new, in the nearest district [QUE-05]', async () => {
    const { table, asked, report } = setUp({ lat: 51.39, lng: -2.37 });
    await report({ ...vet, postcode: 'BA99 1AA' });
    expect(asked).toEqual([{ address: 'BA99 1AA', region: 'gb' }]);
    expect(table.all()).toMatchObject([{ district: 'GB-BA1', postalCode: 'BA99' }]);
  });

  it('is stored without a position when its place is not found [QUE-05]', async () => {
    const table = new MemoryTable();
    const geocoder = { locate: async () => ({ status: 'ZERO_RESULTS' as const, results: [] }) };
    await storeCase(
      { table, areas: testAreas, geocoder, relay: async () => {} },
      'lungworm',
      handlingOf(submission({ data: { ...vet, postcode: 'BA99 1AA' } })),
    );
    expect(table.all()).toMatchObject([
      { pk: 'CASES#lungworm#unplaced', latitude: null, postalCode: 'BA99' },
    ]);
  });

  it('shows only the district part of a postcode [PAR-24]', () => {
    expect(publicPostcode('ba1 1aa', 'gb')).toBe('BA1');
    expect(publicPostcode('SW1A 1AA', 'gb')).toBe('SW1A');
    expect(publicPostcode('D02 X285', 'ie')).toBe('D02');
    expect(publicPostcode('62704-1234', 'us')).toBe('62704');
  });
});

describe('a question to us', () => {
  const service = {
    toAddress: 'vets@merrowvale.example; desk@merrowvale.example',
    fromAddress: 'site@merrowvale.example',
    ccAddress: 'archive@merrowvale.example',
    templateId: 'contact',
    isVerified: true,
  };
  const data = {
    firstName: 'Canary',
    emailAddress: 'canary@cage.example',
    helpWith: 'General Question',
    query: '<b>May I?</b>',
  };

  function setUp(outcome: (email: ContactEmail) => 'sent' | 'retry' | 'refused' | 'unknown' = () => 'sent') {
    const table = new MemoryTable();
    const emails: ContactEmail[] = [];
    const ports = {
      table,
      mail: {
        send: async (email: ContactEmail) => {
          const status = outcome(email);
          if (status === 'sent') emails.push(email);
          return { status, messageId: 'm', error: 'Throttled' };
        },
      },
      isConfigured: async () => false,
      from: 'hello@merrowvale.example',
      replyTo: 'care@merrowvale.example',
      templatePrefix: 'dev-form',
    };
    const ask = (changes: Partial<StoredSubmission> = {}) => {
      const one = submission({ formId: 'ask-an-expert', data, email: service, ...changes });
      return sendContactEmails(ports, forms['ask-an-expert'], handlingOf(one));
    };
    return { table, emails, ask };
  }

  it('is sent to the configured addresses, with replies going to its sender, and confirmed to them [QUE-05, FRM-17]', async () => {
    const { emails, ask } = setUp();
    expect(await ask()).toEqual({ state: 'processed' });
    const [notice, confirmation] = emails;
    expect(notice).toMatchObject({
      from: 'site@merrowvale.example',
      to: ['vets@merrowvale.example', 'desk@merrowvale.example'],
      cc: ['archive@merrowvale.example'],
      replyTo: 'canary@cage.example',
      template: 'dev-form-contact',
      headers: { 'X-Merrowvale-Reference': reference },
    });
    expect(notice?.values.fields).toContainEqual({
      label: 'Question',
      value: '<b>May I?</b>',
      html: { label: 'Question', value: '&lt;b&gt;May I?&lt;/b&gt;' },
    });
    expect(confirmation).toMatchObject({
      from: 'hello@merrowvale.example',
      replyTo: 'care@merrowvale.example',
      to: ['canary@cage.example'],
      template: 'dev-form-confirmation-en',
    });
    expect(JSON.stringify(confirmation?.values)).not.toContain('May I');
  });

  it.each([
    'canary@cage.example\r\nBcc: all@cage.example',
    '"a\\"@b"@cage.example',
    'canary',
    'a@b, c@d.example',
  ])(
    'has no address to reply to that could be more than one, such as %j [QUE-05, SEC-04]',
    async (emailAddress) => {
      const { emails, ask } = setUp();
      await ask({ data: { ...data, emailAddress } });
      expect(emails[0]).not.toHaveProperty('replyTo');
    },
  );

  it('is confirmed in the language of its page [QUE-05]', async () => {
    const { emails, ask } = setUp();
    for (const locale of ['de', 'fr', 'jp', 'nl', 'se'] as const) await ask({ locale });
    expect(emails.map(({ template }) => template).filter((name) => name.includes('confirmation'))).toEqual([
      'dev-form-confirmation-de',
      'dev-form-confirmation-fr',
      'dev-form-confirmation-ja',
      'dev-form-confirmation-nl',
      'dev-form-confirmation-en',
    ]);
  });

  it('is left to support when the content has no address, and still confirmed [QUE-05]', async () => {
    const { emails, ask } = setUp();
    expect(await ask({ email: undefined })).toMatchObject({ state: 'stored' });
    expect(emails).toHaveLength(1);
  });

  it('is not sent to an address that the content does not configure [FRM-17]', async () => {
    const { emails, ask } = setUp();
    await expect(ask({ email: { ...service, isVerified: false } })).rejects.toMatchObject({
      retryable: false,
    });
    expect(emails).toEqual([]);
  });

  it.each([{}, { emailAddress: '' }])(
    'is not confirmed without an email address, such as in %j [QUE-05]',
    async (address) => {
      const { emails, ask } = setUp();
      const { helpWith, query } = data;
      expect(await ask({ data: { helpWith, query, ...address } })).toEqual({ state: 'processed' });
      expect(emails.map(({ template }) => template)).toEqual(['dev-form-contact']);
    },
  );

  it('is not confirmed to a suppressed address [QUE-05]', async () => {
    const { table, emails, ask } = setUp();
    await table.put(suppressionKey('email', 'canary@cage.example'));
    await ask();
    expect(emails).toHaveLength(1);
  });

  it.each([
    ['retry', true],
    ['refused', false],
    ['unknown', false],
  ] as const)(
    'turns %s from the mail service into a failure with retryable %s [QUE-05]',
    async (outcome, retryable) => {
      const { ask } = setUp(() => outcome);
      const failure = await ask().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AppError);
      expect(failure).toMatchObject({ retryable });
      expect(String(failure)).not.toContain('canary');
    },
  );
});

it('has the effect of its form, a case or emails, and a form that does not exist is refused [QUE-05]', async () => {
  const table = new MemoryTable();
  const sent: string[] = [];
  const ports = {
    table,
    areas: testAreas,
    geocoder: { locate: async () => ({ status: 'ZERO_RESULTS' as const, results: [] }) },
    relay: async () => {},
    mail: {
      send: async ({ template }: ContactEmail) => {
        sent.push(template);
        return { status: 'sent' as const, messageId: 'm' };
      },
    },
    isConfigured: async () => true,
    from: 'hello@merrowvale.example',
    replyTo: 'care@merrowvale.example',
    templatePrefix: 'dev-form',
  };
  const data = {
    caseDate: '2026-02-20',
    postcode: 'BA1 1AA',
    country: 'United Kingdom',
    emailAddress: 'a@b.example',
  };
  const handle = (formId: string) => handleForm(ports, handlingOf(submission({ formId, data })));
  expect(await handle('lungworm-vet')).toEqual({ state: 'processed' });
  expect(table.all()).toMatchObject([{ disease: 'lungworm' }]);
  expect(sent).toEqual([]);
  expect(await handle('ask-an-expert')).toMatchObject({ state: 'stored' });
  expect(sent).toEqual(['dev-form-confirmation-en']);
  await expect(handle('no-form')).rejects.toMatchObject({ code: 'internal' });
});

describe('forwarding a submission', () => {
  it('sends the submitted data, and none of our own attributes [QUE-05]', async () => {
    const given: unknown[] = [];
    const forwarder = { forward: async (forwarded: unknown) => void given.push(forwarded) };
    const one = submission({ kind: 'campaign-interest', formId: 'spring', data: { formId: 'spring' } });
    expect(await forwardSubmission(forwarder, handlingOf(one))).toEqual({ state: 'processed' });
    expect(given).toEqual([
      {
        reference,
        kind: 'campaign-interest',
        formId: 'spring',
        locale: 'en_gb',
        receivedAt: now,
        verifiedBy: null,
        data: { formId: 'spring' },
      },
    ]);
  });

  it('stores the submission if no address is configured [QUE-06]', async () => {
    expect(await forwardSubmission(undefined, handlingOf(submission({})))).toEqual({
      state: 'stored',
      reason: 'No forwarding address is configured.',
    });
  });
});
