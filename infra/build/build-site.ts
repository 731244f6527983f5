import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteBuildFiles } from '@merrowvale/web/lib/security/site-build.ts';
import { describeSiteBuild } from './describe-site-build.ts';
import { inputsFingerprint } from './inputs-fingerprint.ts';
import { removePageFonts } from './remove-page-fonts.ts';
import { shareEqualChunks } from './share-equal-chunks.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const web = join(root, 'web');
const stamps = join(root, 'node_modules/.cache/site');

export class SiteBuildError extends Error {}

/**
 * `next` produces the output that `next start` serves; `open-next` produces the same and the cloud artefacts
 * in `web/.open-next`.
 */
export type SiteTarget = 'next' | 'open-next';

const targets = {
  next: { command: ['next', 'build'], leaves: '.next/BUILD_ID', clears: ['.next'] },
  'open-next': {
    command: ['open-next', 'build'],
    leaves: '.open-next/open-next.output.json',
    // OpenNext includes any pages that an earlier build left in its cache.
    clears: ['.next', '.open-next'],
  },
} as const;

export type SiteBuildOptions = {
  /** File for the build's output; without one it goes to the terminal. */
  log?: string;
  signal?: AbortSignal;
};

/** Builds the site if its inputs have changed since the last build; returns true if it built. */
export async function buildSite(target: SiteTarget, options: SiteBuildOptions = {}): Promise<boolean> {
  const { command, leaves, clears } = targets[target];
  const print = await inputsFingerprint(root, ['web/**', 'shared/**', 'package-lock.json']);
  const stamp = join(stamps, target);
  if (existsSync(join(web, leaves)) && (await read(stamp)) === print) return false;
  for (const folder of clears) await clear(join(web, folder));
  await rm(stamps, { recursive: true, force: true });
  await run(command, options);
  await describeSiteBuild(join(web, '.next/static'), join(web, '.next'));
  await removePageFonts(join(web, '.next/static'));
  if (target === 'open-next') {
    await removePageFonts(join(web, '.open-next/assets/_next/static'));
    const server = join(web, '.open-next/server-functions/default/web');
    for (const file of Object.values(siteBuildFiles))
      await copyFile(join(web, '.next', file), join(server, file));
    await shareEqualChunks(join(server, '.next/server/chunks'));
    warnWithoutPictures();
  }
  await mkdir(stamps, { recursive: true });
  await writeFile(stamp, print);
  // Both targets produce the pages that `next start` serves.
  await writeFile(join(stamps, 'next'), print);
  return true;
}

/** OpenNext continues if it cannot install sharp, but images would then fail in the cloud. */
function warnWithoutPictures() {
  const sharp = join(web, '.open-next/image-optimization-function/node_modules/@img/sharp-linux-arm64');
  if (existsSync(sharp)) return;
  console.warn('The image function has no sharp for arm64 (offline?). Build again before deploying.');
}

/** Empties a folder, except for the files of a running development server. */
async function clear(folder: string) {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    if (name !== 'dev') await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function read(path: string): Promise<string | undefined> {
  return existsSync(path) ? await readFile(path, 'utf8') : undefined;
}

async function run([name, ...parameters]: readonly string[], { log, signal }: SiteBuildOptions) {
  const file = log ? createWriteStream(log) : undefined;
  const child = spawn(join(root, 'node_modules/.bin', name ?? ''), parameters, {
    cwd: web,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', file ? 'pipe' : 'inherit', file ? 'pipe' : 'inherit'],
    ...(signal ? { signal } : {}),
  });
  if (file) {
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('exit', resolve);
  child.on('error', reject);
  const code = await promise;
  file?.end();
  if (code === 0) return;
  throw new SiteBuildError(`The site could not be built${log ? `; see ${log}` : ''}.`);
}

if (import.meta.main) {
  const done = await buildSite('open-next');
  console.log(done ? 'Built the site into web/.open-next' : 'The site in web/.open-next is up to date');
}
