import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { environments } from '@merrowvale/infra/delivery/delivery-stack.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = join(import.meta.dirname, '../../.github/workflows');
const files = readdirSync(folder);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const permissions = z.record(z.string(), z.string());
const step = z.object({
  uses: z.string().default(''),
  run: z.string().default(''),
  with: z.record(z.string(), z.unknown()).default({}),
});
const job = z.object({
  uses: z.string().optional(),
  if: z.string().default(''),
  needs: z.string().optional(),
  environment: z.string().optional(),
  permissions: permissions.default({}),
  'timeout-minutes': z.number().optional(),
  steps: z.array(step).default([]),
});
const workflow = z.object({ permissions, jobs: z.record(z.string(), job) });
const jobsOf = (file: string) => Object.entries(workflow.parse(parse(textOf(file))).jobs);
const jobs = files.flatMap((file) => jobsOf(file).map(([name, each]) => ({ file, name, ...each })));
const withCredentials = jobs.filter(({ steps }) =>
  steps.some(({ uses }) => uses.startsWith('aws-actions/configure-aws-credentials@')),
);

async function problemsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe('the workflows', () => {
  it.each(files)('%s is accepted by the parser of GitHub Actions [INF-01]', async (file) => {
    expect(await problemsOf(file, textOf(file))).toEqual([]);
  });

  it('would not be accepted with an unknown key, job or context [INF-01]', async () => {
    const good = textOf('deploy.yml');
    expect(await problemsOf('a', good.replace('runs-on', 'run-on'))).not.toEqual([]);
    expect(await problemsOf('b', good.replace('needs: test', 'needs: tests'))).not.toEqual([]);
    expect(
      await problemsOf('c', textOf('pull-request.yml').replace('github.event.action', 'hub.action')),
    ).not.toEqual([]);
  });

  it('read the repository by default, and every job has a time limit [INF-01]', () => {
    for (const file of files)
      expect(workflow.parse(parse(textOf(file))).permissions).toEqual({ contents: 'read' });
    const endless = jobs.filter((each) => each.uses === undefined && each['timeout-minutes'] === undefined);
    expect(endless.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  it('run only scripts of package.json [INF-01]', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')));
    const named = jobs.flatMap(({ steps }) =>
      steps.flatMap(({ run }) =>
        [...run.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name),
      ),
    );
    expect(named).toContain('deploy');
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });

  it('get credentials by OpenID Connect, and store no keys [SEC-05]', () => {
    expect(withCredentials.map(({ name }) => name).sort()).toEqual([
      'diff',
      'preview',
      'prod',
      'remove-preview',
      'staging',
    ]);
    for (const each of withCredentials) expect(each.permissions).toMatchObject({ 'id-token': 'write' });
    expect(files.filter((file) => /secrets\.|aws-access-key-id/i.test(textOf(file)))).toEqual([]);
    const others = jobs.filter((each) => 'id-token' in each.permissions && !withCredentials.includes(each));
    expect(others).toEqual([]);
  });

  it('give no credentials to the code of a fork [SEC-05]', () => {
    const guarded = withCredentials.filter(({ file }) => file === 'pull-request.yml');
    for (const each of guarded)
      expect(each.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  });

  it('deploy each stage from the environment of its role, and prod only after staging [INF-01]', () => {
    const deploying = withCredentials.filter(({ name }) => name !== 'diff');
    expect(new Set(deploying.map(({ environment }) => environment))).toEqual(new Set(environments));
    expect(Object.fromEntries(jobsOf('deploy.yml').map(([name, { needs }]) => [name, needs]))).toEqual({
      test: undefined,
      staging: 'test',
      prod: 'staging',
    });
  });
});
