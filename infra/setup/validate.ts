// `npm run validate`: all checks that do not need a running system.
import { spawnSync } from 'node:child_process';
import { printErrorsPlainly } from '../plain-error.ts';

printErrorsPlainly();
const checks: [title: string, command: string, args: string[]][] = [
  ['Lint and format', 'biome', ['check', '.']],
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Unused code', 'knip', ['--no-progress']],
  ['Code that only tests use', 'knip', ['--no-progress', '--production']],
  ['Unit tests', 'vitest', ['run', '--reporter=dot']],
];

const failures = checks.filter(([title, command, args]) => {
  console.log(`▸ ${title}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0;
});
for (const [title] of failures) console.error(`✗ ${title}`);
process.exit(failures.length === 0 ? 0 : 1);
