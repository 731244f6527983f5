import {
  messagesToReplay,
  quarantinedPartition,
  readQuarantined,
} from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import type { Faults } from '../machine.ts';
import { Random } from '../random.ts';
import { checkReminders } from './check-reminders.ts';
import { dayAfter } from './due-rules.ts';
import type { Mutation } from './mutations.ts';
import { chooseAction, saidOf } from './owner-actions.ts';
import { dueDays, populate } from './populate.ts';
import { reminderIn } from './reminder-in.ts';
import { ReminderWorld } from './reminder-world.ts';
import { noTrouble, type ProviderTrouble } from './simulated-providers.ts';

export type ReminderRun = { seed: number; failures: string[]; sends: number; kills: number };

const maxRunSteps = 5000;

/**
 * One run: owners with reminders, one or two due dates, and any faults in between. Returns the errors: a lost
 * due date, a message that was not due, more repeats than crashes, or a run that does not settle.
 */
export async function runReminders(seed: number, mutation?: Mutation): Promise<ReminderRun> {
  const random = new Random(seed);
  const world = new ReminderWorld(random, weatherOf(random), mutation);
  world.now = '2026-09-29T12:00:00.000Z';
  await populate(world);
  const failures: string[] = [];
  let day = random.pick(dueDays);
  failures.push(...(await runDay(world, day, seed)));
  const next = nextDay(world, day);
  if (next !== undefined) {
    day = next;
    failures.push(...(await runDay(world, day, seed)));
  }
  const { wrong } = world;
  const repeatedCalls = world.providers.repeatedCalls.size;
  const { inDoubt } = world.machine;
  failures.push(...wrong);
  if (repeatedCalls > inDoubt)
    failures.push(`${repeatedCalls} calls were repeated, but only ${inDoubt} crashed`);
  const sends = [...world.providers.accepted.values()].reduce((sum, count) => sum + count, 0);
  return { seed, failures, sends, kills: inDoubt };
}

/** Sometimes a second day: one with repeats, or a later date that encounters leftovers of an earlier one. */
function nextDay({ random, oracle }: ReminderWorld, day: string): string | undefined {
  const repeats = oracle.daysOfRepeats(day);
  if (repeats.length > 0 && random.chance(0.5)) return random.pick(repeats);
  return random.chance(0.15) ? dueDays.find((each) => each > day) : undefined;
}

/** A third of the runs has no faults, so that nothing can excuse a missing guard. */
function weatherOf(random: Random): Faults {
  if (random.chance(0.33)) return { crash: 0, throttle: 0, lostResponse: 0 };
  return { crash: random.next() * 0.03, throttle: random.next() * 0.03, lostResponse: random.next() * 0.02 };
}

async function runDay(world: ReminderWorld, day: string, seed: number): Promise<string[]> {
  const { random } = world;
  const faults = world.machine.faults;
  // Before seven in the morning in Tokyo.
  const from = `${dayAfter(day, -1)}T21:30:00.000Z`;
  await skipTo(world, from);
  world.oracle.startDay(day, from, world.table.all());
  setWeather(world, faults);
  const isSilentAfter = random.chance(0.15);
  const actions = isSilentAfter ? 0 : 0.03;
  const lateHours = random.chance(0.2) ? random.pick([1, 20, 60]) : 0;
  for (const { at, hasRun } of momentsOf(random, day, lateHours)) {
    world.reach(at);
    if (hasRun) world.dispatch(world.now, 0.1);
    if (hasRun && random.chance(0.4)) world.dispatch(world.now, 0.1);
    if (random.chance(0.3)) world.sweep(new Date(Date.parse(world.now) + 120_000).toISOString());
    await someSteps(world, actions);
    // No API call lasts until the next moment.
    world.stop('owner');
  }
  const isDrained = await collect(world, laterBy(day, Math.max(lateHours, 9)));
  if (!isDrained) return [`seed ${seed}, ${day}: it never settled`];
  return checkReminders(world, day);
}

/** The moments of a day at which something happens; a late dispatcher skips its runs until then. */
function momentsOf(random: Random, day: string, lateHours: number): { at: string; hasRun: boolean }[] {
  const early = [laterBy(day, -0.2), laterBy(day, 0), laterBy(day, 0.25), laterBy(day, 6)];
  const runs = early.map((at, index) => ({ at, hasRun: index > 0 && lateHours === 0 && random.chance(0.8) }));
  return [...runs, { at: laterBy(day, Math.max(lateHours, 8)), hasRun: true }];
}

/** Advances the calendar as if all runs on the way had been idle. */
async function skipTo(world: ReminderWorld, time: string): Promise<void> {
  world.now = time;
  await world.table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: time });
}

function setWeather(world: ReminderWorld, faults: Faults): void {
  world.machine.faults = faults;
  const isFair = faults.crash === 0;
  world.duplicates = world.random.next() * 0.3;
  const retry = isFair ? 0 : world.random.next() * 0.3;
  world.providers.trouble = { ...noTrouble, refuse: 0.02, retry, ...providerTrouble(world) };
  world.busRefusal = isFair ? 0 : 0.2;
}

/** Sometimes a provider is down for hours, rejects every second call, or gets a poison reminder. */
function providerTrouble({ random, machineSeconds, table }: ReminderWorld): Partial<ProviderTrouble> {
  const kind = random.next();
  if (kind < 0.12) return { downUntil: machineSeconds + 600 + random.below(6 * 3600) };
  if (kind < 0.2) return { unavailable: 0.5 };
  if (kind > 0.3) return {};
  const reminders = table.all().flatMap((item) => reminderIn(item)?.reminderId ?? []);
  return { poison: { reminderId: random.pick(reminders), isDeadly: random.chance(0.3) } };
}

async function someSteps(world: ReminderWorld, actions: number): Promise<void> {
  const steps = 20 + world.random.below(90);
  for (let step = 0; step < steps; step += 1) {
    if (world.random.chance(actions)) act(world);
    if (world.machine.faults.crash > 0 && world.random.chance(0.003)) world.stopAll();
    if (!(await world.advance())) return;
  }
}

/** Starts an owner's action at some moment in the next few minutes. */
function act(world: ReminderWorld): void {
  const { random } = world;
  const reminder = random.pick(world.oracle.reminders());
  const action = chooseAction(random, reminder);
  const later = new Date(Date.parse(world.now) + random.below(300) * 1000).toISOString();
  if (!world.isRunning('owner')) world.reach(later);
  const isAlone = !world.isRunning('owner');
  world.actions += 1;
  const count = world.actions;
  // An undo that is interrupted may have taken effect.
  if (action.name === 'undo') world.oracle.answer(reminder, undefined);
  world.start('owner', async (_, table) => {
    const { now } = world;
    const said = saidOf(await action.run({ random, table, reminder, now, calendar: () => world.calendar }));
    if (!said) return;
    // The order of two concurrent actions is undefined.
    const isSure = isAlone && count === world.actions;
    world.oracle.answer(reminder, isSure ? (said.dose ?? undefined) : undefined);
  });
}

/** Faults end, the next run starts, and everything must settle. */
async function collect(world: ReminderWorld, time: string): Promise<boolean> {
  world.machine.faults = { crash: 0, throttle: 0, lostResponse: 0 };
  world.duplicates = 0;
  const { downUntil, poison } = world.providers.trouble;
  world.providers.trouble = { ...noTrouble, downUntil, poison };
  world.busRefusal = 0;
  world.reach(time);
  world.dispatch(world.now);
  // Outages end and poison messages are dead-lettered before support does anything.
  if (!(await comesToRest(world))) return false;
  const rows = rowsOf(world);
  // The reminders of a slot that is read again can be quarantined themselves.
  const hasSlot = world.table.all().some((item) => readQuarantined(item)?.queue === 'slots');
  // Once while the poison lasts, and once after it.
  await replayQuarantined(world);
  if (!(await comesToRest(world))) return false;
  world.providers.trouble = noTrouble;
  await replayQuarantined(world);
  if (!(await comesToRest(world))) return false;
  if (rowsOf(world) !== rows && !hasSlot)
    world.wrong.push(`A replay turned ${rows} quarantined messages into ${rowsOf(world)}`);
  for (const round of [1, 2, 3]) {
    world.sweep(new Date(Date.parse(world.calendar) + round * 120_000).toISOString());
    if (!(await comesToRest(world))) return false;
  }
  return true;
}

function rowsOf(world: ReminderWorld): number {
  return world.table.all().filter(({ pk }) => pk === quarantinedPartition).length;
}

/** Replays everything in the dead-letter queues, as support does. */
export async function replayQuarantined(world: ReminderWorld): Promise<void> {
  for (const item of world.table.all()) {
    const quarantined = readQuarantined(item);
    if (quarantined?.state !== 'failed') continue;
    const { slots, emails, texts, notifications } = world.queues;
    const queue = { slots, email: emails, sms: texts, push: notifications };
    for (const body of messagesToReplay(quarantined))
      queue[quarantined.queue].add(body, world.machineSeconds);
    await world.table.update(item, { set: { state: 'replayed' }, add: { version: 1 } });
  }
}

async function comesToRest(world: ReminderWorld): Promise<boolean> {
  for (let step = 0; step < maxRunSteps; step += 1) if (!(await world.advance())) return true;
  return false;
}

/** Hours after eight in the morning of a day in UTC, as an ISO instant. */
function laterBy(day: string, hours: number): string {
  return new Date(Date.parse(`${day}T08:00:00Z`) + hours * 3_600_000).toISOString();
}
