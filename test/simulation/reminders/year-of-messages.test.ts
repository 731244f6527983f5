import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import type { Queue } from '@merrowvale/functions/lib/adapters/queue.ts';
import { reminderEmailTemplates } from '@merrowvale/functions/lib/email/reminder-templates.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { quarantinedPartition } from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import { addDevice } from '@merrowvale/functions/lib/push/stored-devices.ts';
import { renderEmail } from '@merrowvale/local/aws/ses/render-email.ts';
import { channels } from '@merrowvale/shared/domain/channels.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, testDependencies, testIdentity } from '../../support/functions/endpoint.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { datesIn, inWords } from '../dates-in-words.ts';
import type { Process } from '../machine.ts';
import { Random } from '../random.ts';
import type { SimulatedQueue } from '../simulated-queue.ts';
import { dayAfter, seriesOf } from './due-rules.ts';
import { ReminderWorld } from './reminder-world.ts';
import { replayQuarantined } from './run-reminders.ts';
import { type AcceptedMessage, noTrouble } from './simulated-providers.ts';
import { clockOf, instantOn } from './zone-clocks.ts';

const days = Number(process.env.YEAR_DAYS ?? 66);
const start = '2026-01-05T12:07:00.000Z';
const hour = 3_600_000;
const quarter = hour / 4;
const end = Date.parse(start) + days * 24 * hour;

/** The tag is that of the messages: English where a locale's own language has no texts. */
const owners: { locale: Locale; tag: string; zone: string }[] = [
  { locale: 'en_gb', tag: 'en-gb', zone: 'Europe/London' },
  { locale: 'us', tag: 'en-us', zone: 'America/New_York' },
  { locale: 'au', tag: 'en-au', zone: 'Australia/Lord_Howe' },
  { locale: 'en_ca', tag: 'en-ca', zone: 'America/St_Johns' },
  { locale: 'de', tag: 'de-de', zone: 'Europe/Berlin' },
  { locale: 'at', tag: 'de-at', zone: 'Asia/Kathmandu' },
  { locale: 'fr', tag: 'fr-fr', zone: 'Europe/Paris' },
  { locale: 'fr_ca', tag: 'fr-ca', zone: 'America/Toronto' },
  { locale: 'fr_be', tag: 'fr-be', zone: 'Africa/Casablanca' },
  { locale: 'jp', tag: 'ja-jp', zone: 'Asia/Tokyo' },
  { locale: 'nz', tag: 'en-gb', zone: 'Pacific/Chatham' },
  { locale: 'es', tag: 'en-gb', zone: 'Pacific/Honolulu' },
  { locale: 'sa', tag: 'en-za', zone: 'Pacific/Kiritimati' },
];

type Kind = {
  productId: string;
  channel: Channel;
  startDate: string;
  sendTime: string;
  leadDays?: number;
  followUpDays?: number;
  dosesRemaining?: number;
};

/** Ends of months, hours that clocks skip or show twice, messages ahead of their day, second ones, and last doses. */
const kinds: Kind[] = [
  { productId: 'BRK_Dog_Product', channel: 'email', startDate: '2025-12-31', sendTime: '09:00', leadDays: 3 },
  { productId: 'AXD_Cat_Product', channel: 'sms', startDate: '2026-01-30', sendTime: '18:00' },
  { productId: 'BRK_Dog_Product', channel: 'email', startDate: '2026-01-29', sendTime: '02:00' },
  { productId: 'TAM_Cat_Product', channel: 'email', startDate: '2026-01-11', sendTime: '09:00' },
  {
    ...{ productId: 'BRK_Dog_Product', channel: 'sms', startDate: '2026-01-10', sendTime: '09:00' },
    followUpDays: 3,
  },
  {
    ...{ productId: 'SER_Dog_Product', channel: 'email', startDate: '2026-01-08', sendTime: '23:00' },
    followUpDays: 5,
  },
  {
    ...{ productId: 'TAM_Cat_Product', channel: 'sms', startDate: '2026-01-09', sendTime: '12:00' },
    dosesRemaining: 7,
  },
];
/** By notification, too: a reminder ahead of its day, one every week, and one with a second message. */
const pushed: Kind[] = [
  { productId: 'BRK_Dog_Product', channel: 'push', startDate: '2025-12-30', sendTime: '09:00', leadDays: 2 },
  { productId: 'TAM_Cat_Product', channel: 'push', startDate: '2026-01-12', sendTime: '07:00' },
  {
    ...{ productId: 'SER_Dog_Product', channel: 'push', startDate: '2026-01-07', sendTime: '20:00' },
    followUpDays: 4,
  },
];
/** Has no device, and also an email about each dose of the pet whose reminder goes by notification: one of them arrives. */
const twinned = 5;
const plans = owners.flatMap((owner, at) => {
  const other = Array.from({ length: at % 3 === 1 ? 4 : 3 }, (_, n) => kinds[(at * 3 + n) % kinds.length]);
  const own = [...other, pushed[Math.floor(at / 3) % pushed.length]];
  const planned = own.flatMap((kind, n) =>
    kind ? [{ ...owner, ...kind, owner: `owner${at}`, pet: `Pet${at}x${n}` }] : [],
  );
  const twins = at === twinned ? planned.filter(({ channel }) => channel === 'push') : [];
  return [...planned, ...twins.map((plan) => ({ ...plan, channel: 'email' as const }))];
});
type Plan = (typeof plans)[number];

/** By then, everything that an outage held up has been sent, or replayed by support. */
const afterOutage = 2 * hour;

type Expected = { at: number; due: string; next: string | undefined };

/** What an owner should get, by reminder and occasion. */
function expectedOf(plan: Plan): [string, Expected][] {
  const clock = clockOf(plan.zone, Date.parse('2025-06-01'), Date.parse('2027-06-01'));
  const series = seriesOf(plan);
  const instant = (date: string) => instantOn(clock, date, plan.sendTime);
  const first = (date: string) => instant(dayAfter(date, -(plan.leadDays ?? 0)));
  const counted = series.filter((date) => first(date) >= Date.parse(start));
  const due = counted.slice(0, plan.dosesRemaining ?? counted.length);
  return due
    .flatMap((date, index): [string, Expected][] => {
      const about = { due: date, next: due[index + 1] };
      const { followUpDays } = plan;
      const again: [string, Expected][] =
        followUpDays === undefined
          ? []
          : [
              [
                `${plan.pet} ${date}+${String(followUpDays).padStart(2, '0')}`,
                { ...about, at: instant(dayAfter(date, followUpDays)) },
              ],
            ];
      return [[`${plan.pet} ${date}`, { ...about, at: first(date) }], ...again];
    })
    .filter(([, { at }]) => at <= end - afterOutage);
}

const expected = new Map(plans.flatMap(expectedOf));

/** Every eleven days, one of six services is down for some hours, from shortly before messages that need it are due. */
const services = ['push', 'email', 'sms', 'table', 'queues', 'bus'] as const;
const isChannel = (service: string | undefined): service is Channel =>
  channels.some((channel) => channel === service);
const outages = Array.from({ length: Math.floor(days / 11) }, (_, index) => {
  const service = services[index % services.length];
  const earliest = Date.parse(start) + (index * 11 + 4) * 24 * hour;
  const needing = plans.filter(({ channel }) => channel === service || !isChannel(service));
  const due = needing.flatMap(expectedOf).map(([, { at }]) => at);
  const from = Math.min(...due.filter((at) => at >= earliest)) - quarter;
  return { service, from, until: from + (3 + (index % 6)) * hour };
});

class YearWorld extends ReminderWorld {
  readonly accepted: (AcceptedMessage & { at: number })[] = [];
  #down: (typeof services)[number] | undefined;

  set down(service: (typeof services)[number] | undefined) {
    this.#down = service;
    this.providers.trouble = isChannel(service) ? { ...noTrouble, down: service } : noTrouble;
    this.busRefusal = service === 'bus' ? 1 : 0;
    this.machine.faults = { crash: 0, throttle: service === 'table' ? 1 : 0, lostResponse: 0 };
  }

  protected override queueFor(process: Process, queue: SimulatedQueue): Queue {
    const working = super.queueFor(process, queue);
    return {
      send: async (messages) => {
        if (this.#down === 'queues') throw new AppError('unavailable', 'The queue is down.');
        await working.send(messages);
      },
    };
  }

  // The oracle of the other runs knows neither these zones nor these plans.
  protected override onUpdated(): void {}
  protected override onPut(): void {}
  protected override onRemoved(): void {}
}

async function populate(world: YearWorld): Promise<ReadonlyMap<string, Plan>> {
  const ports = {
    ...testDependencies(),
    table: world.table,
    reminderShards: 1,
    identify: async (event: { headers: { authorization?: string | undefined } }) => {
      const name = event.headers.authorization?.replace('Bearer ', '') ?? '';
      return {
        ...testIdentity(name),
        phone: `+4477009${name.slice(5).padStart(5, '0')}`,
        phoneVerified: true,
      };
    },
  };
  const made = new Map<string, Plan>();
  const pets = new Map<string, string>();
  for (const plan of plans) {
    const { owner, pet, locale, productId, channel, startDate, sendTime, zone } = plan;
    const options = { as: owner, now: start, query: { locale } };
    const species = productId.includes('Cat') ? 'cat' : 'dog';
    const petId =
      pets.get(pet) ??
      (
        await call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, {
          ...options,
          body: { name: pet, species, gender: 'male' },
        })
      ).body.data.id;
    pets.set(pet, petId);
    const { leadDays, followUpDays, dosesRemaining } = plan;
    const timing = { startDate, sendTime, timeZone: zone, leadDays, followUpDays, dosesRemaining };
    const response = await call(
      endpoint(endpoints.createReminder, createReminder, ports),
      endpoints.createReminder,
      { ...options, body: { reminder: { petId, productId, channel, ...timing } } },
    );
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    made.set(response.body.data.id, plan);
  }
  return made;
}

/** Days on which devices come and go: two for each third owner, one for the next, and one or none for the others. */
const devices = owners.flatMap((_, at) => {
  const device = (number: number, from: number, until = days + 1) => {
    return { owner: `owner${at}`, endpoint: `https://push.test/${at}-${number}`, from, until };
  };
  if (at % 3 === 0) return [device(0, 0, days / 2), device(1, 0)];
  if (at % 3 === 1) return [device(0, 0, at % 2 === 0 ? days / 2 : days + 1)];
  return at % 2 === 0 ? [device(0, days / 3)] : [];
});

/** A subscription ends without anybody telling us. */
async function moveDevices(world: YearWorld, day: number, added: Set<string>): Promise<void> {
  for (const { owner, endpoint, from, until } of devices) {
    if (until <= day) world.providers.gone.add(endpoint);
    if (from > day || added.has(endpoint)) continue;
    added.add(endpoint);
    const chosen = { applicationServerKey: 'k'.repeat(87), name: 'Phone', lockScreen: 'full' } as const;
    const subscription = { endpoint, keys: { p256dh: 'p', auth: 'a' } };
    await addDevice(world.table, { ownerId: owner, now: world.now }, { ...chosen, subscription });
  }
}

/**
 * The dispatcher's runs: those at which something should be due, those around outages, and one every six hours, which
 * would send whatever else is due by then.
 */
function isRun(at: number): boolean {
  const isAround = outages.some(({ from, until }) => from - quarter <= at && at <= until + afterOutage);
  return at % (6 * hour) === 0 || isAround || dueAt.has(at);
}

const dueAt = new Set([...expected.values()].map(({ at }) => Math.ceil(at / quarter) * quarter));

async function liveThrough(world: YearWorld): Promise<void> {
  const added = new Set<string>();
  for (let at = Math.ceil(Date.parse(start) / quarter) * quarter; at <= end; at += quarter) {
    if (!isRun(at)) continue;
    await world.advanceTo(world.machineSeconds + (at - Date.parse(world.calendar)) / 1000);
    world.reach(new Date(at).toISOString());
    await moveDevices(world, (at - Date.parse(start)) / (24 * hour), added);
    world.down = outages.find(({ from, until }) => from <= at && at < until)?.service;
    if (outages.some(({ until }) => at === until + hour)) await replayQuarantined(world);
    world.dispatch(world.now);
    if (at % (6 * hour) === 0) world.sweep(world.now);
  }
  await world.advanceTo(world.machineSeconds + hour / 1000);
}

describe(`${days} days of 13 owners in 13 zones, with an outage every eleven days`, () => {
  const world = new YearWorld(new Random(1), { crash: 0, throttle: 0, lostResponse: 0 }, undefined);
  let madeBy: ReadonlyMap<string, Plan>;
  const planOf = (id: string) => {
    const plan = madeBy.get(id);
    if (!plan) throw new RangeError(`There is no reminder ${id}.`);
    return plan;
  };
  const partsOf = ({ ids, occasion, at, to }: AcceptedMessage & { at: number }) =>
    ids.split(',').map((id) => ({ name: `${planOf(id).pet} ${occasion}`, plan: planOf(id), at, to }));
  const isPushed = ({ to }: { to: string }) => to.startsWith('https:');

  beforeAll(async () => {
    world.now = start;
    world.duplicates = 0.1;
    world.providers.onAccepted = (message) =>
      world.accepted.push({ ...message, at: Date.parse(world.calendar) });
    madeBy = await populate(world);
    await liveThrough(world);
  });

  it('has 57 reminders, and messages that are due in an outage of every service', () => {
    expect([owners.length, plans.length]).toEqual([13, 57]);
    const hit = [...expected.values()].flatMap(
      ({ at }) => outages.find(({ from, until }) => from <= at && at < until)?.service ?? [],
    );
    expect(new Set(hit)).toEqual(new Set(services));
  });

  it('brings each message once, and none that nobody expects [DUE-01, DUE-03, NTF-06]', () => {
    const sent = Map.groupBy(world.accepted.flatMap(partsOf), ({ name }) => name);
    expect([...sent.keys()].sort()).toEqual([...expected.keys()].sort());
    // A notification is one for each device; an email takes its place, and never comes along with it.
    const doubled = [...sent].filter(([, parts]) => {
      const places = new Set(parts.map(({ to }) => to));
      return places.size < parts.length || (places.size > 1 && !parts.every(isPushed));
    });
    expect(doubled.map(([name]) => name)).toEqual([]);
    expect(sent.size).toBeGreaterThan(2 * days);
    const left = world.table
      .all()
      .filter(({ pk, state }) => pk === quarantinedPartition && state === 'failed');
    expect(left).toEqual([]);
  });

  it('brings it on time, or soon after the outage that held it up, and texts by day [DUE-01, DUE-03, DUE-10, NTF-04, NTF-06]', () => {
    const late = world.accepted.flatMap(partsOf).filter(({ name, plan, at }) => {
      const { at: due = 0 } = expected.get(name) ?? {};
      const outage = outages.find(({ from, until }) => from - quarter <= due && due < until);
      const latest = outage ? outage.until + afterOutage : due + quarter;
      if (plan.channel === 'push' && outage?.service === 'push') return at < due || at > due + 2 * hour;
      if (plan.channel !== 'sms') return at < due || at > latest;
      return at < due || isNightIn(plan.zone, at) || at > afterNight(plan.zone, latest);
    });
    expect(late.map(({ name, at }) => `${name} at ${new Date(at).toISOString()}`)).toEqual([]);
  });

  it('notifies the devices that an owner has at the time, and sends an email if there is none, or an outage', () => {
    const wayOf = ({ plan, at, to }: ReturnType<typeof partsOf>[number]) => {
      const day = (at - Date.parse(start)) / (24 * hour);
      const own = devices.filter(
        ({ owner, from, until }) => owner === plan.owner && from <= day && day < until,
      );
      const isDown = outages.some(
        ({ service, from, until }) => service === 'push' && from <= at && at < until + afterOutage,
      );
      if (own.some(({ endpoint }) => endpoint === to)) return 'notified';
      if (own.length === 0 && !isPushed({ to })) return 'emailed without a device';
      return isDown && !isPushed({ to }) ? 'emailed in an outage' : 'wrong';
    };
    const byNotification = world.accepted.flatMap(partsOf).filter(({ plan }) => plan.channel === 'push');
    expect(new Set(byNotification.map(wayOf))).toEqual(
      new Set(['notified', 'emailed without a device', 'emailed in an outage']),
    );
  });

  it('names in each message the dates of its reminders, in the language of its owner, and no others [NTF-01, NTF-04]', () => {
    const wrong = world.accepted.flatMap((message) => {
      const reminders = partsOf(message).map(({ name, plan }) => ({ plan, ...expected.get(name) }));
      const [first] = reminders;
      if (!first) return [];
      const { tag } = first.plan;
      const full = (date = '') => inWords(date, tag).full;
      if ('notification' in message.content) {
        const { title, body, lang } = message.content.notification;
        const names = reminders.filter(({ plan }) => !title.includes(plan.pet)).map(({ plan }) => plan.pet);
        return [
          ...differenceOf(body, datesIn(body, tag), [full(first.due)]),
          ...names.map((pet) => `${title} does not name ${pet}`),
          ...(lang === tag ? [] : [`A notification has the language ${lang}, not ${tag}`]),
        ];
      }
      if ('body' in message.content) {
        const short = inWords(first.due ?? '', tag).short;
        return differenceOf(message.content.body, datesIn(message.content.body, tag), [short]);
      }
      const { template, values } = message.content;
      const email = renderEmail(templateOf(template), values);
      if ('missing' in email) return [`${template} misses ${email.missing}`];
      const dates = reminders.flatMap(({ due, next }) => [
        full(due),
        ...(next === undefined ? [] : [inWords(next, tag).day]),
      ]);
      const html = parseHtml(email.html).text;
      return [
        ...differenceOf(email.text, datesIn(email.text, tag), dates),
        ...differenceOf(html, datesIn(html, tag), [full(first.due), ...dates]),
        ...(values.languageTag === tag
          ? []
          : [`${template} has the language ${values.languageTag}, not ${tag}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

function isNightIn(timeZone: string, at: number): boolean {
  const time = new Date(at).toLocaleTimeString('sv-SE', { timeZone });
  return time < '08:00' || time >= '21:00';
}

/** The instant itself by day, and soon after the night otherwise. */
function afterNight(timeZone: string, at: number): number {
  let later = at;
  while (isNightIn(timeZone, later)) later += quarter;
  return later === at ? at : later + quarter;
}

function templateOf(name: string) {
  const found = Object.entries(reminderEmailTemplates).find(([key]) => name === `sim-${key}`);
  if (!found) throw new RangeError(`There is no template ${name}.`);
  return found[1];
}

function differenceOf(text: string, found: readonly string[], wanted: readonly string[]): string[] {
  if (found.join() === wanted.join()) return [];
  return [`${found.join()} instead of ${wanted.join()} in: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`];
}
