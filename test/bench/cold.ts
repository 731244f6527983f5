import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions } from '@merrowvale/infra/build/bundle-functions.ts';
import { apiFunctions } from '@merrowvale/infra/stacks/api-areas.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import * as z from 'zod';
import { functionOf } from '../setup/function-of.ts';
import type { Bench, Figure } from './bench.ts';
import { type Start, startCosts, withPrograms } from './cold/start-cost.ts';

const rounds = 9;
const maxBundleBytes = 400_000;
const dearestStart = 1.35;
const givenUp = '0034-first-responses.md';
const reads = [endpoints.getPet, endpoints.getDashboard, endpoints.listReminders];

const metafile = z.object({
  outputs: z.record(
    z.string(),
    z.object({ bytes: z.number(), inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) }),
  ),
});

/** Size of the functions' bundles, and the cost of a cold start. */
export const cold: Bench = {
  title: 'Cold starts',
  about:
    'CPU time of a Node.js process up to its response, the minimum of nine alternating rounds: a deployed bundle that finds no session in a table that responds at once, compared with a bare file that only makes that signed call over `node:http`.',
  run: async () => {
    const folder = await bundleFunctions('deployed');
    const starts = await withPrograms((programs) => startFigures(programs, folder));
    return [...weights(readBundles(folder)), ...starts];
  },
};

type Bundle = { name: string; bytes: number; locales: number };

function readBundles(folder: string): Bundle[] {
  const { outputs } = metafile.parse(JSON.parse(readFileSync(path.join(folder, 'metafile.json'), 'utf8')));
  return Object.entries(outputs).flatMap(([file, { bytes, inputs }]) => {
    if (!file.endsWith('.mjs')) return [];
    const locales = Object.keys(inputs).filter((input) => /\/zod\/v4\/locales\/(?!en\.|index\.)/.test(input));
    const inBundle = locales.filter((input) => (inputs[input]?.bytesInOutput ?? 0) > 0).length;
    return [{ name: path.basename(path.dirname(file)), bytes, locales: inBundle }];
  });
}

function weights(bundles: readonly Bundle[]): Figure[] {
  const api = new Set(apiFunctions.map(({ name }) => name));
  const ordered = bundles.toSorted((a, b) => b.bytes - a.bytes);
  const largest = ordered.filter(({ name }) => api.has(name));
  const over = largest.filter(({ bytes }) => bytes > maxBundleBytes);
  const named = bundles.filter(({ locales }) => locales > 0);
  const [first] = largest;
  const [behind] = ordered.filter(({ name }) => !api.has(name));
  return [
    {
      name: `largest bundle of the API’s ${largest.length}`,
      value: first ? `${kilobytes(first.bytes)} (${first.name})` : '',
      aim: '<= 400 KB',
      isMet: over.length === 0,
      givenUp,
    },
    { name: 'an owner’s bundle (pets-api)', value: kilobytes(sizeOf(bundles, 'pets-api')) },
    {
      name: 'largest bundle of the other functions',
      value: behind ? `${kilobytes(behind.bytes)} (${behind.name})` : '',
    },
    {
      name: 'bundles with all of zod’s locales, which its named import includes',
      value: named.length === 0 ? '0' : named.map(({ name }) => name).join(', '),
      aim: '0',
      isMet: named.length === 0,
    },
  ];
}

function sizeOf(bundles: readonly Bundle[], name: string): number {
  return bundles.find((bundle) => bundle.name === name)?.bytes ?? 0;
}

async function startFigures(programs: string, bundles: string): Promise<Figure[]> {
  const program = (name: string) => path.join(programs, `${name}.mjs`);
  const starts: Start[] = [
    { name: 'floor', file: program('raw-call'), parameters: [] },
    { name: 'sdk', file: program('sdk-call'), parameters: [] },
    ...reads.map((row) => ({
      name: row.name,
      file: program('first-response'),
      parameters: [path.join(bundles, functionOf(row), 'index.mjs'), JSON.stringify(eventOf(row))],
    })),
  ];
  const costs = await startCosts(starts, rounds);
  const floor = costs.get('floor') ?? Number.NaN;
  const costOf = (name: string) => {
    const cost = costs.get(name) ?? Number.NaN;
    return { cost, value: `${cost.toFixed(0)} ms, ${(cost / floor).toFixed(2)} x the bare call` };
  };
  return [
    { name: 'bare signed call', value: `${floor.toFixed(0)} ms` },
    { name: 'the same through the AWS SDK', value: costOf('sdk').value },
    ...reads.map(({ name }) => ({
      name: `first response of ${name}`,
      value: costOf(name).value,
      aim: `<= ${dearestStart} x`,
      isMet: costOf(name).cost / floor <= dearestStart,
      givenUp,
    })),
  ];
}

function eventOf({ method, path: address }: Endpoint): object {
  return {
    routeKey: `${method} ${address}`,
    headers: {},
    cookies: [`${sessionCookieName('https://portal.example')}=unknown`],
    pathParameters: { id: '6b1f3c1e-0000-4000-8000-000000000000' },
    queryStringParameters: { locale: 'en_gb' },
    rawPath: address,
    requestContext: { requestId: 'request-1', timeEpoch: 1_772_359_205_000, http: { sourceIp: '192.0.2.1' } },
  };
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
