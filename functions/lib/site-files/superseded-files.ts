import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import * as z from 'zod';
import type { Files, StoredFile } from '../adapters/files.ts';
import type { Log } from '../log.ts';

export const hashedFiles = '_assets/_next';
/** Prefix of the manifests, one per release: the keys of its hashed files, as a JSON array. */
export const releaseManifests = '_releases';

/** Pages stay in the CDN's cache for up to nine days after a release, and in open browsers for longer. */
const daysKept = 30;

const manifest = z.array(z.string());

/** A release as of its last deployment; a rollback deploys an earlier release again. */
type Release = StoredFile & { files: ReadonlySet<string> };

type Ports = { files: Files; log: Log };

/** Removes the hashed files, and the manifests, of releases that were superseded 30 days before `now` or earlier. */
export async function removeSupersededFiles({ files, log }: Ports, now: string): Promise<void> {
  const manifests = await files.list(`${releaseManifests}/`);
  const releases = await Promise.all(
    manifests.map(
      async (stored): Promise<Release> => ({
        ...stored,
        files: new Set(manifest.parse(JSON.parse(await files.read(stored.key)))),
      }),
    ),
  );
  const hashed = await files.list(`${hashedFiles}/`);
  const removed = [
    ...supersededFiles(hashed, releases, now),
    // Last, so that an interrupted run can be repeated.
    ...supersededFiles(manifests, releases, now),
  ];
  if (removed.length === 0) return;
  await files.remove(removed);
  log.info('Files of superseded releases were removed.', { count: removed.length });
}

/**
 * The keys of files that are not in the latest release and were superseded 30 days ago: by the first release deployed
 * after the file was last uploaded, and after every release that contains it.
 */
function supersededFiles(stored: readonly StoredFile[], releases: readonly Release[], now: string): string[] {
  const latestSupersession = Date.parse(now) - daysKept * dayMilliseconds;
  const ordered = releases.toSorted((one, other) => deployed(one) - deployed(other));
  const latest = ordered.at(-1);
  const isSuperseded = (file: StoredFile) => {
    const uses = releases.filter(({ files }) => files.has(file.key)).map(deployed);
    const lastUse = Math.max(deployed(file), ...uses);
    const successor = ordered.find((release) => deployed(release) > lastUse);
    return successor !== undefined && deployed(successor) <= latestSupersession;
  };
  return stored.filter((file) => !latest?.files.has(file.key) && isSuperseded(file)).map(({ key }) => key);
}

function deployed({ storedAt }: StoredFile): number {
  return Date.parse(storedAt);
}
