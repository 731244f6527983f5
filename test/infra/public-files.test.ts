import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileCaching, forEver } from '@merrowvale/infra/constructs/file-caching.ts';
import { petIconFolder } from '@merrowvale/shared/domain/pet-icons.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const folder = path.join(import.meta.dirname, '../../web/public');

/** Browsers ask for these names. */
const wellKnown = ['/apple-touch-icon.png', '/favicon.ico'];

const policies = z.object({
  Compress: z.boolean().optional(),
  CachePolicyId: z.unknown(),
  PathPattern: z.string(),
});

describe('pictures in the public folder', () => {
  it('are in folders named after their content, so that browsers may keep them for ever [INF-07]', () => {
    const pictures = globSync('**/*.{svg,png,jpg,jpeg,webp,avif,gif,ico}', { cwd: folder });
    expect(pictures.length).toBeGreaterThan(50);
    const renewed = pictures.map((file) => `/${file}`).filter((file) => fileCaching(file) !== forEver);
    expect(renewed.sort()).toEqual(wellKnown);
  });

  it('of pets are in the folder named after their content; otherwise rename it, and petIconFolder [INF-07]', () => {
    const hash = createHash('sha256');
    const icons = globSync('*', { cwd: path.join(folder, petIconFolder) }).sort();
    for (const icon of icons) hash.update(readFileSync(path.join(folder, petIconFolder, icon)));
    expect(petIconFolder).toBe(`/icons/pets/${hash.digest('hex').slice(0, 12)}`);
  });

  it('and all other files are compressed by the CDN where it can [INF-07]', () => {
    const [distribution] = ofType(synthesizedStage('prod'), 'AWS::CloudFront::Distribution');
    const { CacheBehaviors: behaviours } = z
      .object({ CacheBehaviors: z.array(policies) })
      .parse(distribution?.properties.DistributionConfig);
    const patterns = ['/_next/static/*', '/icons/*', '/map/*', '/favicon.ico'];
    const files = behaviours.filter(({ PathPattern }) => patterns.includes(PathPattern));
    expect(files.map(({ PathPattern }) => PathPattern).sort()).toEqual(patterns.toSorted());
    for (const { PathPattern, Compress, CachePolicyId } of files) {
      expect(Compress, PathPattern).toBe(true);
      // CachingOptimized, which keys by Brotli and gzip.
      expect(CachePolicyId, PathPattern).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6');
    }
  });
});
