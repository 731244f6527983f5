import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptIntegrity } from '@merrowvale/web/lib/security/script-integrity.ts';
import { expect, it, onTestFinished } from 'vitest';
import { writeScriptIntegrity } from './script-integrity.ts';

it('lists the integrity of every script by the path at which the site serves it [SEC-01]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/a.js'), 'start()');
  writeFileSync(join(folder, 'static/chunks/a.css'), 'p{}');
  await writeScriptIntegrity(join(folder, 'static'), join(folder, 'list.json'));
  const integrityOf = scriptIntegrity(join(folder, 'list.json'));
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(integrityOf('/_next/static/chunks/a.js')).toBe(`sha256-${hash}`);
  expect(integrityOf('/_next/static/chunks/a.css')).toBeUndefined();
  expect(integrityOf('/_next/static/chunks/b.js')).toBeUndefined();
  expect(integrityOf('/__proto__')).toBeUndefined();
});
