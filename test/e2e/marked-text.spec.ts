import { randomUUID } from 'node:crypto';
import { forms, isFormId } from '@merrowvale/shared/schemas/forms/forms.ts';
import { expect } from '@playwright/test';
import { validForms } from '../support/shared/form-values.ts';
import { LocalConsole, localDate, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

/** The mark that is part of names and texts, and appears nowhere else. */
const mark = 'Quillbaum';
const london = 'Europe/London';

/** The form's own data, with the mark in each field for a person's own words. */
function markedForm(id: keyof typeof validForms) {
  const words = ['firstName', 'lastName', 'petName', 'practiceName', 'query'];
  const marked = Object.keys(validForms[id]).map((field) => {
    if (field === 'emailAddress') return { [field]: `${mark}.${id}@farm.example` };
    return words.includes(field) ? { [field]: mark } : {};
  });
  const form = { locale: 'en_gb', formId: id, startedAt: '2026-01-01T09:00:00.000Z', ...validForms[id] };
  return Object.assign(form, ...marked);
}

/** A registration of interest by a business, with the mark in every name and answer. */
function markedInterest() {
  return {
    startedAt: '2026-01-01T09:00:00.000Z',
    formId: 'e2e_marked',
    formCategory: 'campaign',
    submissionId: randomUUID(),
    formResponse: [{ questionId: 'q1', questionLabel: 'Why?', answer: [mark] }],
    cdcProfile: {
      UID: 'u1',
      email: `${mark}.interest@farm.example`,
      firstName: mark,
      lastName: mark,
      phone: '+447700900123',
      business: { name: mark, businessAddress: `${mark} Lane` },
    },
  };
}

/** The token in an address: the value of `token`, or the last part of the path. */
function tokenOf(address: string): string {
  const url = new URL(address);
  return url.searchParams.get('token') ?? url.pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
}

test('text that people enter reaches its recipients as text, and neither it nor a token reaches any log [OBS-01]', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const localConsole = await LocalConsole.open();
  const owner = await Owner.signIn('owner-verified');
  for (const id of Object.keys(forms).filter(isFormId)) {
    const sent = await request.post(forms[id].path, { data: markedForm(id), headers: { origin: siteUrl } });
    expect(sent.status(), id).toBe(200);
  }
  const headers = { origin: siteUrl };
  const interest = await request.post('/api/campaign/interest', { data: markedInterest(), headers });
  expect(interest.status()).toBe(200);
  const searched = await request.get(`/api/business/search?countryCode=US&search=${mark}`);
  expect(searched.status()).toBe(200);
  const review = { rating: 4, title: mark, text: mark, name: mark };
  const reviewed = await owner.api.put('/api/products/seresto-dog/review?locale=en_gb', { data: review });
  expect(reviewed.status()).toBe(200);
  const clinic = await Owner.signIn('clinic');
  const { data: profile } = await (await clinic.api.get('/api/profile?locale=en_gb')).json();
  const asked = await clinic.api.post('/api/vet/rebate', {
    data: {
      CRM_ID: profile.crmId,
      INVC_NBR: `${mark}-${randomUUID().slice(0, 8)}`,
      ELA_DVSN: 'en_gb',
      UID: profile.id,
      DISTRIBUTOR_CODE: 'NORTH-1',
      EMAIL: `${mark}.rebate@farm.example`,
    },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const pet = await owner.createPet({ name: `${mark}<b>` });
  const startDate = localDate(await localConsole.now(), london, 1);
  const shared = { petId: pet.id, productId: 'SER_Dog_Product', startDate, timeZone: london };
  const email = await owner.createReminder({ ...shared, channel: 'email' });
  const text = await owner.createReminder({ ...shared, channel: 'sms' });
  const feed = await (await owner.api.post('/api/calendar/feed?locale=en_gb')).json();
  await localConsole.hurry(() => localConsole.advance({ advanceBy: 'P2D' }));

  const [mail] = await localConsole.messagesFor(email.id);
  const [sms] = await localConsole.messagesFor(text.id);
  if (!mail || !sms) throw new Error('A message is missing.');
  expect(mail.text).toContain(pet.name);
  expect(mail.html).toContain(`${mark}&lt;b&gt;`);
  expect(mail.html).not.toContain(pet.name);
  expect(sms.text).toContain(pet.name);
  const calendar = await request.get(feed.data.address);
  expect(await calendar.text()).toContain(pet.name);
  const unsubscribe = /<(http[^>]+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const stop = /http\S+$/.exec(sms.text)?.[0] ?? '';
  for (const address of [unsubscribe, stop]) await request.get(address);

  const invocations = await localConsole.invocations();
  const logged = invocations
    .filter(({ lines }) => lines.length > 0)
    .flatMap((each) => [each.function, each.endpoint]);
  for (const name of [
    'create-pet',
    'create-reminder',
    'dev-process-form-submissions',
    'dev-send-reminder-texts',
  ])
    expect(logged).toContain(name);
  const lines = invocations.flatMap((each) => each.lines);
  const secrets = [mark, 'owner-verified@', ...[feed.data.address, unsubscribe, stop].map(tokenOf)];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(6);
    expect(lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  }
  await owner.api.delete(`/api/pets/${pet.id}?locale=en_gb`);
});
