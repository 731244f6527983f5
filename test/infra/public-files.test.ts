import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emailPictures, siteOfEmails } from '@merrowvale/functions/lib/email/email-page.ts';
import { fileCaching, forEver } from '@merrowvale/infra/constructs/stored-paths.ts';
import { brands } from '@merrowvale/shared/domain/brands.ts';
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

  it.each([petIconFolder, emailPictures])(
    'of %s are in a folder named after their content; otherwise rename it, in the code, too [INF-07]',
    (named) => {
      const hash = createHash('sha256');
      const pictures = globSync('*', { cwd: path.join(folder, named) }).sort();
      for (const picture of pictures) hash.update(readFileSync(path.join(folder, named, picture)));
      expect(path.basename(named)).toBe(hash.digest('hex').slice(0, 12));
    },
  );

  it('of emails include the mark and the pack of each product [NTF-01]', () => {
    const packs = brands.map(({ refillUrl }) => `${path.basename(refillUrl)}.png`);
    const drawn = globSync('*', { cwd: path.join(folder, emailPictures) });
    expect(drawn.sort()).toEqual(['mark.png', ...packs].sort());
  });

  it('are on the stage’s own site in its stored emails [NTF-01]', () => {
    const templates = ofType(synthesizedStage('prod'), 'AWS::SES::Template');
    expect(templates.length).toBeGreaterThan(20);
    for (const { properties } of templates) {
      const text = JSON.stringify(properties);
      expect(text).toContain(`${emailPictures}/mark.png`);
      expect(text).not.toContain(siteOfEmails);
    }
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
