import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, type Plugin, stop } from 'esbuild';
import { PlainError, runCommand } from '../plain-error.ts';
import { type FunctionEntry, filesOf, functionEntries, routingModule } from './function-entries.ts';
import { inputsFingerprint, useBuild } from './use-build.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Deployed bundles are complete; local ones share chunks, which takes an eighth of the time. */
export type BundleKind = 'deployed' | 'local';

const homes = { deployed: 'dist/functions', local: 'dist/local-functions' } as const;
const metafile = 'metafile.json';
const chunks = 'chunks';

type Bundles = { kind: BundleKind; directory: string; entries: readonly FunctionEntry[] };

/**
 * Returns the folder with every function's bundle, `{name}/index.mjs`, and esbuild's metafile. They are made in one
 * esbuild call if there are none of the current inputs.
 */
export function bundleFunctions(kind: BundleKind): Promise<string> {
  return useBuild({
    home: join(root, homes[kind]),
    names: async () => [
      await inputsFingerprint(root, [
        'functions/**',
        'shared/**',
        'infra/build/*.ts',
        'infra/stacks/api-areas.ts',
        'package-lock.json',
      ]),
    ],
    make: async (directory) => {
      const bundles = { kind, directory, entries: functionEntries() };
      await placeData(bundles);
      await writeMetafile(bundles, (await buildOnce(bundles)).metafile);
    },
  });
}

function refuseMissing(entries: readonly FunctionEntry[]) {
  const missing = entries.flatMap(filesOf).filter((file) => !existsSync(join(root, file)));
  if (missing.length === 0) return;
  throw new PlainError(`These files of functions are missing: ${missing.join(', ')}`);
}

/** A bundle or chunk reads its data from its own directory, as its source module does, or requires it from a package. */
export async function placeData({ kind, directory, entries }: Bundles) {
  refuseMissing(entries);
  for (const { name, data = [] } of entries)
    for (const folder of kind === 'local' ? [name, chunks] : [name])
      for (const file of data) {
        const placed = join(directory, folder, file.startsWith('node_modules/') ? file : basename(file));
        await mkdir(dirname(placed), { recursive: true });
        // A copy would have the mode of its source, which others may be allowed to read.
        await writeFile(placed, await readFile(join(root, file)));
      }
}

async function buildOnce(bundles: Bundles) {
  try {
    return await build(buildOptions(bundles));
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    // Otherwise esbuild's process keeps everything it has read in memory, about 2 GB.
    await stop();
  }
}

const routed = 'routed';

function routingModules(entries: readonly FunctionEntry[]): Plugin {
  return {
    name: 'routing-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${routed}:`) }, ({ path }) => ({ path, namespace: routed }));
      onLoad({ filter: /./, namespace: routed }, ({ path }) => {
        const source = entries.find(({ name }) => path === `${routed}:${name}`)?.source;
        return typeof source === 'object'
          ? { contents: routingModule(source), loader: 'js', resolveDir: root }
          : undefined;
      });
    },
  };
}

/**
 * Requires `node:http`, as Lambda's runtime does: an import evaluates its getters as well, of which one loads all of
 * undici, 18 ms of processor time.
 */
const requiredHttp: Plugin = {
  name: 'required-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?http$/ }, () => ({ path: 'http', namespace: 'required' }));
    onLoad({ filter: /./, namespace: 'required' }, () => ({
      contents: "module.exports = process.getBuiltinModule('node:http');",
    }));
  },
};

export function buildOptions({ kind, directory, entries }: Bundles) {
  return {
    absWorkingDir: root,
    entryPoints: entries.map(({ name, source }) => ({
      in: typeof source === 'string' ? source : `${routed}:${name}`,
      out: `${name}/index`,
    })),
    plugins: [routingModules(entries), requiredHttp],
    outdir: directory,
    splitting: kind === 'local',
    chunkNames: `${chunks}/[hash]`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    // Lambda's credentials come from the environment, and content is read without axios; either package would be a
    // large part of a bundle.
    alias: {
      '@aws-sdk/credential-provider-node': './functions/lib/adapters/environment-credentials.ts',
      axios: './functions/lib/adapters/no-axios.ts',
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

/**
 * Bundles every function into a directory, now and on every change, and passes the names of the changed functions to
 * the callback. Returns a function that ends the watch.
 */
export async function watchFunctions(
  kind: BundleKind,
  directory: string,
  changed: (names: string[]) => void,
): Promise<() => Promise<void>> {
  const bundles = { kind, directory, entries: functionEntries() };
  await rm(directory, { recursive: true, force: true });
  await placeData(bundles);
  const fingerprints = new Map<string, string>();
  const { promise: firstBuild, resolve, reject } = Promise.withResolvers<void>();
  const options = buildOptions(bundles);
  const building = await context({
    ...options,
    plugins: [
      ...options.plugins,
      {
        name: 'report-changes',
        setup: (pluginBuild) =>
          pluginBuild.onEnd(async ({ metafile, errors }) => {
            if (errors.length > 0 || !metafile) {
              const message = errors
                .map(({ text, location }) => `${location?.file ?? ''}: ${text}`)
                .join('\n');
              console.error(message);
              reject(new PlainError(message));
              return;
            }
            await writeMetafile(bundles, metafile);
            const names = await changedNames(metafile.outputs, fingerprints);
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

async function changedNames(outputs: Record<string, { entryPoint?: string }>, before: Map<string, string>) {
  const names: string[] = [];
  for (const [path, output] of Object.entries(outputs)) {
    if (!output.entryPoint) continue;
    const name = path.split('/').at(-2) ?? path;
    const fingerprint = createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('hex');
    if (before.has(name) && before.get(name) !== fingerprint) names.push(name);
    before.set(name, fingerprint);
  }
  return names;
}

async function writeMetafile({ directory }: Bundles, contents: object) {
  await writeFile(join(directory, metafile), JSON.stringify(contents));
}

if (import.meta.main)
  await runCommand(async () => console.log(`The functions are in ${await bundleFunctions('deployed')}`));
