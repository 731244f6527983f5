import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { synthesize } from '@merrowvale/infra/app.ts';
import { sampleFiles, writeSampleSite } from '@merrowvale/infra/preflight/synthesize-stage.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeSampleSite(path.join(folder, 'site'));

const upload = z.object({
  SourceObjectKeys: z.tuple([z.string()]),
  DestinationBucketKeyPrefix: z.string(),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  DistributionPaths: z.array(z.string()).default([]),
  Prune: z.boolean(),
});
const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      DependsOn: z.array(z.string()).default([]),
      Properties: z.looseObject({}).default({}),
    }),
  ),
});

const { stacks } = synthesize({
  stage: 'prod',
  outdir: path.join(folder, 'assembly'),
  site: { folder: path.join(folder, 'site') },
  functions: 'none',
  validate: false,
});
const { Resources: resources } = template.parse(
  stacks.find(({ stackName }) => stackName === 'prod-merrowvale-site')?.template,
);
/** Assets are named after the hash in their key. */
const assetDirectory = (key: string) => path.join(folder, 'assembly', `asset.${path.parse(key).name}`);
const uploads = Object.entries(resources)
  .filter(([, { Type }]) => Type === 'Custom::CDKBucketDeployment')
  .map(([id, { Properties }]) => ({ id, ...upload.parse(Properties) }));

/** The files of an upload, by their keys in the bucket. */
function uploaded({ SourceObjectKeys: [key], DestinationBucketKeyPrefix: prefix }: (typeof uploads)[number]) {
  const source = assetDirectory(key);
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(prefix, path.relative(source, entry.parentPath), entry.name));
}
const to = (prefix: string) => {
  const found = uploads.find((each) => each.DestinationBucketKeyPrefix === prefix);
  if (!found) throw new Error(`Nothing is uploaded to ${prefix}.`);
  return found;
};

describe('the files of a built site', () => {
  it('are all uploaded, each once, and nothing is removed [INF-07]', () => {
    const keys = uploads.filter((each) => each !== to('_releases')).flatMap(uploaded);
    const expected = sampleFiles.flatMap((file) => {
      if (file.startsWith('assets/')) return `_${file}`;
      return file.startsWith('cache/') ? `_${file}` : [];
    });
    expect(keys.sort()).toEqual(expected.sort());
    expect(uploads.map(({ Prune }) => Prune)).toEqual(uploads.map(() => false));
  });

  it('may be kept for ever if they are named after their content, and for an hour otherwise [INF-07]', () => {
    const immutable = 'public, max-age=31536000, immutable';
    for (const prefix of ['_assets/_next', '_assets/icons', '_assets/map/businesses'])
      expect(to(prefix).SystemMetadata['cache-control'], prefix).toBe(immutable);
    expect(uploaded(to('_assets')).sort()).toEqual(['_assets/favicon.ico', '_assets/map/areas.pmtiles']);
    expect(to('_assets').SystemMetadata['cache-control']).toBe('public, max-age=3600');
    expect(to('_assets').DistributionPaths).toContain('/favicon.ico');
  });

  it('are recorded in a manifest of the release, which the weekly clean-up reads [INF-07]', () => {
    const manifest = to('_releases');
    const [name = ''] = readdirSync(assetDirectory(manifest.SourceObjectKeys[0]));
    const text = readFileSync(path.join(assetDirectory(manifest.SourceObjectKeys[0]), name), 'utf8');
    expect(name).toMatch(/^[0-9a-f]{16}\.json$/);
    expect(JSON.parse(text)).toEqual(uploaded(to('_assets/_next')).sort());
    const [schedule] = Object.values(resources).filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Scheduler::Schedule' && Properties.Name === 'prod-remove-superseded-files',
    );
    expect(schedule?.Properties.ScheduleExpression).toMatch(/^cron\(\d+ \d+ \? \* \d \*\)$/);
  });

  it('are in the bucket before the server renders pages that load them [INF-07]', () => {
    const server = Object.values(resources).find(
      ({ Properties }) => Properties.FunctionName === 'prod-site-server',
    );
    expect(server?.DependsOn).toContain(to('_assets/_next').id);
  });
});
