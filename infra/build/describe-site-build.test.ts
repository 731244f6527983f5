import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteBuild } from '@merrowvale/web/lib/next-internals/site-build.ts';
import { expect, it, onTestFinished } from 'vitest';
import { bundleEarlyScript, describeSiteBuild } from './finish-build.ts';

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

it('has an early script of at most 12 KB, without React, which pages find by its name and which loads the Japanese font [ACC-03, ACC-04]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/a.css'), '@font-face{font-family:Noto Sans JP Variable}');
  const name = await bundleEarlyScript(join(folder, 'static'));
  await describeSiteBuild(join(folder, 'static'), folder);
  expect(siteBuild(folder).earlyScript).toBe(`/_next/static/${name}`);
  const script = readFileSync(join(folder, 'static', name));
  expect(gzipSync(script).length).toBeLessThan(12_000);
  expect(script.toString()).not.toContain('react.element');
  expect(script.toString()).toContain('/_next/static/chunks/a.css');
});
