import { setTimeout as pause } from 'node:timers/promises';
import { checkContent } from '@merrowvale/infra/content/check-content.ts';
import {
  type Content,
  type GallerySource,
  type KnownContent,
  readContent,
} from '@merrowvale/infra/content/read-content.ts';
import { type ContentChange, contentChanges, snapshotOf } from './content-snapshot.ts';
import { watchDirectory } from './watch-directory.ts';

export type LiveContent = Awaited<ReturnType<typeof liveContent>>;

const checkMilliseconds = 1500;

/**
 * Reads a content folder, and reads it again when it changes. An invalid file is reported and affects only its own
 * items: the last valid version is still served, or nothing if there was none. Checking everything takes longer than
 * reading a change, so it happens after the site has had the time to read a change that was announced.
 */
export async function liveContent(
  directory: string,
  onChange: (changes: ContentChange[]) => Promise<unknown>,
  report: (problem: string) => void,
  gallery?: GallerySource,
) {
  const known: KnownContent = { files: new Map() };
  let content = await readContent(directory, gallery, known);
  let snapshot = snapshotOf(content);
  let problems = problemsOf(content);
  for (const problem of problems) report(problem);
  let burstsSeen = 0;
  let unread: PromiseWithResolvers<void> | undefined;
  let reading = Promise.resolve();
  let isClosed = false;

  async function readAgain(): Promise<void> {
    const upTo = burstsSeen;
    try {
      const fresh = await readContent(directory, gallery, known);
      const now = snapshotOf(fresh);
      const changes = contentChanges(snapshot, now);
      content = fresh;
      snapshot = now;
      if (changes.length > 0) onChange(changes).catch(reportFailure);
      note([...new Set([...unreadable(fresh), ...problems])]);
      void pause(checkMilliseconds, undefined, { ref: false })
        .then(() => check(fresh))
        .catch(reportFailure);
    } catch (error) {
      reportFailure(error);
    }
    if (upTo === burstsSeen) allRead();
  }

  function reportFailure(error: unknown): void {
    report(error instanceof Error ? error.message : String(error));
  }

  function check(announced: Content): void {
    if (isClosed || announced !== content) return;
    note(problemsOf(announced));
  }

  function note(fresh: string[]): void {
    for (const problem of fresh) if (!problems.includes(problem)) report(problem);
    problems = fresh;
  }

  function allRead(): void {
    unread?.resolve();
    unread = undefined;
  }

  const seen = () => {
    burstsSeen += 1;
    unread ??= Promise.withResolvers<void>();
  };
  const read = () => {
    reading = reading.then(readAgain);
    return reading;
  };
  const stops = [
    watchDirectory(directory, seen, read),
    ...(gallery ? [watchDirectory(gallery.blocksDirectory, seen, read, /\.examples\.ts$/)] : []),
  ];

  return {
    snapshot: () => snapshot,
    content: () => content,
    /** Reads changes at once, without waiting until the folder has been quiet. */
    read,
    problems: () => problems,
    isStale: () => unread !== undefined,
    /** Resolves once every change seen so far has been read. */
    settled: async () => unread?.promise,
    async close() {
      isClosed = true;
      for (const stop of stops) stop();
      await reading;
      allRead();
    },
  };
}

function unreadable({ problems, galleryProblems }: Content): string[] {
  return [...problems, ...galleryProblems];
}

function problemsOf(content: Content): string[] {
  return [...unreadable(content), ...checkContent(content)];
}
