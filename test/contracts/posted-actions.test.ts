import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Number of posts; POSTS=20000 runs it at full size. */
const posts = process.env.POSTS ?? '1000';

it('React decodes every post that the guard of server actions lets through [SEC-04]', () => {
  const script = 'test/contracts/posted-actions/decode-posts.ts';
  const output = execFileSync(process.execPath, ['--conditions=react-server', script, posts, '1'], {
    env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
  expect(output).toMatch(/^accepted [1-9]\d{2,} calls and [1-9]\d{2,} forms\n$/);
});
