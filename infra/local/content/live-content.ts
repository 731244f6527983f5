import { checkContent } from '@merrowvale/infra/content/check-content.ts';
import { type GallerySource, type KnownFiles, readContent } from '@merrowvale/infra/content/read-content.ts';
import { type ContentChange, contentChanges } from './content-changes.ts';
import { type Snapshot, snapshotOf } from './content-snapshot.ts';
import { watchDirectory } from './watch-directory.ts';

export type LiveContent = {
  snapshot: () => Snapshot;
  /** True if changed files have not been read yet. */
  isStale: () => boolean;
  /** One line for each problem in the content as it is now. */
  problems: () => string[];
  /** Resolves once every change seen so far has been read. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Reads a content folder, and reads it again when it changes. An invalid file is reported and affects only its
 * own items: the last valid version is still served, or nothing if there was none.
 */
export async function liveContent(
  directory: string,
  onChange: (changes: ContentChange[]) => void,
  report: (problem: string) => void,
  gallery?: GallerySource,
): Promise<LiveContent> {
  const known: KnownFiles = new Map();
  let { snapshot, problems } = await read(directory, gallery, known);
  for (const problem of problems) report(problem);
  let burstsSeen = 0;
  let unread: PromiseWithResolvers<void> | undefined;
  let reading = Promise.resolve();

  async function readAgain(): Promise<void> {
    const upTo = burstsSeen;
    try {
      const fresh = await read(directory, gallery, known);
      const changes = contentChanges(snapshot, fresh.snapshot);
      for (const problem of fresh.problems) if (!problems.includes(problem)) report(problem);
      ({ snapshot, problems } = fresh);
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
    problems: () => problems,
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
): Promise<{ snapshot: Snapshot; problems: string[] }> {
  const content = await readContent(directory, gallery, known);
  const problems = [...content.problems, ...content.galleryProblems, ...checkContent(content)];
  return { snapshot: snapshotOf(content), problems };
}
