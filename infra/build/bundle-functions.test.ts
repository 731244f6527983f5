import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { build } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import { call, siteUrl } from '../../test/support/functions/endpoint.ts';
import { type BundleKind, buildOptions, placeData } from './bundle-functions.ts';
import { functionEntries } from './function-entries.ts';

const sampled = ['reject-unknown-route', 'reference-api'];
/** From a file beside the bundle. */
const inGerman = 'Unter dieser Adresse gibt es nichts.';
const entries = functionEntries().filter(({ name }) => sampled.includes(name));

async function bundled(kind: BundleKind) {
  const directory = await mkdtemp(path.join(tmpdir(), 'bundles-'));
  try {
    const bundles = { kind, directory, entries };
    await placeData(bundles);
    const { metafile } = await build(buildOptions(bundles));
    const file = path.join(directory, 'reject-unknown-route/index.mjs');
    const { handler } = await import(pathToFileURL(file).href);
    // The build logs the request.
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { statusCode, body } = await handler(
      {
        rawPath: '/nowhere',
        headers: { 'accept-language': 'de' },
        requestContext: { http: { method: 'GET', path: '/nowhere' } },
      },
      {},
    );
    vi.stubEnv('SITE_URL', siteUrl);
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'dev-reference-api');
    const { handler: reference } = await import(
      pathToFileURL(path.join(directory, 'reference-api/index.mjs')).href
    );
    const { getOpenapi, listBreeds } = endpoints;
    const routed = [
      await call(reference, getOpenapi),
      await call(reference, listBreeds, { params: { species: 'dog' } }),
    ].map(({ status }) => status);
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    const files = imports.filter(({ path: name, external }) => !(external && isBuiltin(name)));
    return { statusCode, message: JSON.parse(body).message, routed, files: files.length };
  } finally {
    vi.unstubAllEnvs();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Names of the files that a module reads from beside its bundle, `*` for any part. */
async function filesRead(module: string): Promise<string[]> {
  const text = await readFile(path.join(import.meta.dirname, '../..', module), 'utf8');
  const names = text.matchAll(/(?:new URL\(['`]\.|requireBeside\(')\/?([\w${}./-]+\.\w+)['`]/g);
  return [...names].map(([, name = '']) => name.replace(/\$\{.*\}/, '*'));
}

describe('a function’s bundle', () => {
  it('has each file beside it that its code reads', async () => {
    const every = functionEntries();
    const { metafile } = await build({
      ...buildOptions({ kind: 'deployed', directory: 'none', entries: every }),
      packages: 'external',
      alias: {},
      write: false,
    });
    const missing: string[] = [];
    for (const { name, data = [] } of every) {
      const { inputs = {} } = metafile.outputs[`none/${name}/index.mjs`] ?? {};
      const own = Object.keys(inputs).filter((module) => /^(?:functions|shared)\//.test(module));
      const read = (await Promise.all(own.map(filesRead))).flat();
      const unplaced = read.filter((file) => !data.some((each) => path.matchesGlob(each, `**/${file}`)));
      missing.push(...unplaced.map((file) => `${name}: ${file}`));
    }
    expect(missing).toEqual([]);
  });

  it('is complete in deployed bundles, and handles each of its routes [API-01]', async () => {
    expect(await bundled('deployed')).toEqual({
      statusCode: 404,
      message: inGerman,
      routed: [200, 200],
      files: 0,
    });
  });

  it('shares chunks with others in the local stack', async () => {
    const { statusCode, message, routed, files } = await bundled('local');
    expect([statusCode, message, routed]).toEqual([404, inGerman, [200, 200]]);
    expect(files).toBeGreaterThan(0);
  });
});
