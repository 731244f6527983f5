import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, stop } from 'esbuild';
import { type FunctionEntry, functionEntries } from './function-entries.ts';
import { inputsFingerprint } from './inputs-fingerprint.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Directories of the functions' bundles, relative to the repository's root. Deployed bundles are complete; local ones
 * share chunks, which takes an eighth of the time.
 */
export const bundleDirectories = { deployed: 'dist/functions', local: 'dist/local-functions' } as const;
export type BundleKind = keyof typeof bundleDirectories;

const metafile = 'metafile.json';
const chunks = 'chunks';

const stampOf = (kind: BundleKind) => join(root, 'node_modules/.cache', `functions-bundled-${kind}`);

export class BundleError extends Error {}

export type BundleOptions = {
  /** Rebuilds on every change and passes the names of the changed functions to the callback. */
  watch?: (changed: string[]) => void;
  entries?: FunctionEntry[];
};

type Bundles = { kind: BundleKind; directory: string; entries: readonly FunctionEntry[] };

/**
 * Bundles every function into `{name}/index.mjs` of the kind's directory in one esbuild call, unless the inputs are
 * unchanged, and writes the metafile next to them. Returns a function that ends the watch, if there is one.
 */
export async function bundleFunctions(
  kind: BundleKind,
  { entries = functionEntries(), watch }: BundleOptions = {},
): Promise<() => Promise<void>> {
  const bundles = { kind, directory: join(root, bundleDirectories[kind]), entries };
  refuseMissing(entries);
  await removeStale(bundles);
  if (!watch) {
    await buildWhereChanged(bundles);
    return async () => {};
  }
  await rm(stampOf(kind), { force: true });
  return await watchFunctions(bundles, watch);
}

function refuseMissing(entries: readonly FunctionEntry[]) {
  const missing = entries.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length === 0) return;
  throw new BundleError(`These functions have no entry file: ${missing.map(({ file }) => file).join(', ')}`);
}

/** Removes the bundles of deleted functions; all others stay until they are overwritten. */
async function removeStale({ directory, entries }: Bundles) {
  await mkdir(directory, { recursive: true });
  const names = new Set([...entries.map(({ name }) => name), chunks, metafile]);
  for (const name of await readdir(directory)) {
    if (!names.has(name)) await rm(join(directory, name), { recursive: true, force: true });
  }
}

/** A bundle or chunk reads its data from its own directory, as its source module does. */
export async function placeData({ kind, directory, entries }: Bundles) {
  // Chunks are named after their content, so chunks of the last build would remain.
  await rm(join(directory, chunks), { recursive: true, force: true });
  for (const { name, data = [] } of entries)
    for (const folder of kind === 'local' ? [name, chunks] : [name])
      for (const file of data) {
        await mkdir(join(directory, folder), { recursive: true });
        await copyFile(join(root, file), join(directory, folder, basename(file)));
      }
}

/** Skips the build if its inputs are unchanged. */
async function buildWhereChanged(bundles: Bundles) {
  const { kind, directory, entries } = bundles;
  const stamp = stampOf(kind);
  const print = await inputsFingerprint(root, [
    'functions/**',
    'shared/**',
    'infra/*.ts',
    'package-lock.json',
  ]);
  const isThere = entries.every(({ name }) => existsSync(join(directory, name, 'index.mjs')));
  if (isThere && existsSync(stamp) && (await readFile(stamp, 'utf8')) === print) return;
  await rm(stamp, { force: true });
  await placeData(bundles);
  await writeMetafile(bundles, (await buildOnce(bundles)).metafile);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, print);
}

async function buildOnce({ kind, entries }: Bundles) {
  try {
    return await build(buildOptions(kind, entries));
  } catch (error) {
    throw new BundleError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    // Otherwise esbuild's process keeps everything it has read in memory, about 2 GB.
    await stop();
  }
}

export function buildOptions(kind: BundleKind, entries: readonly FunctionEntry[]) {
  return {
    absWorkingDir: root,
    entryPoints: entries.map(({ name, file }) => ({ in: file, out: `${name}/index` })),
    outdir: bundleDirectories[kind],
    splitting: kind === 'local',
    chunkNames: `${chunks}/[hash]`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    // Lambda's credentials come from the environment, and nothing is uploaded; either package would be a
    // quarter of a bundle.
    alias: {
      '@aws-sdk/credential-provider-node': './functions/lib/adapters/environment-credentials.ts',
      'form-data': './functions/lib/adapters/web-form-data.ts',
    },
    // Some packages of the AWS SDK are CommonJS and call require() for Node's built-in modules.
    banner: {
      js: "import{createRequire as _createRequire}from'node:module';const require=_createRequire(import.meta.url);",
    },
    sourcemap: 'external',
    metafile: true,
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

async function watchFunctions(bundles: Bundles, changed: (names: string[]) => void) {
  await placeData(bundles);
  const prints = new Map<string, string>();
  const { promise: firstBuild, resolve, reject } = Promise.withResolvers<void>();
  const building = await context({
    ...buildOptions(bundles.kind, bundles.entries),
    plugins: [
      {
        name: 'report-changes',
        setup: (pluginBuild) =>
          pluginBuild.onEnd(async ({ metafile, errors }) => {
            if (errors.length > 0 || !metafile) {
              const message = errors
                .map(({ text, location }) => `${location?.file ?? ''}: ${text}`)
                .join('\n');
              console.error(message);
              reject(new BundleError(message));
              return;
            }
            await writeMetafile(bundles, metafile);
            const names = await changedNames(metafile.outputs, prints);
            resolve();
            if (names.length > 0) changed(names);
          }),
      },
    ],
  });
  await building.watch();
  await firstBuild.catch(async (error: unknown) => {
    await building.dispose();
    throw error;
  });
  return async () => await building.dispose();
}

/** Returns the functions whose bundle differs from the previous build. */
async function changedNames(outputs: Record<string, { entryPoint?: string }>, before: Map<string, string>) {
  const names: string[] = [];
  for (const [path, output] of Object.entries(outputs)) {
    if (!output.entryPoint) continue;
    const name = path.split('/').at(-2) ?? path;
    const print = createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('hex');
    if (before.has(name) && before.get(name) !== print) names.push(name);
    before.set(name, print);
  }
  return names;
}

async function writeMetafile({ directory }: Bundles, contents: object) {
  await writeFile(join(directory, metafile), JSON.stringify(contents));
}

if (import.meta.main) {
  try {
    await bundleFunctions('deployed');
    console.log(`Bundled ${functionEntries().length} functions into ${bundleDirectories.deployed}`);
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
