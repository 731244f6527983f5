import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { chmod, glob, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

type BuildOrder = {
  /** The folder of all builds of a kind. */
  home: string;
  /** Names, after the current inputs, of the builds that would do; a new one gets the first. */
  names(): Promise<readonly [string, ...string[]]>;
  /** Writes the build into an empty folder. */
  make(folder: string): Promise<void>;
};

/**
 * Returns the folder of a build of the current inputs, which it makes if there is none. Nobody changes or removes it
 * until this process ends. Builds of other inputs are removed when a new one is made, unless a process uses them.
 */
export async function useBuild(order: BuildOrder): Promise<string> {
  const { home } = order;
  await mkdir(home, { recursive: true });
  const folder = reserve(home, await order.names());
  if (folder !== undefined) return folder;
  const unlock = await waitForLock(home);
  try {
    const made = await currentBuild(order);
    await removeUnused(home);
    return made;
  } finally {
    unlock();
  }
}

/** Reserves the first build that is there. One that is being removed is not. */
function reserve(home: string, names: readonly string[]): string | undefined {
  return names
    .map((name) => join(home, name))
    .find((folder) => {
      if (!existsSync(folder)) return false;
      const unlock = tryLock(lockOf(folder), 'shared');
      if (unlock && existsSync(folder)) return true;
      unlock?.();
      return false;
    });
}

/** One build at a time; whoever waits may find that it has been made meanwhile. */
async function waitForLock(home: string): Promise<() => void> {
  for (let isFirst = true; ; isFirst = false) {
    const unlock = tryLock(lockOf(home), 'exclusive');
    if (unlock) return unlock;
    if (isFirst) console.log(`Waiting for another build in ${home} …`);
    await pause(200);
  }
}

async function currentBuild(order: BuildOrder): Promise<string> {
  const { home, make } = order;
  const names = await order.names();
  const there = reserve(home, names);
  if (there !== undefined) return there;
  const unfinished = unfinishedIn(home);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await make(unfinished);
  const [name] = await order.names();
  // Files that were edited meanwhile may or may not be in it.
  if (name !== names[0]) return currentBuild(order);
  await openToReaders(unfinished);
  const folder = join(home, name);
  tryLock(lockOf(folder), 'shared');
  await rename(unfinished, folder);
  return folder;
}

async function removeUnused(home: string): Promise<void> {
  const unfinished = unfinishedIn(home);
  await rm(unfinished, { recursive: true, force: true });
  const entries = await readdir(home, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const folder = join(home, name);
    const unlock = tryLock(lockOf(folder), 'exclusive');
    if (!unlock) continue;
    // Renamed first, so that no build lacks files if this is interrupted.
    await rename(folder, unfinished);
    unlock();
    await rm(lockOf(folder), { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Lambda reads a build's files as another user than the one who built it, whatever that user's umask. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isExecutable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, isExecutable ? 0o755 : 0o644);
  }
}

const lockOf = (folder: string) => `${folder}.lock`;
const unfinishedIn = (home: string) => join(home, 'unfinished');

/** Referenced here, because a connection that is garbage-collected loses its lock. */
const held = new Set<DatabaseSync>();
const busy = 5;

/**
 * Locks a file and returns a function that unlocks it, or undefined if another lock excludes this one. SQLite's locks
 * belong to the operating system, which releases them when the process ends, even if it is killed.
 */
export function tryLock(file: string, kind: 'shared' | 'exclusive'): (() => void) | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT 1 FROM sqlite_schema');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}

const leftOut: ReadonlySet<string> = new Set(['node_modules', '.next', '.open-next']);

const unbuilt = /\.test\.tsx?$|\.tsbuildinfo$|^next-env\.d\.ts$/;

export async function inputsFingerprint(
  root: string,
  patterns: readonly string[],
  setting = '',
): Promise<string> {
  const entries = glob([...patterns], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry: Dirent) => leftOut.has(entry.name),
  });
  const paths: string[] = [];
  for await (const entry of entries) {
    if (entry.isFile() && !unbuilt.test(entry.name)) paths.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256').update(setting);
  for (const path of paths.sort()) hash.update(`${relative(root, path)}\0`).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
