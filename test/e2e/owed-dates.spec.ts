import { expect } from '@playwright/test';
import { LocalConsole, localDate, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const london = 'Europe/London';
const dog = 'BRK_Dog_Product';
let localConsole: LocalConsole;
let owner: Owner;

type Plan = Record<string, unknown>;
type Edit = {
  name: string;
  apply: (id: string, plan: Plan, day: string) => Promise<number>;
  messages: number;
};

/**
 * Edits of a reminder, with the number of messages that its owner gets for the date that the edit affects.
 */
const edits: Edit[] = [
  { name: 'a zone further west', apply: put({ timeZone: 'America/New_York' }), messages: 1 },
  { name: 'a zone further east', apply: put({ timeZone: 'Asia/Tokyo' }), messages: 1 },
  { name: 'other doses', apply: put({ dosesRemaining: 4 }), messages: 1 },
  { name: 'another product', apply: put({ productId: 'FEN_Dog_Product' }), messages: 1 },
  { name: 'an earlier start date', apply: put((day) => ({ startDate: shift(day, -40) })), messages: 1 },
  { name: 'another channel', apply: put({ channel: 'sms' }), messages: 1 },
  { name: 'a start date in the future', apply: put((day) => ({ startDate: shift(day, 9) })), messages: 0 },
  { name: 'its removal', apply: remove, messages: 0 },
];

/** The time of an edit: the time of day, and the services that are down until a minute later. */
const moments = [
  { name: 'before the date is due', at: '08:50', down: [] },
  { name: 'when the date is due and nothing could be queued', at: '09:00:15', down: ['sqs'] },
  { name: 'while the providers reject its message', at: '09:00:15', down: ['ses', 'sns'] },
] as const;

test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
  owner = await Owner.signIn('owner-verified');
});

test.afterAll(async () => {
  for (const target of ['sqs', 'ses', 'sns']) await localConsole.fault(target, 'none');
  await owner.removePets();
});

for (const { name, at, down } of moments) {
  test(`an edit ${name} loses no date and repeats none [REM-44, DUE-07, DUE-08]`, {
    tag: '@full',
  }, async () => {
    test.setTimeout(300_000);
    const day = localDate(await localConsole.now(), london, 2);
    const plans = await Promise.all(edits.map(() => makeReminder(day)));

    await localConsole.advance({ advanceTo: instantIn(day, '08:30') });
    for (const target of down) await localConsole.fault(target, 'fail');
    await localConsole.advance({ advanceTo: instantIn(day, at) });
    for (const [index, { apply }] of edits.entries()) {
      const made = plans[index];
      if (made) expect(await apply(made.id, made.plan, day), edits[index]?.name).toBe(200);
    }
    for (const target of down) await localConsole.fault(target, 'none');
    await localConsole.advance({ advanceBy: 'P1D' });

    const sent = await Promise.all(plans.map(async ({ id }) => (await localConsole.messagesFor(id)).length));
    const wanted = edits.map((edit) => (at === '08:50' ? afterEarlyEdit(edit) : edit.messages));
    expect(Object.fromEntries(edits.map((edit, index) => [edit.name, sent[index]]))).toEqual(
      Object.fromEntries(edits.map((edit, index) => [edit.name, wanted[index]])),
    );
  });
}

/** Before it is due, a date is not owed: it moves with its plan. */
function afterEarlyEdit({ name, messages }: Edit): number {
  return name === 'an earlier start date' ? 0 : messages;
}

async function makeReminder(startDate: string): Promise<{ id: string; plan: Plan }> {
  const pet = await owner.createPet();
  const plan = { petId: pet.id, productId: dog, channel: 'email', startDate, timeZone: london };
  const { id } = await owner.createReminder(plan);
  return { id, plan };
}

function put(changes: Plan | ((day: string) => Plan)): Edit['apply'] {
  return async (id, plan, day) => {
    const reminder = { ...plan, ...(typeof changes === 'function' ? changes(day) : changes) };
    const response = await owner.api.put(`${siteUrl}/api/reminders/${id}?locale=en_gb`, {
      data: { reminder },
    });
    return response.status();
  };
}

async function remove(id: string): Promise<number> {
  return (await owner.api.delete(`${siteUrl}/api/reminders/${id}?locale=en_gb`)).status();
}

function shift(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A local time in London on a date as an instant; computed independently of the product's code. */
function instantIn(date: string, time: string): string {
  const utc = new Date(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: london, hour: '2-digit' }).format(utc));
  return new Date(utc.getTime() - (hour - utc.getUTCHours()) * 3_600_000).toISOString();
}
