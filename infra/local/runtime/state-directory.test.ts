import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimStateDirectory, emptyStateDirectory } from './state-directory.ts';

const claiming = `
  import { claimStateDirectory } from ${JSON.stringify(path.join(import.meta.dirname, 'state-directory.ts'))};
  claimStateDirectory(process.argv[1]);
  process.stdout.write('ready');
  setInterval(() => {}, 1000);`;

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function folderWithData() {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'local-stack-state'), '');
  writeFileSync(path.join(folder, 'aws.db'), 'pets');
  return folder;
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('the state directory', () => {
  it('belongs to one process until that has been killed [RUN-07]', async () => {
    const folder = folderWithData();
    const running = spawn(process.execPath, ['--input-type=module', '--eval', claiming, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(running.stdout, 'data');
    expect(() => claimStateDirectory(folder)).toThrow(
      `${folder} is in use by a local stack: stop it, or choose another folder with STATE_DIR.`,
    );
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
    claimStateDirectory(folder);
    expect(() => claimStateDirectory(folder)).toThrow('is in use');
  });

  it('is created, and emptied on request without being given up [RUN-01]', () => {
    const folder = path.join(temporaryFolder(), 'new');
    claimStateDirectory(folder);
    writeFileSync(path.join(folder, 'aws.db'), 'pets');
    writeFileSync(path.join(folder, 'logs/site.log'), 'started');
    emptyStateDirectory(folder);
    expect(existsSync(path.join(folder, 'aws.db'))).toBe(false);
    expect(readdirSync(path.join(folder, 'logs'))).toEqual([]);
    expect(() => claimStateDirectory(folder)).toThrow('is in use');
  });

  it('is not a folder with the files of something else [RUN-07]', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'letter'), 'Dear vet');
    chmodSync(folder, 0o755);
    expect(() => claimStateDirectory(folder)).toThrow('contains files that are not the local stack');
    expect(readdirSync(folder)).toEqual(['letter']);
    expect(modeOf(folder)).toBe('755');
  });

  it('can be read by its owner only [RUN-07]', () => {
    const folder = folderWithData();
    chmodSync(folder, 0o755);
    claimStateDirectory(folder);
    expect(modeOf(folder)).toBe('700');
  });
});
