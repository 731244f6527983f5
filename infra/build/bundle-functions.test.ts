import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import { type BundleKind, buildOptions, placeData } from './bundle-functions.ts';
import { functionEntries } from './function-entries.ts';

const sampled = ['reject-unknown-route', 'get-pet'];
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
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    const files = imports.filter(({ path: name, external }) => !(external && isBuiltin(name)));
    return { statusCode, message: JSON.parse(body).message, files: files.length };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

describe('a function’s bundle', () => {
  it('is complete in deployed bundles', async () => {
    expect(await bundled('deployed')).toEqual({ statusCode: 404, message: inGerman, files: 0 });
  });

  it('shares chunks with others in the local stack', async () => {
    const { statusCode, message, files } = await bundled('local');
    expect([statusCode, message]).toEqual([404, inGerman]);
    expect(files).toBeGreaterThan(0);
  });
});
