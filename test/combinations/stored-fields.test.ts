import { changeDevice } from '@merrowvale/functions/api/account/change-device.ts';
import { registerDevice } from '@merrowvale/functions/api/account/register-device.ts';
import { requestRebatePermission } from '@merrowvale/functions/api/clinic-rebates/request-rebate-permission.ts';
import { emailSignup } from '@merrowvale/functions/api/forms/email-signup.ts';
import { registerCampaignInterest } from '@merrowvale/functions/api/forms/register-campaign-interest.ts';
import { acceptCarerInvitation } from '@merrowvale/functions/api/message-links/accept-carer-invitation.ts';
import { showCarerInvitation } from '@merrowvale/functions/api/message-links/show-carer-invitation.ts';
import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { getPet } from '@merrowvale/functions/api/pets/get-pet.ts';
import { updatePet } from '@merrowvale/functions/api/pets/update-pet.ts';
import { getProfile } from '@merrowvale/functions/api/profile/get-profile.ts';
import { inviteCarer } from '@merrowvale/functions/api/profile/invite-carer.ts';
import { listCarers } from '@merrowvale/functions/api/profile/list-carers.ts';
import { updateProfile } from '@merrowvale/functions/api/profile/update-profile.ts';
import { writeReview } from '@merrowvale/functions/api/profile/write-review.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import { listReminders } from '@merrowvale/functions/api/reminders/list-reminders.ts';
import { updateReminder } from '@merrowvale/functions/api/reminders/update-reminder.ts';
import { addSubmissionNote } from '@merrowvale/functions/api/support-desk/add-submission-note.ts';
import { discardSubmission } from '@merrowvale/functions/api/support-desk/discard-submission.ts';
import { listDeskReviews } from '@merrowvale/functions/api/support-desk/list-desk-reviews.ts';
import { openSubmission } from '@merrowvale/functions/api/support-desk/open-submission.ts';
import { carerPageUrl } from '@merrowvale/functions/lib/carers/carer-token.ts';
import { type ApiHandler, endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { pushKeysOf } from '@merrowvale/functions/lib/push/push-keys.ts';
import { submitForm } from '@merrowvale/functions/lib/submissions/submit-form.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { requestSchema } from '@merrowvale/shared/openapi.ts';
import { carerInput } from '@merrowvale/shared/schemas/carer.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { textLimits } from '@merrowvale/shared/schemas/limits.ts';
import { petCardInput, petInput } from '@merrowvale/shared/schemas/pet.ts';
import { reminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { anyValue } from '../contracts/support/any-value.ts';
import {
  call,
  siteUrl,
  type TestCall,
  testDependencies,
  testIdentity,
} from '../support/functions/endpoint.ts';
import { MemoryQueue } from '../support/functions/engine.ts';
import { submissionTestDependencies } from '../support/functions/submission.ts';
import { failed, reference } from '../support/functions/support-desk.ts';
import { validForms } from '../support/shared/form-values.ts';

const now = '2026-03-01T10:00:00.000Z';
const secret = async () => 'secret';

function service() {
  const memory = testDependencies();
  const ports = {
    ...submissionTestDependencies(),
    ...memory,
    secret,
    textLimits: textLimits.parse({}),
    queueOf: () => new MemoryQueue(),
    replays: new MemoryQueue(),
    auditDays: 730,
    rebateInvoiceLimit: 1000,
    pushKeys: async () => pushKeysOf('secret'),
    ownPushService: undefined,
    identify: async () => ({ ...testIdentity('verified:support'), crmId: 'C1' }),
  };
  const send = async (row: Endpoint, handler: ApiHandler, options: TestCall = {}) => {
    const { status, body } = await call(handler, row, { as: 'verified', now, ...options });
    if (status === undefined || status >= 400)
      throw new Error(`${row.name} returned ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return { ports, send };
}
type Service = ReturnType<typeof service>;

const device = {
  subscription: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  applicationServerKey: pushKeysOf('secret')[0]?.publicKey ?? '',
};

type Round = {
  schema: z.ZodType;
  /** Values of fields that have to suit each other or the stored data. */
  known?: { [field: string]: fc.Arbitrary<unknown> };
  /** Writes what was entered, and reads it back. */
  through: (service: Service, entered: Entered) => Promise<unknown>;
  /** Names of fields in the response that differ from those of the input. */
  names?: { [field: string]: string };
  /** Fields that are deliberately not stored or not part of the response. */
  unread?: readonly string[];
};
type Entered = { [field: string]: unknown };

const birthDate = fc.constantFrom('2025-04-30', '2025-12-01');
const pet = {
  known: {
    species: fc.constant('dog'),
    petSpecies: fc.constant('dog'),
    breed: fc.constantFrom('Beagle', 'Boxer'),
    birthDate,
    petDateOfBirth: birthDate,
    acquisitionDate: fc.constantFrom('2026-01-02', '2026-02-28'),
    petAcquisitionDate: fc.constantFrom('2026-01-02', '2026-02-28'),
  },
  names: {
    acquisitionDate: 'adoptionDate',
    weight: 'weight.value',
    vetClinicId: 'vetClinic.id',
    vetClinicName: 'vetClinic.name',
    petShelterId: 'acquisitionDetail.id',
    petShelterName: 'acquisitionDetail.name',
    petName: 'name',
    petSpecies: 'species',
    petSex: 'gender',
    petWeight: 'weight.value',
    petDateOfBirth: 'birthDate',
    petAcquisitionDate: 'adoptionDate',
    petAcquisitionType: 'acquisitionSource',
    'petShelter.id': 'acquisitionDetail.id',
    'petShelter.name': 'acquisitionDetail.name',
  },
};
const rex = { name: 'Rex the first', species: 'dog', gender: 'male' };

async function addPet({ ports, send }: Service, body: object = rex): Promise<string> {
  return (await send(endpoints.createPet, endpoint(endpoints.createPet, createPet, ports), { body })).data.id;
}

async function storedPet({ ports, send }: Service, id: string) {
  return (await send(endpoints.getPet, endpoint(endpoints.getPet, getPet, ports), { id })).data;
}

async function changedPet(service: Service, body: Entered) {
  const { ports, send } = service;
  const id = await addPet(service);
  await send(endpoints.updatePet, endpoint(endpoints.updatePet, updatePet, ports), { id, body });
  return storedPet(service, id);
}

const reminder = {
  schema: reminderInput,
  known: {
    productId: fc.constant('SOR_Dog_Product'),
    startDate: fc.constantFrom('2026-03-20', '2026-04-01'),
    interval: fc.constantFrom('m3', 'm6'),
  },
  names: { petId: 'pet.id', productId: 'marketingBrand.id' },
};

async function addReminder({ ports, send }: Service, entered: Entered) {
  const handler = endpoint(endpoints.createReminder, createReminder, ports);
  return (await send(endpoints.createReminder, handler, { body: { reminder: entered } })).data.id;
}

async function onlyReminder({ ports, send }: Service) {
  return (await send(endpoints.listReminders, endpoint(endpoints.listReminders, listReminders, ports)))[0];
}

async function addCarer({ ports, send }: Service, body: object) {
  return (await send(endpoints.inviteCarer, endpoint(endpoints.inviteCarer, inviteCarer, ports), { body }))
    .data.id;
}

async function openedSubmission({ ports, send }: Service, id: string) {
  const row = endpoints.openSubmission;
  const { data, ...rest } = (await send(row, endpoint(row, openSubmission, ports), { id })).data;
  return { ...rest, ...data };
}

const { reportBlowfly, reportLungwormVet, reportLungwormPet } = endpoints;
const { reportParvoPet, reportParvoVet, reportParvoShelter } = endpoints;
const { findMySalesRep, askAnExpert } = endpoints;
const formRows = {
  ...{ reportBlowfly, reportLungwormVet, reportLungwormPet },
  ...{ reportParvoPet, reportParvoVet, reportParvoShelter, findMySalesRep, askAnExpert },
};

const startedAt = '2026-03-01T09:59:00.000Z';

const ofForm = (row: (typeof formRows)[keyof typeof formRows]): Round => ({
  schema: forms[row.formId].schema,
  known: Object.fromEntries(
    Object.entries({ ...validForms[row.formId], locale: 'en_gb' }).map(([name, value]) => [
      name,
      fc.constant(value),
    ]),
  ),
  // The guards against bots, and what configures the form's email.
  unread: ['remark', 'startedAt', 'toAddress', 'fromAddress', 'ccAddress', 'templateId', 'variant'],
  through: async (service, body) => {
    const handler = endpoint(row, (request, ports) => submitForm(request, ports, row.formId), service.ports);
    const sent = { ...body, startedAt };
    return openedSubmission(service, (await service.send(row, handler, { body: sent })).reference);
  },
});

const rounds: { [name: string]: Round } = {
  createPet: {
    ...pet,
    schema: petInput,
    through: async (service, body) => storedPet(service, await addPet(service, body)),
  },
  'createPet as a card': {
    ...pet,
    schema: petCardInput,
    unread: ['id'],
    through: async (service, body) => storedPet(service, await addPet(service, body)),
  },
  updatePet: { ...pet, schema: petInput, through: changedPet },
  'updatePet as a card': { ...pet, schema: petCardInput, unread: ['id'], through: changedPet },
  createReminder: {
    ...reminder,
    through: async (service, entered) => {
      entered.petId = await addPet(service);
      await addReminder(service, entered);
      return onlyReminder(service);
    },
  },
  updateReminder: {
    ...reminder,
    through: async (service, entered) => {
      entered.petId = await addPet(service);
      const first = { petId: entered.petId, productId: 'FEN_Dog_Product', channel: 'email' };
      const id = await addReminder(service, first);
      const row = endpoints.updateReminder;
      const handler = endpoint(row, updateReminder, service.ports);
      await service.send(row, handler, { id, body: { reminder: entered } });
      return onlyReminder(service);
    },
  },
  updateProfile: {
    schema: endpoints.updateProfile.body,
    through: async ({ ports, send }, body) => {
      await send(endpoints.updateProfile, endpoint(endpoints.updateProfile, updateProfile, ports), { body });
      return (await send(endpoints.getProfile, endpoint(endpoints.getProfile, getProfile, ports))).data;
    },
  },
  registerDevice: {
    schema: endpoints.registerDevice.body,
    known: {
      subscription: fc.constant(device.subscription),
      applicationServerKey: fc.constant(device.applicationServerKey),
    },
    // Never shown again.
    unread: [
      'subscription.endpoint',
      'subscription.keys.p256dh',
      'subscription.keys.auth',
      'applicationServerKey',
    ],
    through: async ({ ports, send }, body) => {
      const row = endpoints.registerDevice;
      return (await send(row, endpoint(row, registerDevice, ports), { body: { ...device, ...body } })).data;
    },
  },
  changeDevice: {
    schema: endpoints.changeDevice.body,
    through: async ({ ports, send }, body) => {
      const added = endpoints.registerDevice;
      const first = { ...device, name: 'Phone', lockScreen: 'full' };
      const { data } = await send(added, endpoint(added, registerDevice, ports), { body: first });
      const row = endpoints.changeDevice;
      return (await send(row, endpoint(row, changeDevice, ports), { id: data.id, body })).data;
    },
  },
  inviteCarer: {
    schema: carerInput,
    known: {
      name: fc.constantFrom('Tom', 'Dr. Meyer'),
      channel: fc.constant('email'),
      address: fc.constantFrom('Tom@example.com', 'eve@example.com'),
    },
    through: async (service, body) => {
      await addCarer(service, body);
      const { ports, send } = service;
      return (await send(endpoints.listCarers, endpoint(endpoints.listCarers, listCarers, ports))).data[0];
    },
  },
  acceptCarerInvitation: {
    schema: endpoints.acceptCarerInvitation.body,
    through: async (service, body) => {
      const { ports, send } = service;
      const carerId = await addCarer(service, { name: 'Tom', channel: 'email', address: 'tom@example.com' });
      const url = carerPageUrl({ ownerId: 'verified', carerId }, 'en_gb', { siteUrl, secret: 'secret' });
      const query = { token: new URL(url).searchParams.get('token') ?? '' };
      const row = endpoints.acceptCarerInvitation;
      await send(row, endpoint(row, acceptCarerInvitation, ports), { query, body });
      const shown = endpoints.showCarerInvitation;
      return (await send(shown, endpoint(shown, showCarerInvitation, ports), { query })).data;
    },
  },
  writeReview: {
    schema: endpoints.writeReview.body,
    through: async ({ ports, send }, body) => {
      const row = endpoints.writeReview;
      await send(row, endpoint(row, writeReview, ports), { id: 'seresto-dog', body });
      const listed = endpoints.listDeskReviews;
      return (await send(listed, endpoint(listed, listDeskReviews, ports), { query: { status: 'New' } })).data
        .data[0];
    },
  },
  requestRebatePermission: {
    schema: endpoints.requestRebatePermission.body,
    known: {
      CRM_ID: fc.constant('C1'),
      UID: fc.constant('verified'),
      EMAIL: fc.constant('verified@example.com'),
      INVC_NBR: fc.constantFrom('inv-1', 'B/2'),
    },
    through: async (service, body) => {
      const row = endpoints.requestRebatePermission;
      const handler = endpoint(row, requestRebatePermission, service.ports);
      return openedSubmission(service, (await service.send(row, handler, { body })).reference);
    },
  },
  registerCampaignInterest: {
    schema: endpoints.registerCampaignInterest.body,
    // Those of a session are its own, whatever the body contains.
    unread: ['cdcProfile.UID', 'cdcProfile.email', 'cdcProfile.phone'],
    known: {
      cdcProfile: anyValue(endpoints.registerCampaignInterest.body.shape.cdcProfile).map((profile) => ({
        ...Object(profile),
        business: { name: 'Hill Vets' },
      })),
    },
    through: async (service, body) => {
      const row = endpoints.registerCampaignInterest;
      const handler = endpoint(row, registerCampaignInterest, service.ports);
      const sent = { ...body, startedAt };
      return openedSubmission(service, (await service.send(row, handler, { body: sent })).reference);
    },
  },
  emailSignup: {
    schema: endpoints.emailSignup.body,
    // Guards against bots; their values are no part of the sign-up.
    unread: ['remark', 'challengeToken', 'challengeSum'],
    through: async (service, body) => {
      const row = endpoints.emailSignup;
      await service.send(row, endpoint(row, emailSignup, service.ports), { body });
      const stored = service.ports.table.all().find(({ sk }) => sk === 'SUBMISSION');
      return openedSubmission(service, String(stored?.reference));
    },
  },
  addSubmissionNote: {
    schema: endpoints.addSubmissionNote.body,
    names: { text: 'notes.0.text' },
    through: async (service, body) => {
      await service.ports.table.put(failed(1));
      const row = endpoints.addSubmissionNote;
      const handler = endpoint(row, addSubmissionNote, service.ports);
      await service.send(row, handler, { id: reference(1), body });
      return openedSubmission(service, reference(1));
    },
  },
  discardSubmission: {
    schema: endpoints.discardSubmission.body,
    names: { reason: 'discarded.reason' },
    through: async (service, body) => {
      await service.ports.table.put(failed(1));
      const row = endpoints.discardSubmission;
      const handler = endpoint(row, discardSubmission, service.ports);
      await service.send(row, handler, { id: reference(1), body });
      return openedSubmission(service, reference(1));
    },
  },
  ...Object.fromEntries(Object.entries(formRows).map(([name, row]) => [name, ofForm(row)])),
};

/** Endpoints whose body is not stored as it was entered. */
const others = {
  'questions, which are only answered': [
    'getGeoInfo',
    'searchVets',
    'searchSubmissions',
    'exportSubmissions',
    'geocode',
    'checkPackCode',
  ],
  'codes, passwords and the account at the identity provider': [
    ...['changeDetails', 'requestEmailCode', 'verifyEmail', 'changePassword', 'turnOnSecondFactor'],
    ...['requestPhoneCode', 'verifyPhone'],
  ],
  'choices and orders, whose effects have tests of their own': [
    ...['deleteAccountData', 'resumeMessages', 'giveDose', 'remindAgain', 'pauseReminders'],
    ...['correctSubmission', 'startReplay', 'changeCase', 'changeReview', 'changeTextReply'],
  ],
};

/** The fields of a schema, those of nested objects by their path. */
function fieldsIn(part: z.core.JSONSchema._JSONSchema | undefined, path = ''): string[] {
  if (typeof part !== 'object') return [path];
  const nested = [part, ...(part.anyOf ?? [])].find((each) => typeof each === 'object' && each.properties);
  if (typeof nested !== 'object' || !nested.properties) return [path];
  return Object.entries(nested.properties).flatMap(([name, field]) =>
    fieldsIn(field, path === '' ? name : `${path}.${name}`),
  );
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => Object(part)[name], value);

describe('every field of an input', () => {
  it.each(Object.entries(rounds))(
    'of %s is stored, and read back as entered [API-01]',
    async (_, { schema, known = {}, through, names = {}, unread = [] }) => {
      const fields = fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
      const isField = (name: string) => fields.some((field) => field.split('.')[0] === name);
      const suiting = Object.fromEntries(Object.entries(known).filter(([name]) => isField(name)));
      const inputs = fc
        .tuple(anyValue(schema), fc.record(suiting))
        .map(([value, own]): Entered => ({ ...Object(value), ...own }))
        .filter((value) => schema.safeParse(value).success);
      const compared = new Set(unread);
      for (const input of fc.sample(inputs, { numRuns: 40, seed: 3 })) {
        const normalized = Object(schema.parse(input));
        const entered: Entered = Object.fromEntries(
          Object.entries(normalized).filter(([name]) => !unread.includes(name)),
        );
        const read = await through(service(), entered);
        for (const field of fields.filter((each) => !unread.includes(each))) {
          const value = at(entered, field);
          if (value === undefined || value === null || value === '') continue;
          expect({ [field]: at(read, names[field] ?? field) }).toEqual({ [field]: value });
          compared.add(field);
        }
      }
      expect(fields.filter((field) => !compared.has(field))).toEqual([]);
    },
  );

  it('is compared for all endpoints that store what was entered [API-01]', () => {
    const withBody = Object.entries<Endpoint>(endpoints).flatMap(([name, row]) =>
      requestSchema(row) ? [name] : [],
    );
    const listed = [
      ...Object.keys(rounds).filter((name) => !name.includes(' ')),
      ...Object.values(others).flat(),
    ];
    expect(listed.toSorted()).toEqual(withBody.toSorted());
  });
});
