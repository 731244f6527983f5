import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const sources = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: (path) => /node_modules|\.next|\.open-next|cdk\.out|(^|\/)dist/.test(path),
  }).map((path) => ({
    path,
    text: readFileSync(root + path, 'utf8'),
  }));
const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');

/** What each workspace may import of ours. */
const allowed: Record<string, readonly string[]> = {
  shared: [],
  functions: ['shared'],
  infra: ['shared', 'functions'],
  web: ['shared'],
};

/** The one part of the site that the local content server and the push command read too. */
const contentModel = '@merrowvale/web/content/model/';

describe('the structure of the repository', () => {
  it.each(Object.entries(allowed))('%s imports only what stands below it', (workspace, below) => {
    const wrong = sources(`${workspace}/**/*.{ts,tsx,mjs}`).flatMap(({ path, text }) =>
      importsOf(text)
        .filter((target) => {
          if (workspace === 'infra' && target.startsWith(contentModel)) return false;
          const ours = /^@merrowvale\/(\w+)/.exec(target)?.[1];
          if (ours !== undefined) return ours !== workspace && !below.includes(ours);
          const depth = path.split('/').length - 2;
          return target.startsWith('../') && target.split('../').length - 1 > depth;
        })
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('reads no wall clock in domain code or functions, outside the one adapter for sign-in [DUE-10]', () => {
    const wallClock =
      /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(|\bTemporal\.Now\b|\bprocess\.hrtime\b/;
    const wrong = [...sources('shared/**/*.ts'), ...sources('functions/**/*.ts')]
      .filter(({ path }) => !path.endsWith('.test.ts') && path !== 'functions/lib/adapters/system-clock.ts')
      .filter(({ text }) => wallClock.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('never asks in functions or shared code whether it runs locally [RUN-03]', () => {
    const asks = /localhost|127\.0\.0\.1|isLocal\b|LOCAL_|NODE_ENV|AWS_ENDPOINT/;
    // Reads, in place of the AWS SDK, the variable that every SDK reads.
    const address = 'functions/lib/aws/service-address.ts';
    const wrong = [...sources('shared/**/*.ts'), ...sources('functions/**/*.ts')]
      .filter(({ path }) => !path.endsWith('.test.ts') && path !== address)
      .filter(({ text }) => asks.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('listens to other windows only where a tested rule checks the origin and the sender of what is said [SEC-03]', () => {
    const checked = [
      // rebate-message.test.ts and frame-message.test.ts
      'web/blocks/rebate-iframe/posted-frame.tsx',
      'web/portal/reminders/verify-phone-dialog.tsx',
    ];
    const listening = sources('web/**/*.{ts,tsx}')
      .filter(({ text }) => /addEventListener\(\s*'message'|window\.onmessage|onmessage\s*=\s*\{/.test(text))
      .map(({ path }) => path);
    expect(listening.sort()).toEqual(checked);
  });
});
