import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '@merrowvale/infra/app.ts';
import { expect, it } from 'vitest';
import { readTemplate } from '../../infra/local/template/read-template.ts';

it('the local stack understands the template of a stage [RUN-02]', { timeout: 120_000 }, () => {
  const outdir = mkdtempSync(join(tmpdir(), 'local-template-'));
  try {
    synthesize({ stage: 'dev', outdir, site: 'none', functions: 'none', validate: false });
    const model = readTemplate(outdir, {
      region: 'eu-west-1',
      accountId: '000000000000',
      siteUrl: 'http://localhost:3000',
      issuer: 'http://localhost:4000/identity',
      apiUrl: 'http://localhost:3000',
      awsUrl: 'http://127.0.0.1:4566',
    });
    expect(model.queues.length).toBeGreaterThan(0);
    expect(model.site?.environment.TABLE_NAME).toBe(model.tables[0]?.name);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
});
