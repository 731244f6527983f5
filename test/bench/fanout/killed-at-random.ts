import { slotRegisterKey } from '@merrowvale/functions/lib/keys.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { Random } from '../../simulation/random.ts';
import { ReminderWorld } from '../../simulation/reminders/reminder-world.ts';
import { replayQuarantined } from '../../simulation/reminders/run-reminders.ts';
import type { Figure } from '../bench.ts';
import { dueDate, storedDevices, storedReminder } from './stored-reminders.ts';

const reminders = 5000;
const runTime = `${dueDate}T08:00:00.000Z`;

/**
 * Sends 5,000 reminders on the simulated machine, whose functions are killed at random calls, until everything has
 * settled: ten times by all channels, and twice by notification only.
 */
export async function killedAtRandom(): Promise<Figure[]> {
  return [...(await figuresOf(10, 'sent')), ...(await figuresOf(2, 'sent by notification', 'push'))];
}

async function figuresOf(rounds: number, sent: string, channel?: Channel): Promise<Figure[]> {
  const total = { kills: 0, lost: 0, repeated: 0 };
  for (let seed = 1; seed <= rounds; seed += 1) {
    const { kills, lost, repeated } = await round(seed, channel);
    total.kills += kills;
    total.lost += lost;
    total.repeated += repeated;
  }
  const all = (rounds * reminders).toLocaleString('en-GB');
  return [
    {
      name: `Lost, of ${all} ${sent} while ${total.kills} functions were killed at random`,
      value: String(total.lost),
      aim: '0',
      isMet: total.lost === 0,
    },
    {
      name: 'Provider calls with a repeat in those runs',
      value: String(total.repeated),
      aim: `<= ${total.kills}, one a kill`,
      isMet: total.repeated <= total.kills,
    },
  ];
}

async function round(
  seed: number,
  channel: Channel | undefined,
): Promise<{ kills: number; lost: number; repeated: number }> {
  const world = new ReminderWorld(
    new Random(seed),
    { crash: 0.001, throttle: 0, lostResponse: 0 },
    undefined,
  );
  world.duplicates = 0.02;
  world.shortOfTime = 0;
  world.now = runTime;
  await world.table.put({
    ...slotRegisterKey('Europe/London', '09:00'),
    kinds: { m1: true, m2: true, m8: true },
  });
  await world.table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: `${dueDate}T07:45:00.000Z` });
  for (let n = 0; n < reminders; n += 1) {
    const item = storedReminder(n, '2026-01-15', { channel });
    const devices = storedDevices(item);
    if (devices) await world.table.put(devices);
    await world.table.put({ ...item, slotKey: String(item.slotKey).replace(/s\d+$/, 's0') });
  }
  world.dispatch(runTime);
  world.dispatch(runTime);
  while (await world.advance());
  world.machine.faults = { crash: 0, throttle: 0, lostResponse: 0 };
  world.dispatch(`${dueDate}T08:15:00.000Z`);
  while (await world.advance());
  await replayQuarantined(world);
  while (await world.advance());
  const lost = reminders - world.providers.accepted.size;
  return { kills: world.machine.inDoubt, lost, repeated: world.providers.repeatedCalls.size };
}
