import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { createLog } from '@merrowvale/functions/lib/log.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { apiEvent, lambdaContext, siteUrl, testIdentity } from '../support/functions/endpoint.ts';
import type { Bench, Figure } from './bench.ts';

const rounds = 25;
const callsPerRound = 800;
const dearest = 1.3;

type Case = { name: string; row: Endpoint; body: object; id?: string };
type Act = () => Promise<void>;

const words = 'What an owner wrote into this box of the form. '.repeat(6);
const cases: Case[] = [
  {
    name: 'a pet',
    row: petsEndpoints.createPet,
    body: { name: 'Biscuit', species: 'dog', gender: 'female', breed: 'Labrador', weight: 61.5 },
  },
  {
    name: 'a long form',
    row: supportDeskEndpoints.correctSubmission,
    id: '6b1f3c1e-0000-4000-8000-000000000000',
    body: { data: Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`answer${at}`, words])) },
  },
];

/** Overhead of an endpoint's wrapper compared with parsing the call. */
export const api: Bench = {
  title: 'The API’s pipeline',
  about:
    'CPU time of a call in a warm process, the minimum of 25 alternating rounds: API Gateway’s event through the wrapper of every endpoint, with a handler that does nothing, compared with `JSON.parse` and the same schemas.',
  run: async () => {
    const figures: Figure[] = [];
    for (const one of cases) figures.push(await figureOf(one));
    return figures;
  },
};

async function figureOf({ name, row, body, id }: Case): Promise<Figure> {
  const event = apiEvent(row, { as: 'ann', body, ...(id !== undefined && { id }) });
  const handler = endpoint(row, async () => ({ body: { success: true } }), {
    log: createLog({ functionName: 'dev-bench' }, () => {}),
    siteUrl,
    identify: async () => testIdentity('ann:support'),
    requireFreshSignIn: async () => {},
    countWrite: async () => {},
    relay: async () => {},
  });
  const text = event.body ?? '';
  const [whole = Number.NaN, bare = Number.NaN] = await leastTimes([
    async () => {
      const response = await handler(event, lambdaContext);
      if (response.statusCode !== row.status) throw new Error(`${name}: ${response.body}`);
    },
    async () => {
      row.params?.parse(event.pathParameters);
      row.query?.parse(event.queryStringParameters);
      row.body?.parse(JSON.parse(text));
    },
  ]);
  const ratio = whole / bare;
  const added = (whole - bare).toFixed(1);
  return {
    name: `${name}, ${Buffer.byteLength(text).toLocaleString('en')} B`,
    value: `${whole.toFixed(1)} µs, ${ratio.toFixed(2)} x parsing alone; ${added} µs on top`,
    aim: `<= ${dearest} x`,
    isMet: ratio <= dearest,
    givenUp: '0034-first-responses.md',
  };
}

/** The minimum over all rounds for each, in microseconds per call. */
async function leastTimes(acts: readonly Act[]): Promise<number[]> {
  const least = acts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, act] of acts.entries()) least[at] = Math.min(least[at] ?? 0, await timeOf(act));
  return least;
}

async function timeOf(act: Act): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < callsPerRound; call += 1) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / callsPerRound;
}
