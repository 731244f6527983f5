import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLocalDatabase } from './aws/local-database.ts';
import { createProgress } from './runtime/progress.ts';
import { claimStateDirectory } from './runtime/state-directory.ts';

function folderWithData() {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'local-stack-state'), '');
  writeFileSync(path.join(folder, 'aws.db'), 'pets');
  return folder;
}

async function busyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function resetAndStart(folder: string, port: number) {
  const program = ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'main.ts')];
  const { status, stderr } = spawnSync(process.execPath, [...program, '--reset', '--no-site'], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: folder, PORT: String(port) },
  });
  return { status, error: stderr.trim() };
}

it('deletes nothing beside a running stack with the same data [RUN-07]', async () => {
  const folder = folderWithData();
  claimStateDirectory(folder);
  expect(resetAndStart(folder, await busyPort())).toEqual({
    status: 1,
    error: `✗ ${folder} is in use by a local stack: stop it, or choose another folder with STATE_DIR.`,
  });
  expect(readFileSync(path.join(folder, 'aws.db'), 'utf8')).toBe('pets');
});

it('deletes nothing if a port is in use, and creates files for their owner only [RUN-07]', async () => {
  const folder = folderWithData();
  const port = await busyPort();
  expect(resetAndStart(folder, port)).toEqual({
    status: 1,
    error: `✗ Port ${port} is in use: stop the process that uses it, or choose another with PORT=${port + 100}.`,
  });
  expect(readFileSync(path.join(folder, 'aws.db'), 'utf8')).toBe('pets');
  expect(statSync(path.join(folder, 'lock')).mode & 0o077).toBe(0);
});

it('names a folder that it cannot create, without a trace [RUN-07]', async () => {
  const folder = path.join(import.meta.filename, 'state');
  expect(resetAndStart(folder, await busyPort())).toEqual({
    status: 1,
    error: `✗ ${folder}/logs cannot be used: not a directory.`,
  });
});

describe.skipIf(process.platform !== 'linux')('on a full disk', () => {
  const isFull = /^The disk of \S+ is full: free some space, then try again\.$/;

  it('the stack ends in one line [RUN-07]', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    symlinkSync('/dev/full', path.join(folder, 'local-stack-state'));
    const { status, error } = resetAndStart(folder, await busyPort());
    expect({ status, error: error.replace('✗ ', '') }).toEqual({
      status: 1,
      error: expect.stringMatching(isFull),
    });
  });

  it('a step of the start fails in one line, although its log cannot be written [RUN-07]', async () => {
    const { step, log } = createProgress('/dev/full', () => {});
    await expect(step('Site', () => writeFileSync('/dev/full', 'x'))).rejects.toThrow(isFull);
    await expect(step('Site', () => Promise.reject(new TypeError('No site')))).rejects.toThrow(
      'Site: No site',
    );
    expect(() => log('A line')).not.toThrow();
  });

  it('a transaction fails for the disk, although SQLite has undone it by itself [RUN-07]', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const database = openLocalDatabase(folder);
    database.define('CREATE TABLE pictures (bytes)');
    database.define('PRAGMA max_page_count = 3');
    const insert = () => database.define('INSERT INTO pictures VALUES (zeroblob(100000))');
    expect(() => database.transaction(insert)).toThrow('database or disk is full');
    database.close();
  });
});
