import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '@merrowvale/infra/app.ts';
import { describe, expect, it } from 'vitest';
import { withStandby } from './synthesized-stage.ts';

const isInstalled = spawnSync('cfn-lint', ['--version']).status === 0;

/** `cfn-lint` is AWS's own check of templates against CloudFormation's schemas. */
describe.skipIf(process.env.CFN_LINT === undefined || !isInstalled)(
  'cfn-lint (left out where it is not installed)',
  () => {
    it.each([
      ['dev', {}],
      ['staging', {}],
      ['prod', withStandby],
      ['prod-standby', withStandby],
      ['pr-7', {}],
    ])('finds no error in the templates of %s [INF-01]', { timeout: 600_000 }, (stage, options) => {
      using folder = mkdtempDisposableSync(join(tmpdir(), 'cfn-lint-'));
      synthesize({
        ...{ stage, outdir: folder.path, site: 'none', functions: 'none', validate: false },
        ...options,
      });
      const templates = readdirSync(folder.path).filter((name) => name.endsWith('.template.json'));
      expect(templates.length).toBeGreaterThan(5);
      const { stdout, status } = spawnSync(
        'cfn-lint',
        ['--non-zero-exit-code', 'error', '--format', 'parseable', '--', ...templates],
        { cwd: folder.path, encoding: 'utf8' },
      );
      expect(stdout.split('\n').filter((line) => /:E\d{4}:/.test(line))).toEqual([]);
      expect(status).toBe(0);
    });
  },
);
