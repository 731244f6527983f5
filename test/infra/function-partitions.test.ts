import { join } from 'node:path';
import { functionEntries } from '@merrowvale/infra/build/function-entries.ts';
import { build, type Plugin, stop } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { localStage, statementsOf } from './synthesized-stage.ts';

const entries = functionEntries().flatMap(({ name, source }) =>
  typeof source === 'string' ? [{ name, source }] : [],
);
/** The starts of all partition keys (docs/data-model.md); longer ones begin with one of these. */
const partitions = [
  ...['ADDRESS#', 'AUDIT#', 'BATCH#', 'CASE-COUNTS', 'CASES#', 'CLINIC#', 'CONSENT#'],
  ...['INVOICE#', 'OWNER#', 'PETNAMES#', 'PROVIDER', 'PUSH#', 'QUARANTINED', 'REPLAY#', 'SESSION#'],
  ...['SIGNIN#', 'SLOTS', 'STOP#', 'SUBMISSION#', 'USES#'],
];
const code = new Map<string, string>();

/** Leaves out packages, and what chooses the table of a key. */
const ownCode: Plugin = {
  name: 'own-code',
  setup({ onResolve }) {
    const external = { external: true, sideEffects: false };
    onResolve({ filter: /\/dynamo-table\.ts$/ }, ({ path }) => ({ path, ...external }));
    onResolve({ filter: /^[@a-z]/ }, ({ path }) =>
      path.startsWith('@merrowvale/') ? undefined : { path, ...external },
    );
  },
};

beforeAll(async () => {
  const { outputFiles } = await build({
    absWorkingDir: join(import.meta.dirname, '../..'),
    entryPoints: entries.map(({ name, source }) => ({ in: `./${source}`, out: name })),
    bundle: true,
    write: false,
    outdir: 'none',
    platform: 'node',
    format: 'esm',
    plugins: [ownCode],
    logLevel: 'silent',
  });
  for (const { path, text } of outputFiles) code.set(path.replace(/^.*[\\/](.*)\.js$/, '$1'), text);
});
afterAll(() => stop());

const { resources } = localStage('dev');
const condition = z.object({
  'ForAllValues:StringLike': z.object({ 'dynamodb:LeadingKeys': z.array(z.string()) }),
});

/** The starts of the keys of items that a function's role may reach; undefined for a statement about all items. */
function reached(name: string): (string | undefined)[] {
  return statementsOf(resources, `dev-${name}`)
    .filter(({ Action, Resource }) => {
      const isIndex = JSON.stringify(Resource).includes('/index/');
      return Action.some((each) => each.startsWith('dynamodb:')) && !isIndex;
    })
    .flatMap(({ Condition }) => {
      const { data } = condition.safeParse(Condition);
      return data?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'].map((key) => key.slice(0, -1));
    });
}

it.each(entries.map(({ name }) => name))(
  'the role of %s reaches the partitions whose keys its code makes, and no others [INF-04]',
  (name) => {
    // Its items are those that the index of unpublished events names.
    if (name === 'sweep-outbox') return;
    const text = code.get(name) ?? '';
    const made = partitions.filter((each) => new RegExp(`["'\`]${each}`).test(text));
    const granted = reached(name).map((key) => partitions.find((each) => key?.startsWith(each)));
    const remedy = 'see `allowItems` in its stack, and its line in infra/constructs/table-access.ts';
    expect([...new Set(granted)].sort(), remedy).toEqual(made);
  },
);
