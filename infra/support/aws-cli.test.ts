import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { awsCli } from './aws-cli.ts';

it('passes inputs that are longer than an argument may be [NTF-06]', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'aws-cli-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const cli = join(directory, 'aws');
  // Opens the input by its path, as the CLI does: a pipe from Node is a socket, which has none.
  const program = `#!/bin/sh
printf '{"arguments":"%s","input":' "$*"
cat "\${4#file://}"
printf '}'`;
  writeFileSync(cli, program);
  chmodSync(cli, 0o755);
  vi.stubEnv('PATH', `${directory}:${process.env.PATH}`);
  const input = { Payload: 'x'.repeat(200_000) };
  expect(await awsCli('sqs', 'StartMessageMoveTask', input)).toEqual({
    arguments: expect.stringMatching(/^sqs start-message-move-task /),
    input,
  });
});
