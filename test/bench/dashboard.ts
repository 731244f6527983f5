import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { getPet } from '@merrowvale/functions/api/pets/get-pet.ts';
import { listPets } from '@merrowvale/functions/api/pets/list-pets.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import { getDashboard } from '@merrowvale/functions/api/reminders/get-dashboard.ts';
import { listReminders } from '@merrowvale/functions/api/reminders/list-reminders.ts';
import { type ApiHandler, endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { call, type TestCall, testDependencies } from '../support/functions/endpoint.ts';
import type { Bench, Figure } from './bench.ts';
import { MeteredTable } from './fanout/metered-table.ts';

const pets = 10;
const brands = ['SER_Dog_Product', 'BRK_Dog_Product'];

/** Table requests of a page with an owner's pets and reminders. */
export const dashboard: Bench = {
  title: 'Dashboard',
  about: `An owner with ${pets} pets and ${pets * brands.length} reminders opens their pets: one call of \`get-dashboard\`, compared with one for the list of pets, one for each pet and one for the reminders. The handlers are the real ones, with an in-memory table that counts DynamoDB requests, without those for sessions.`,
  run,
};

async function run(): Promise<Figure[]> {
  const { table, together, onePerPet } = await household();
  const one = await requestsOf(table, together);
  const many = await requestsOf(table, onePerPet);
  return [
    {
      name: 'Table requests for the whole screen',
      value: `${one.requests}, of them ${one.queries} Query`,
      aim: '1 Query',
      isMet: one.requests === 1 && one.queries === 1,
    },
    { name: 'Read units for the whole screen', value: one.readUnits.toFixed(1) },
    {
      name: 'The same with one call per pet',
      value: `${many.requests} requests, ${many.readUnits.toFixed(1)} read units`,
      aim: 'more',
      isMet: many.requests > one.requests,
    },
  ];
}

async function household() {
  const table = new MeteredTable();
  const ports = { ...testDependencies(), table };
  const make = async (row: Endpoint, handler: ApiHandler, body: unknown) =>
    (await call(handler, row, { as: 'ann', body })).body.data.id;
  const ids: string[] = [];
  for (let n = 0; n < pets; n += 1) {
    const pet = { name: `Pet ${n}`, species: 'dog', gender: 'female' };
    const petId = await make(endpoints.createPet, endpoint(endpoints.createPet, createPet, ports), pet);
    ids.push(petId);
    for (const productId of brands) {
      const post = endpoint(endpoints.createReminder, createReminder, ports);
      await make(endpoints.createReminder, post, { reminder: { petId, productId, channel: 'email' } });
    }
  }
  const asking = (row: Endpoint, handler: ApiHandler) => (more: TestCall) =>
    answered(call(handler, row, { as: 'ann', ...more }));
  const dashboardOf = asking(endpoints.getDashboard, endpoint(endpoints.getDashboard, getDashboard, ports));
  const listOf = asking(endpoints.listPets, endpoint(endpoints.listPets, listPets, ports));
  const petOf = asking(endpoints.getPet, endpoint(endpoints.getPet, getPet, ports));
  const remindersOf = asking(
    endpoints.listReminders,
    endpoint(endpoints.listReminders, listReminders, ports),
  );
  return {
    table,
    together: () => dashboardOf({}),
    onePerPet: async () => {
      await listOf({});
      for (const id of ids) await petOf({ id });
      await remindersOf({});
    },
  };
}

async function answered(response: ReturnType<typeof call>): Promise<void> {
  const { status } = await response;
  if (status !== 200) throw new Error(`The API returned ${status}.`);
}

async function requestsOf(table: MeteredTable, act: () => Promise<void>) {
  table.meter = { reads: 0, writes: 0, queries: 0, readUnits: 0, writeUnits: 0 };
  await act();
  const { reads, writes, queries, readUnits } = table.meter;
  return { requests: reads + writes + queries, queries, readUnits };
}
