import { checkContent } from '@merrowvale/infra/content/check-content.ts';
import { type GallerySource, type KnownFiles, readContent } from '@merrowvale/infra/content/read-content.ts';
import { type ContentChange, contentChanges } from './content-changes.ts';
import { type Snapshot, snapshotOf } from './content-snapshot.ts';
import { watchDirectory } from './watch-directory.ts';

export type LiveContent = {
  snapshot: () => Snapshot;
  /** True if changed files have not been read yet. */
  isStale: () => boolean;
  /** Resolves once every change seen so far has been read. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Reads a content folder, and reads it again when it changes. Invalid content stops the start; later it is
 * reported, and the last valid content is still served.
 */
export async function liveContent(
  directory: string,
  onChange: (changes: ContentChange[]) => void,
  report: (problem: string) => void,
  gallery?: GallerySource,
): Promise<LiveContent> {
  const known: KnownFiles = new Map();
  let snapshot = await read(directory, gallery, known, report);
  let burstsSeen = 0;
  let unread: PromiseWithResolvers<void> | undefined;
  let reading = Promise.resolve();

  async function readAgain(): Promise<void> {
    const upTo = burstsSeen;
    try {
      const fresh = await read(directory, gallery, known, report);
      const changes = contentChanges(snapshot, fresh);
      snapshot = fresh;
      if (changes.length > 0) onChange(changes);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
    if (upTo === burstsSeen) allRead();
  }

  function allRead(): void {
    unread?.resolve();
    unread = undefined;
  }

  const seen = () => {
    burstsSeen += 1;
    unread ??= Promise.withResolvers<void>();
  };
  const settled = () => {
    reading = reading.then(readAgain);
  };
  const stops = [
    watchDirectory(directory, seen, settled),
    ...(gallery ? [watchDirectory(gallery.blocksDirectory, seen, settled, /\.examples\.ts$/)] : []),
  ];

  return {
    snapshot: () => snapshot,
    isStale: () => unread !== undefined,
    settled: async () => unread?.promise,
    async close() {
      for (const stop of stops) stop();
      await reading;
      allRead();
    },
  };
}

async function read(
  directory: string,
  gallery: GallerySource | undefined,
  known: KnownFiles,
  report: (problem: string) => void,
): Promise<Snapshot> {
  const content = await readContent(directory, gallery, known);
  if (content.problems.length > 0)
    throw new Error(`The content cannot be read.\n${content.problems.join('\n')}`);
  for (const problem of [...content.galleryProblems, ...checkContent(content)]) report(problem);
  return snapshotOf(content);
}
