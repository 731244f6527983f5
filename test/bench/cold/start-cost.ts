import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

/** A process to measure: the file that it runs, and its arguments. */
export type Start = { name: string; file: string; parameters: string[] };

const programs = ['raw-call', 'sdk-call', 'first-response'] as const;
const root = path.join(import.meta.dirname, '../../..');

/** Bundles the programs as functions are bundled, passes their folder to an action, and deletes them. */
export async function withPrograms<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cold-'));
  try {
    await build({
      absWorkingDir: root,
      entryPoints: programs.map((name) => ({ in: path.join(import.meta.dirname, `${name}.ts`), out: name })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      minify: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      mainFields: ['module', 'main'],
      alias: { '@aws-sdk/credential-provider-node': './functions/lib/adapters/environment-credentials.ts' },
      banner: {
        js: "import{createRequire as _createRequire}from'node:module';const require=_createRequire(import.meta.url);",
      },
      logLevel: 'silent',
    });
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of CPU time from the start of each process to its response: the minimum of several rounds. */
export async function startCosts(starts: readonly Start[], rounds: number): Promise<Map<string, number>> {
  const table = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}'));
  });
  table.listen(0, '127.0.0.1');
  await once(table, 'listening');
  const address = table.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const least = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1)
      for (const start of starts) {
        const cost = await costOf(start, `http://127.0.0.1:${port}`);
        least.set(start.name, Math.min(cost, least.get(start.name) ?? cost));
      }
    return least;
  } finally {
    table.closeAllConnections();
    table.close();
  }
}

async function costOf({ name, file, parameters }: Start, tableUrl: string): Promise<number> {
  const child = spawn(process.execPath, [file, ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(tableUrl),
  });
  let stderrText = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderrText += chunk.toString();
  });
  await once(child, 'close');
  const [, microseconds] = /^CPU (\d+)$/m.exec(stderrText) ?? [];
  if (microseconds === undefined) throw new Error(`${name} returned no result: ${stderrText}`);
  return Number(microseconds) / 1000;
}

function environment(tableUrl: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: tableUrl,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
    TABLE_NAME: 'portal',
    SESSION_TABLE_NAME: 'sessions',
    AUDIT_TABLE_NAME: 'audit',
    BUS_NAME: 'portal',
    SITE_URL: 'https://portal.example',
    OIDC_ISSUER: 'https://identity.example',
    OIDC_CLIENT_ID: 'portal',
  };
}
