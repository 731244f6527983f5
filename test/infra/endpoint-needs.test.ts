import { join } from 'node:path';
import type { SynthesizeOptions } from '@merrowvale/infra/app.ts';
import { apiFunctions } from '@merrowvale/infra/stacks/api-areas.ts';
import { partitionsOf } from '@merrowvale/infra/stacks/endpoint-grants.ts';
import { tableMethods } from '@merrowvale/shared/endpoints/area.ts';
import { type BuildOptions, build, type Plugin, stop } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { limitedAccess } from '../setup/named-access.ts';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const environment = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });
const endpoints = apiFunctions.flatMap((each) => each.endpoints);
const code = new Map<string, string>();
/** The files that each endpoint loads. */
const loaded = new Map<string, readonly string[]>();

/** Leaves out packages, what every endpoint's wrapper does, and the table itself. */
const ownCode: Plugin = {
  name: 'own-code',
  setup({ onResolve }) {
    const external = { external: true, sideEffects: false };
    onResolve({ filter: /\/(dependencies|endpoint|caller|dynamo-table)\.ts$/ }, ({ path }) => ({
      path,
      ...external,
    }));
    onResolve({ filter: /^[@a-z]/ }, ({ path }) =>
      path.startsWith('@merrowvale/') ? undefined : { path, ...external },
    );
  },
};

const bundle = (options: Pick<BuildOptions, 'plugins' | 'external'>) =>
  build({
    absWorkingDir: join(import.meta.dirname, '../..'),
    entryPoints: endpoints.map(({ row }) => ({
      in: `./functions/api/${row.area}/${row.name}.ts`,
      out: row.name,
    })),
    bundle: true,
    write: false,
    outdir: 'none',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    metafile: true,
    ...options,
  });
const nameOf = (path: string) => path.replace(/^.*[\\/](.*)\.js$/, '$1');

/** Bundles contain only the functions that a handler can reach. */
beforeAll(async () => {
  const { outputFiles } = await bundle({ plugins: [ownCode] });
  for (const { path, text } of outputFiles) code.set(nameOf(path), text);
  const { metafile } = await bundle({ external: ['@aws-sdk/*', '@smithy/*', '@kontent-ai/*'] });
  for (const [path, { inputs }] of Object.entries(metafile.outputs))
    loaded.set(nameOf(path), Object.keys(inputs));
});
afterAll(() => stop());

/** Methods that a bundle contains although the endpoint never calls them. */
const uncalled: Readonly<Record<string, readonly string[]>> = {
  // Only counts the steps of a deletion.
  'get-deletion-progress': ['query'],
  // Has the dependencies of `unsubscribe`, which publishes events.
  'show-text-stop': ['update'],
  // Count uses that have no mark to be found by.
  'check-pack-code': ['get'],
  'request-email-code': ['get'],
  'request-phone-code': ['get'],
};

/** Methods of the table that a handler's code calls; bundling may add a number to a name. */
const called = (name: string) =>
  new Set([...(code.get(name) ?? '').matchAll(/\btable\d*\.(\w+)\(/gi)].map(([, method]) => method));

describe.each(endpoints.map((each) => [each.row.name, each] as const))(
  'the permissions of %s',
  (name, { needs, items }) => {
    it('are for methods of the table that its code calls, and for all of them [INF-04]', () => {
      // Events are removed from items once they are published.
      const published: readonly string[] = needs.some((need) => need === 'publish') ? ['update'] : [];
      const limited = needs.flatMap((need) => limitedAccess[need]?.method ?? []);
      const named = tableMethods.filter((method) => partitionsOf(items, method).length > 0);
      const reached = tableMethods.filter(
        (method) => called(name).has(method) && !uncalled[name]?.includes(method),
      );
      expect(new Set([...named, ...limited, ...published])).toEqual(new Set([...reached, ...published]));
    });

    it('are for partitions whose keys its code makes [INF-04]', () => {
      const partitions = Object.keys(items);
      expect(partitions.filter((partition) => !code.get(name)?.includes(partition))).toEqual([]);
    });

    it('include publishing events if it writes any, and otherwise it loads none of them [INF-04]', () => {
      const publishes = needs.some((need) => need === 'publish');
      expect(publishes).toBe(code.get(name)?.includes('OUTBOX#'));
      const files = loaded.get(name)?.filter((path) => /shared\/events\/|adapters\/bus\.ts$/.test(path));
      if (!publishes) expect(files).toEqual([]);
    });
  },
);

/** A stage that calls a service of each kind. */
const configured = {
  settings: {
    search: { url: 'https://search.example', faqUrl: 'https://faqs.example', keySecret: 'search' },
    geocoder: { kind: 'google', url: 'https://geocoder.example', keySecret: 'geocoder' },
    directory: { url: 'https://directory.example', keySecret: 'directory' },
    businesses: {
      url: 'https://businesses.example',
      mapUrl: 'https://map.example',
      keySecret: 'businesses',
    },
    diseaseSearchUrl: 'https://cases.example',
    codeVerification: { host: 'https://codes.example', repoKey: 'merrowvale' },
    pushServiceUrl: 'https://push.example',
    textNumber: { country: 'US', type: 'TOLL_FREE' },
    content: { environmentId: 'sample', deliveryUrl: 'https://content.example', secureKeySecret: 'content' },
  },
} as const satisfies Partial<SynthesizeOptions>;

/** Environment variables that code reads, whether one at a time or several. */
const read = (text: string) =>
  [
    ...[...text.matchAll(/\bsetting\d*\("(\w+)"\)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/settings\d*\.pick\(\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/(\w+): true/g)].map(([, name = '']) => name),
    ),
  ].filter((name) => name !== 'AWS_LAMBDA_FUNCTION_NAME');

it.each(apiFunctions.map((each) => [each.name, each] as const))(
  '%s has each variable that the code of its endpoints reads [INF-04]',
  (name, { endpoints: own }) => {
    const found = ofType(synthesizedStage('dev', configured), 'AWS::Lambda::Function').find(
      ({ properties }) => properties.FunctionName === `dev-${name}`,
    );
    const variables = Object.keys(environment.parse(found?.properties).Environment.Variables);
    const wanted = own.flatMap(({ row }) => read(code.get(row.name) ?? ''));
    expect([...new Set(wanted)].filter((each) => !variables.includes(each))).toEqual([]);
  },
);
