import { type FSWatcher, globSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const quietMilliseconds = 60;

/**
 * Calls back at the end of a burst of changes in a folder; `onFirst` is called at the first change of each burst.
 * Each subfolder is watched separately, because a recursive watch follows files, and loses one that an editor
 * replaces with a new file. With `names`, only files with these names count, along with folders, whose names have no
 * dot.
 */
export function watchDirectory(
  directory: string,
  onFirst: () => void,
  onSettled: () => void,
  names = /(?:)/,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const settled = () => {
    timer = undefined;
    followFolders();
    onSettled();
  };
  const changed = (_event: string, name: string | null) => {
    if (name?.includes('.') && !names.test(name)) return;
    if (timer === undefined) onFirst();
    clearTimeout(timer);
    timer = setTimeout(settled, quietMilliseconds);
  };
  const followFolders = () => {
    const folders = foldersBelow(directory);
    for (const [key, watcher] of watchers) {
      if (folders.has(key)) continue;
      watcher.close();
      watchers.delete(key);
    }
    for (const [key, folder] of folders) {
      // A deleted folder reports an error; its parent reports the change.
      if (!watchers.has(key))
        watchers.set(
          key,
          watch(folder, changed).on('error', () => {}),
        );
    }
  };

  followFolders();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Every folder, with a key that a recreated folder does not share. */
function foldersBelow(directory: string): Map<string, string> {
  const folders = globSync('**/', { cwd: directory }).map((name) => join(directory, name));
  return new Map(
    [directory, ...folders].flatMap((folder) => {
      const found = statSync(folder, { throwIfNoEntry: false });
      return found ? [[`${found.ino} ${folder}`, folder]] : [];
    }),
  );
}
