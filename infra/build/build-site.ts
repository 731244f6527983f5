import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteBuildFiles } from '@merrowvale/web/lib/next-internals/site-build.ts';
import { PlainError, runCommand } from '../plain-error.ts';
import { bundleEarlyScript, describeSiteBuild, removePageFonts, shareEqualChunks } from './finish-build.ts';
import { inputsFingerprint, useBuild } from './use-build.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const web = join(root, 'web');

/**
 * `next` produces the output that `next start` serves, in `.next`; `open-next` produces the same and the cloud
 * artefacts in `.open-next`.
 */
export type SiteTarget = 'next' | 'open-next';

/**
 * Returns the folder of a stage's build of the site, which is made if there is none of the current inputs. The local
 * stack runs the one of `dev`.
 */
export function buildSite(target: SiteTarget, stage = 'dev'): Promise<string> {
  const key = actionKey(stage);
  return useBuild({
    home: join(root, 'dist/site'),
    names: async () => {
      const inputs = ['web/**', 'shared/**', 'infra/build/*.ts', 'package-lock.json'];
      const fingerprint = await inputsFingerprint(root, inputs, key);
      const packed = `${fingerprint}-packed`;
      return target === 'next' ? [fingerprint, packed] : [packed];
    },
    make: (folder) => makeSite(target, folder, key),
  });
}

/**
 * The same for every build of a stage, because Next.js derives the ids of server actions from it, by which a form of an
 * earlier release finds its action. Not a secret: it would encrypt the variables that an action closes over, and no
 * action does (`test/structure.test.ts`).
 */
export function actionKey(stage: string): string {
  const own = process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY;
  return own ?? createHash('sha256').update(`server actions of ${stage}`).digest('base64');
}

/** Most of a build: what only the build itself and OpenNext read. */
const unserved: ReadonlySet<string> = new Set(['cache', 'standalone']);

/** Builds where OpenNext expects the output of Next.js, and moves the result. */
async function makeSite(target: SiteTarget, folder: string, key: string) {
  const [output, packed] = [join(web, '.next'), join(web, '.open-next')];
  // OpenNext includes any pages that an earlier build left in its cache.
  for (const name of await entriesOf(output))
    if (target === 'open-next' || name !== 'cache')
      await rm(join(output, name), { recursive: true, force: true });
  await rm(packed, { recursive: true, force: true });
  await run(target, key);
  await bundleEarlyScript(join(output, 'static'));
  await describeSiteBuild(join(output, 'static'), output);
  await removePageFonts(join(output, 'static'));
  if (target === 'open-next') {
    await bundleEarlyScript(join(packed, 'assets/_next/static'));
    await removePageFonts(join(packed, 'assets/_next/static'));
    const server = join(packed, 'server-functions/default/web');
    for (const file of Object.values(siteBuildFiles)) await copyFile(join(output, file), join(server, file));
    await removeUnusedParts(join(packed, 'server-functions/default/node_modules/next/dist'));
    await shareEqualChunks(join(server, '.next/server/chunks'));
    await rename(packed, join(folder, '.open-next'));
  }
  await mkdir(join(folder, '.next'));
  for (const name of await entriesOf(output))
    if (!unserved.has(name)) await rename(join(output, name), join(folder, '.next', name));
}

/** What OpenNext copies of Next.js for builds, edge functions, compression and experiments, which the site does not use. */
const unused = [
  'compiled/@edge-runtime/primitives',
  'compiled/comment-json',
  'compiled/compression',
  'compiled/edge-runtime',
  'compiled/next-server/app-page-turbo-experimental.runtime.prod.js',
  'server/capsize-font-metrics.json',
];

/** Fails if a part is not there, because another version of Next.js may have it elsewhere. */
async function removeUnusedParts(next: string) {
  for (const part of unused) await rm(join(next, part), { recursive: true });
}

/** The files of a build, without those of a development server and of the type checker. */
async function entriesOf(output: string): Promise<string[]> {
  const entries = existsSync(output) ? await readdir(output) : [];
  return entries.filter((name) => name !== 'dev' && name !== 'types');
}

async function run(command: SiteTarget, key: string) {
  const child = spawn(join(root, 'node_modules/.bin', command), ['build'], {
    cwd: web,
    env: {
      ...process.env,
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key,
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_BUILD_CACHE: command === 'next' ? 'kept' : 'none',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new PlainError('The site could not be built.');
}

if (import.meta.main)
  await runCommand(async () => console.log(`The site is in ${await buildSite('open-next')}`));
