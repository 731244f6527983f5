// Runs on Node.js 20 or newer: installs missing packages, then starts the program on the project's own
// Node.js 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectNode } from './project-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const programs = {
  start: ['infra/local/main.ts'],
  dev: ['infra/local/main.ts', '--dev'],
  test: ['test/setup/run-tests.ts'],
  'test:full': ['test/setup/run-tests.ts', '--full'],
  bench: ['test/bench/run.ts'],
  mutate: ['test/mutation/mutate.ts'],
  preflight: ['infra/preflight/preflight.ts'],
  deploy: ['infra/deploy/main.ts'],
  support: ['infra/support/main.ts'],
  content: ['infra/local/content/check-command.ts'],
  validate: ['infra/setup/validate.ts'],
};

const [name = '', ...rest] = process.argv.slice(2);
const program = programs[name];
if (!program) {
  console.error(`Unknown command "${name}". One of: ${Object.keys(programs).join(', ')}`);
  process.exit(2);
}

process.chdir(root);
installIfMissing();
const node = projectNode(root, process);
if (!node) {
  console.error(
    `npm has no Node.js 24 for ${process.platform} ${process.arch}. Install Node.js 24.9 or newer, then run this again.`,
  );
  process.exit(1);
}
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...program, ...rest], {
  stdio: 'inherit',
  env: {
    ...process.env,
    // Child processes watch this one and end with it, even if it is killed before it can forward the signal.
    WATCHED_PARENT: String(process.pid),
    PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) {
  const started = startedBy();
  setInterval(() => startedBy() !== started && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

/** The parent process: the shell that npm runs a script in, and npm above it where `/proc` exists. */
function startedBy() {
  const stat = `/proc/${process.ppid}/stat`;
  const npm = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').pop().split(' ')[1] : '';
  return `${process.ppid} ${npm}`;
}

function installIfMissing() {
  const stamp = join(root, 'node_modules/.cache/installed-lock');
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (a few minutes the first time) …');
  // Not `npm ci`, which deletes the packages that are already there.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm install failed: see the output above, then run the command again.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
