import { slotRegisterKey } from '@merrowvale/functions/lib/keys.ts';
import { Random } from '../../simulation/random.ts';
import { World } from '../../simulation/world.ts';
import type { Figure } from '../run.ts';
import { dueDate, storedReminder } from './stored-reminders.ts';

const reminders = 5000;
const tick = `${dueDate}T08:00:00.000Z`;

/** Sends 5,000 on the simulation's machine, whose functions die at random calls, until everything is at rest. */
export async function killedAtRandom(): Promise<Figure[]> {
  const world = new World(new Random(7), { crash: 0.001, throttle: 0, lostAnswer: 0 }, undefined);
  world.duplicates = 0.02;
  world.shortOfTime = 0;
  world.dueDate = dueDate;
  world.calendar = tick;
  await world.table.put(slotRegisterKey('Europe/London', '09:00'));
  await world.table.put({ pk: 'SLOTS', sk: 'CURSOR', tick: `${dueDate}T07:45:00.000Z` });
  for (let n = 0; n < reminders; n += 1) {
    const item = storedReminder(n, '2026-01-15');
    await world.table.put({ ...item, slotKey: String(item.slotKey).replace(/s\d+$/, 's0') });
  }
  world.dispatch(tick);
  world.dispatch(tick);
  while (await world.advance());
  world.machine.faults = { crash: 0, throttle: 0, lostAnswer: 0 };
  world.dispatch(`${dueDate}T08:15:00.000Z`);
  while (await world.advance());
  const kills = world.machine.inDoubt;
  const lost = reminders - world.accepted.size;
  return [
    {
      name: `Lost, of ${reminders.toLocaleString('en-GB')} with ${kills} functions killed at random`,
      value: String(lost),
      aim: '0',
      isMet: lost === 0,
    },
    {
      name: 'Packed messages repeated in that run',
      value: String(world.repeatedCalls),
      aim: `<= ${kills}, one a kill`,
      isMet: world.repeatedCalls <= kills,
    },
  ];
}
