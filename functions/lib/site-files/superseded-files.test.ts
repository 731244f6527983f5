import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/support/functions/log.ts';
import type { Files } from '../adapters/files.ts';
import { hashedFiles, releaseManifests, removeSupersededFiles } from './superseded-files.ts';

/** A bucket that deployments fill as CDK does: they upload all files of a release, and its manifest last. */
class Bucket implements Files {
  readonly #stored = new Map<string, { body: string; storedAt: string }>();

  deploy(release: string, names: readonly string[], storedAt: string): void {
    const keys = names.map((name) => `${hashedFiles}/static/${name}`);
    for (const key of keys) this.#stored.set(key, { body: '', storedAt });
    this.#stored.set(`${releaseManifests}/${release}.json`, { body: JSON.stringify(keys), storedAt });
  }

  put(key: string, storedAt: string): void {
    this.#stored.set(key, { body: '', storedAt });
  }

  async list(prefix: string) {
    return [...this.#stored]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { storedAt }]) => ({ key, storedAt }));
  }

  async read(key: string) {
    return this.#stored.get(key)?.body ?? '';
  }

  async remove(keys: readonly string[]) {
    for (const key of keys) this.#stored.delete(key);
  }

  /** Names of everything in the bucket after a run at that time. */
  async after(now: string): Promise<string[]> {
    await removeSupersededFiles({ files: this, log: silentLog }, now);
    return [...this.#stored.keys()].map((key) => key.replace(/^.*\//, '')).sort();
  }
}

function bucketOfTwoReleases(): Bucket {
  const bucket = new Bucket();
  bucket.deploy('a', ['old.js', 'common.js'], '2026-01-01T09:00:00.000Z');
  bucket.deploy('b', ['new.js', 'common.js'], '2026-03-01T09:00:00.000Z');
  return bucket;
}

describe('the files of a superseded release', () => {
  it('stay for 30 days, so that pages in caches and open browsers find their scripts [INF-07]', async () => {
    const bucket = bucketOfTwoReleases();
    const all = ['a.json', 'b.json', 'common.js', 'new.js', 'old.js'];
    expect(await bucket.after('2026-03-01T09:00:00.000Z')).toEqual(all);
    expect(await bucket.after('2026-03-31T08:59:59.999Z')).toEqual(all);
    expect(await bucket.after('2026-03-31T09:00:00.000Z')).toEqual(['b.json', 'common.js', 'new.js']);
  });

  it('keep the files that the latest release uses, however old it is [INF-07]', async () => {
    const bucket = bucketOfTwoReleases();
    expect(await bucket.after('2036-03-01T09:00:00.000Z')).toEqual(['b.json', 'common.js', 'new.js']);
  });

  it('stay for 30 days after the last release that used them, not the first [INF-07]', async () => {
    const bucket = bucketOfTwoReleases();
    bucket.deploy('c', ['newest.js', 'old.js'], '2026-03-20T09:00:00.000Z');
    bucket.deploy('d', ['newest.js'], '2026-03-25T09:00:00.000Z');
    expect(await bucket.after('2026-04-20T00:00:00.000Z')).toEqual([
      'c.json',
      'd.json',
      'newest.js',
      'old.js',
    ]);
    expect(await bucket.after('2026-04-24T09:00:00.000Z')).toEqual(['d.json', 'newest.js']);
  });

  it('are the latest again after a rollback [INF-07]', async () => {
    const bucket = bucketOfTwoReleases();
    bucket.deploy('a', ['old.js', 'common.js'], '2026-03-02T09:00:00.000Z');
    expect(await bucket.after('2026-04-01T09:00:00.000Z')).toEqual(['a.json', 'common.js', 'old.js']);
  });

  it('are not those of a release that is being deployed, whose manifest is not there yet [INF-07]', async () => {
    const bucket = bucketOfTwoReleases();
    bucket.put(`${hashedFiles}/static/next.js`, '2026-05-01T09:00:00.000Z');
    expect(await bucket.after('2026-05-01T09:00:01.000Z')).toContain('next.js');
    bucket.deploy('c', ['other.js'], '2026-05-02T09:00:00.000Z');
    expect(await bucket.after('2026-06-02T09:00:00.000Z')).toEqual(['c.json', 'other.js']);
  });

  it('stay if no release is known, or a manifest cannot be read [INF-07]', async () => {
    const unknown = new Bucket();
    unknown.put(`${hashedFiles}/static/old.js`, '2020-01-01T09:00:00.000Z');
    expect(await unknown.after('2026-05-01T09:00:00.000Z')).toEqual(['old.js']);
    const bucket = bucketOfTwoReleases();
    bucket.put(`${releaseManifests}/c.json`, '2026-03-05T09:00:00.000Z');
    await expect(bucket.after('2026-05-01T09:00:00.000Z')).rejects.toThrow();
    expect((await bucket.list(hashedFiles)).map(({ key }) => key)).toContain(`${hashedFiles}/static/old.js`);
  });

  it('are the only files that are removed [INF-07]', async () => {
    const bucket = bucketOfTwoReleases();
    bucket.put('_assets/favicon.ico', '2020-01-01T09:00:00.000Z');
    bucket.put('_cache/build/page.cache', '2020-01-01T09:00:00.000Z');
    expect(await bucket.after('2026-05-01T09:00:00.000Z')).toEqual([
      'b.json',
      'common.js',
      'favicon.ico',
      'new.js',
      'page.cache',
    ]);
  });
});
