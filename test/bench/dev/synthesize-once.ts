// `synthesize-once.ts BUNDLES plain|validate` synthesizes a stage in a separate process, and prints its CPU time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '@merrowvale/infra/app.ts';

const outdir = mkdtempSync(join(tmpdir(), 'dev-bench-'));
const [, , folder = '', how] = process.argv;
try {
  synthesize({ stage: 'dev', outdir, site: 'none', functions: { folder }, validate: how === 'validate' });
} finally {
  rmSync(outdir, { recursive: true, force: true });
}
const { user, system } = process.cpuUsage();
process.stderr.write(`CPU ${user + system}\n`);
