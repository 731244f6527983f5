import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteBuild } from '@merrowvale/web/lib/next-internals/site-build.ts';
import { expect, it, onTestFinished } from 'vitest';
import { describeSiteBuild } from './finish-build.ts';

it('describes every script and style sheet by the path at which the site serves it [SEC-01, ACC-03]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/a.js'), 'start()');
  writeFileSync(join(folder, 'static/chunks/a.css'), 'p{}');
  await describeSiteBuild(join(folder, 'static'), folder);
  const { integrityOf, stylesOf } = siteBuild(folder);
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(integrityOf('/_next/static/chunks/a.js')).toBe(`sha256-${hash}`);
  expect(integrityOf('/_next/static/chunks/a.css')).toBeUndefined();
  expect(integrityOf('/_next/static/chunks/b.js')).toBeUndefined();
  expect(integrityOf('/__proto__')).toBeUndefined();
  expect(stylesOf('/_next/static/chunks/a.css')).toEqual([{ within: [], classes: [[]], css: 'p{}' }]);
  expect(stylesOf('/_next/static/chunks/a.js')).toBeUndefined();
});
