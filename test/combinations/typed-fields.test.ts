import { requestPhoneCode } from '@merrowvale/functions/api/phone/request-phone-code.ts';
import { inviteCarer } from '@merrowvale/functions/api/profile/invite-carer.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { parseForm, registerFields } from '@merrowvale/local/identity/screen-fields.ts';
import { codesIn } from '@merrowvale/shared/domain/pack-codes.ts';
import { isRebateFound } from '@merrowvale/shared/domain/rebates.ts';
import { dialledNumber } from '@merrowvale/shared/domain/telephone-number.ts';
import { poundsTyped } from '@merrowvale/shared/domain/weight-text.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { registeredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { sumSolution } from '@merrowvale/shared/schemas/challenge.ts';
import { controls, number } from '@merrowvale/shared/schemas/forms/field.ts';
import { type FormId, forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { textLimits } from '@merrowvale/shared/schemas/limits.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { permissionValues } from '../../web/blocks/rebate-permission/permission-values.ts';
import { profileProblems } from '../../web/campaigns/profile-values.ts';
import { registrationProblems, registrationValues } from '../../web/forms/business/registration-values.ts';
import { carerProblems } from '../../web/portal/account/account-form-values.ts';
import { checkReminderForm, newReminder } from '../../web/portal/reminders/reminder-form-values.ts';
import { call, testDependencies } from '../support/functions/endpoint.ts';
import { setUp as contactForm } from '../support/functions/submit-form.ts';
import { validForms } from '../support/shared/form-values.ts';
import { notNumbers, type TypedKind, typedNumbers, waysOfTyping } from './ways-of-typing.ts';

/** A field, and what becomes of a text that somebody types into it: the stored value, or null if it is refused. */
type Field = { where: string; kind: TypedKind; read: (typed: string) => unknown };

/** Valid bodies of the endpoints with texts that people type, around which one field at a time is replaced. */
const bodies: Readonly<Record<string, object>> = {
  'create-pet': {
    name: 'Rex',
    species: 'dog',
    gender: 'male',
    vetClinicName: 'Hill',
    petShelterName: 'Home',
  },
  'update-pet': {
    petName: 'Rex',
    petSpecies: 'dog',
    petSex: 'male',
    vetClinic: { name: 'Hill' },
    petShelter: { name: 'H' },
  },
  'invite-carer': { name: 'Tom', channel: 'email', address: 'tom@example.com' },
  'register-device': {
    subscription: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    applicationServerKey: 'B'.repeat(87),
    name: 'Phone',
    lockScreen: 'full',
  },
  'change-device': { name: 'Phone' },
  'request-phone-code': { phone: '+447700900123' },
  'verify-phone': { phone: '+447700900123', code: '123456' },
  'turn-on-second-factor': { code: '123456' },
  'change-details': { firstName: 'Ann', lastName: 'Bell', salutation: 'Ms' },
  'request-email-code': { email: 'ann@example.com' },
  'search-submissions': { email: 'ann@example.com' },
  'verify-email': { code: '123456' },
  'write-review': { rating: 4, title: 'Good', text: 'Good.', name: 'Ann' },
  'request-rebate-permission': {
    ...{
      CRM_ID: 'C1',
      INVC_NBR: '1',
      ELA_DVSN: 'en_gb',
      UID: 'u',
      DISTRIBUTOR_CODE: 'N',
      EMAIL: 'a@b.example',
    },
  },
  'register-campaign-interest': {
    formId: 'spring',
    cdcProfile: {
      UID: 'u',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Bell',
      phone: '',
      salutation: '',
    },
  },
};

/** The fields of bodies that people type, by their names; the same name means the same everywhere. */
const kinds: Readonly<Record<string, TypedKind>> = {
  ...{ name: 'name', petName: 'name', vetClinicName: 'name', petShelterName: 'name' },
  ...{ firstName: 'name', lastName: 'name', title: 'name' },
  ...{ email: 'email', EMAIL: 'email', phone: 'mobile', code: 'code' },
};

/** Further names of texts in bodies: ids, choices, dates and codes of machines, prose, and what has tests of its own. */
const untyped = new Set(
  `id imageReference breed birthDate acquisitionDate vetClinicId petShelterId petDateOfBirth petAcquisitionDate
  petId productId startDate timeZone sendTime date until language originCountry region agent deviceId formId
  questionId questionLabel answer submissionId submissionTimeStamp sourcePortal sourcePage UID role role2
  professionalNumberJurisdiction professionalNumber business remark challengeToken challengeSum CRM_ID INVC_NBR
  DISTRIBUTOR_CODE text reason references error from to present next salutation submittedAt address q dist
  classification rating endpoint p256dh auth applicationServerKey`.split(/\s+/),
);
/** Fields with a rule of their own: what the newsletter takes (SHL-28), the codes of packs, and a claimed profile. */
const exceptions = new Set([
  'email-signup email',
  'check-pack-code code',
  'register-campaign-interest cdcProfile.email',
  'register-campaign-interest cdcProfile.phone',
  'register-campaign-interest cdcProfile.firstName',
  'register-campaign-interest cdcProfile.lastName',
]);

type Path = readonly string[];

/** The paths of all texts in a body. */
function textsIn(schema: unknown): Path[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      textsIn(inner).map((path) => [name, ...path]),
    );
  if (schema instanceof z.ZodArray) return textsIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(textsIn);
  if (schema instanceof z.ZodPipe) return textsIn(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return textsIn(schema.unwrap());
  return schema instanceof z.ZodString ? [[]] : [];
}

const texts = Object.values<Endpoint>(endpoints).flatMap(({ name, body }) =>
  textsIn(body).map((path) => ({ endpoint: name, body, path, field: path.at(-1) ?? '' })),
);

function replaced(values: unknown, [first, ...rest]: Path, typed: string): unknown {
  if (first === undefined) return typed;
  const own = new Map<string, unknown>(Object.entries(values ?? {}));
  return { ...Object.fromEntries(own), [first]: replaced(own.get(first), rest, typed) };
}

function valueAt(values: unknown, path: Path): unknown {
  return path.reduce(
    (value, name) => new Map<string, unknown>(Object.entries(value ?? {})).get(name),
    values,
  );
}

function reading(schema: z.ZodType, body: object, path: Path): Field['read'] {
  return (typed) => {
    const parsed = schema.safeParse(replaced(body, path, typed));
    // An empty field may be optional.
    return parsed.success ? valueAt(parsed.data, path) || null : null;
  };
}

const apiFields = texts.flatMap(({ endpoint: name, body, path, field }): Field[] => {
  const [kind, sample] = [kinds[field], bodies[name]];
  const where = `${name} ${path.join('.')}`;
  if (!body || !kind || !sample || exceptions.has(where) || valueAt(sample, path) === undefined) return [];
  return [
    {
      where,
      kind: where === 'invite-carer name' ? 'strangersName' : kind,
      read: reading(body, sample, path),
    },
  ];
});

const formKinds = { text: 'name', email: 'email', telephone: 'telephone', postcode: 'postcode' } as const;
const isTypedKind = (kind: string): kind is keyof typeof formKinds => kind in formKinds;
const formIds = Object.values(forms).map(({ id }): FormId => id);

const formFields = formIds.flatMap((id) =>
  Object.entries<z.ZodType>(forms[id].fields).flatMap(([name, schema]): Field[] => {
    const control = controls.get(schema);
    if (!control || !isTypedKind(control.kind)) return [];
    const own = control.kind === 'postcode' && forms[id].region === 'us' ? 'zip' : formKinds[control.kind];
    const body = { locale: 'en_gb', formId: id, ...validForms[id] };
    return [{ where: `${id} ${name}`, kind: own, read: reading(forms[id].schema, body, [name]) }];
  }),
);

const ownName = { firstName: 'Ann', lastName: 'Bell' };
const screens: Field[] = [
  {
    where: 'carers by text',
    kind: 'mobile',
    read: reading(endpoints.inviteCarer.body, { name: 'Tom', channel: 'sms', address: '' }, ['address']),
  },
  {
    where: 'carers by email',
    kind: 'email',
    read: reading(endpoints.inviteCarer.body, { name: 'Tom', channel: 'email', address: '' }, ['address']),
  },
  {
    where: 'the local provider’s registration',
    kind: 'email',
    read(email) {
      const parsed = parseForm(
        registerFields,
        new Map(Object.entries({ ...ownName, email, password: 'x'.repeat(12) })),
      );
      return 'values' in parsed ? parsed.values.email : null;
    },
  },
  {
    where: 'a campaign’s profile',
    kind: 'email',
    read: (email) =>
      'email' in profileProblems({ ...ownName, role: 'x', email }) ? null : storedEmail(email),
  },
  {
    where: 'the registration of a business',
    kind: 'email',
    read: (emailAddress) => {
      const values = registrationValues.parse({ ...ownName, emailAddress, confirmEmail: emailAddress });
      const { emailAddress: problem } = registrationProblems(values, { ...registered, crmId: '1' });
      return problem ? null : storedEmail(emailAddress);
    },
  },
  {
    where: 'the carers’ form',
    kind: 'strangersName',
    read: (name) =>
      'name' in carerProblems({ name, channel: 'email', address: 'tom@example.com' }) ? null : name,
  },
];

const registered = registeredBusiness.parse({
  ...{
    crmId: '1',
    type: '',
    name: 'Farm',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
  },
  country: '',
});

/** What the API stores of an address in a profile that the visitor only claims. */
function storedEmail(email: string): unknown {
  const body = { formId: 'spring', cdcProfile: { UID: 'u', email } };
  return endpoints.registerCampaignInterest.body.parse(body).cdcProfile.email;
}

describe('every field that people type into', () => {
  it('is known, with what is typed into it, so that the tests below try it', () => {
    const unknown = texts.filter(({ field }) => !(field in kinds) && !untyped.has(field));
    expect(
      unknown.map(({ endpoint: name, path }) => `${name} ${path.join('.')}`),
      'add each field to `kinds` (a name, number, address or code that people type) or `untyped` (anything else)',
    ).toEqual([]);
    const typed = texts.filter(({ field }) => field in kinds);
    const tried = new Set(apiFields.map(({ where }) => where));
    const missing = typed
      .map(({ endpoint: name, path }) => `${name} ${path.join('.')}`)
      .filter((where) => !tried.has(where) && !exceptions.has(where));
    // Pets have two payloads, each of which is tried with one endpoint.
    expect(missing.filter((where) => !/^(create|update)-pet /.test(where))).toEqual([]);
    expect(formFields.filter(({ kind }) => kind === 'email').map(({ where }) => where)).toHaveLength(8);
  });

  it.each([...apiFields, ...formFields, ...screens])(
    'accepts and stores a text in the same way, or refuses it: $where [REM-32, AUT-07, FRM-21, FRM-23, FRM-24, FRM-25]',
    ({ kind, read }) => {
      const outcomes = Object.entries(waysOfTyping[kind]).map(([typed, stored]) => [
        typed,
        stored,
        read(typed),
      ]);
      const isStored = ([, stored, value]: unknown[]) =>
        kind === 'telephone' && typeof value === 'string'
          ? dialledNumber(value) === stored
          : value === stored;
      expect(outcomes.filter((outcome) => !isStored(outcome))).toEqual([]);
    },
  );

  it('keeps telephone numbers and postcodes in plain signs, as printed [FRM-21, FRM-24]', () => {
    for (const { kind, read, where } of formFields)
      if (kind === 'telephone' || kind === 'postcode' || kind === 'zip')
        for (const typed of Object.keys(waysOfTyping[kind]))
          expect(String(read(typed)), `${where}: ${typed}`).toMatch(/^[\x20-\x7e]*$/);
  });

  it('takes the postcodes of Japan with their sign [FRM-21]', () => {
    const { schema } = forms['find-my-sales-rep'];
    const body = { locale: 'jp', formId: 'find-my-sales-rep', ...validForms['find-my-sales-rep'] };
    const read = reading(schema, body, ['postcode']);
    for (const typed of ['100-0001', '〒100-0001', '１００ー０００１', '〒 100−0001', '100─0001'])
      expect(read(typed), typed).toBe('100-0001');
  });
});

describe('a number', () => {
  it.each(typedNumbers)('typed as %j is %d everywhere', (typed, value) => {
    expect(poundsTyped(typed, 'lbs')).toBe(value);
    expect(number('petName', { min: -100, max: 100 }).safeParse(typed).data).toBe(value);
  });

  it.each(notNumbers)('is not %j', (typed) => {
    expect(poundsTyped(typed, 'lbs') ?? Number.NaN).toBeNaN();
    expect(number('petName').safeParse(typed).success).toBe(false);
  });

  it('may have its unit, which takes precedence over the chosen one [PET-30]', () => {
    for (const typed of ['12,5 kg', '12.5kg', '12.5 KG', '１２．５ ㎏', '12.5 kg.', '12.5\u00a0kg'])
      for (const unit of ['kg', 'lbs'] as const) expect(poundsTyped(typed, unit), typed).toBe(27.56);
    for (const typed of ['28 lbs', '28lb', '２８ LBS']) expect(poundsTyped(typed, 'kg'), typed).toBe(28);
    expect(poundsTyped('kg', 'kg')).toBeNaN();
  });

  it('of doses may be typed in any width, and is whole', () => {
    const problem = (doses: string) =>
      checkReminderForm({ ...newReminder('p'), productId: 'x', doses }, '2026-03-01', undefined).doses;
    expect(['3', '３', ' 3\u3000', ''].map(problem)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['2,5', 'three', '0'].map(problem)).toEqual(['invalid', 'invalid', 'invalid']);
  });
});

describe('a code', () => {
  it('of a pack is checked as printed, however it was typed [TRC-01]', () => {
    for (const typed of [
      'MV-1,MV-2',
      'ＭＶ－１，ＭＶ－２',
      'MV–1、MV‑2',
      '\u200bMV-1 ,\u3000MV−2',
      'MV－１､MV-2',
    ])
      expect(codesIn(typed), typed).toEqual(['MV-1', 'MV-2']);
  });

  it('of an offer finds it, however it was typed [RBT-05]', () => {
    const row = { type: [], brand: [], offerCode: 'SPRING-26' };
    const found = (search: string) => isRebateFound(row, { type: 'all', brand: '', offerCode: '', search });
    for (const typed of ['spring', 'ＳＰＲＩＮＧ', 'spring–26', ' spring\u201126\u3000', 'ing−2'])
      expect(found(typed), typed).toBe(true);
  });

  it('or sum that proves a person is compared by its digits [QUE-08]', () => {
    for (const typed of ['12', '１２', ' 12\u3000', '\u200b12'])
      expect(sumSolution('t', typed)).toBe('t sum 12');
  });

  it('of an invoice is sent in capitals [RBT-16]', () => {
    const { INVC_NBR: invoice } = endpoints.requestRebatePermission.body.shape;
    for (const typed of ['straße12', 'STRASSE12', 'Strasse12'])
      expect(invoice.parse(permissionValues.parse({ invoice: [typed] }).invoice)).toBe('STRASSE12');
  });
});

describe('on the way through an endpoint', () => {
  const ports = { ...testDependencies(), textLimits: textLimits.parse({}) };
  const carers = endpoint(endpoints.inviteCarer, inviteCarer, ports);
  const invite = (owner: string, body: object) =>
    call(carers, endpoints.inviteCarer, { as: owner, query: { locale: 'en_gb' }, body });

  it.each(Object.entries(waysOfTyping.email))(
    'the address %j is stored as %j by the contact form and for carers [FRM-25]',
    async (typed, stored) => {
      const contact = contactForm();
      await contact.send({ emailAddress: typed });
      expect(contact.stored().map(({ data }) => valueAt(data, ['emailAddress']))).toEqual(
        stored ? [stored] : [],
      );
      const { body } = await invite(`owner of ${typed}`, { name: 'Tom', channel: 'email', address: typed });
      expect(body.data?.address ?? body.errors).toEqual(
        stored ?? { address: ['Enter an email address, such as name@example.com.'] },
      );
    },
  );

  it('a number is texted as it is dialled [REM-32, AUT-07]', async () => {
    for (const [typed, stored] of Object.entries(waysOfTyping.mobile)) {
      const sent: string[] = [];
      const texts = {
        async send({ to }: { to: string }) {
          sent.push(to);
          return { status: 'sent' as const, messageId: 'm' };
        },
      };
      const own = { ...ports, texts, textNumber: '', secret: async () => 'secret' };
      const handler = endpoint(endpoints.requestPhoneCode, requestPhoneCode, own);
      const { body } = await call(handler, endpoints.requestPhoneCode, { as: 'ann', body: { phone: typed } });
      expect(sent, typed).toEqual(stored ? [stored] : []);
      if (!stored)
        expect(body.errors).toEqual({
          phone: ['Enter the number with its country code, such as +447700900123.'],
        });
    }
  });
});
