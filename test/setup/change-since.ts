import { spawnSync } from 'node:child_process';
import { PlainError } from '@merrowvale/infra/plain-error.ts';
import { specsByFolder } from './specs-by-folder.ts';

export type Change = {
  since: string;
  files: readonly string[];
  specs: readonly string[];
  /** Sizes of the tests: of the blocks' pages, only those of the blocks that have changed are visited. */
  sizes: Readonly<Record<string, string>>;
};

/** The change since a revision, or else since the branch left `main`; on `main` itself, what is not committed. */
export function changeSince(revision?: string): Change {
  const since = revision ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return { since, files, specs: specsFor(files), sizes: sizesFor(files) };
}

/** Browser specs for changed files: the changed specs themselves, and those of the longest folder that has an entry. */
export function specsFor(files: readonly string[]): string[] {
  const specs = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => (file.endsWith('.spec.ts') ? [file] : (specsOfFolder(file) ?? []).map(pathOf)));
  return [...new Set(specs)].sort();
}

/** Empty if something that all blocks share has changed. */
export function sizesFor(files: readonly string[]): Record<string, string> {
  const shared = files.some((file) => /^web\/(?:components|styles)\/|^web\/blocks\/[^/]+$/.test(file));
  const blocks = files.flatMap((file) => /^web\/blocks\/([^/]+)\//.exec(file)?.[1] ?? []);
  return shared || blocks.length === 0 ? {} : { BLOCKS: [...new Set(blocks)].join(',') };
}

function specsOfFolder(file: string): readonly string[] | undefined {
  const [folder] = Object.keys(specsByFolder)
    .filter((name) => file.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length);
  return folder === undefined ? undefined : specsByFolder[folder];
}

function pathOf(name: string): string {
  return `test/e2e/${name}.spec.ts`;
}

function git(...parameters: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new PlainError(`git ${parameters.join(' ')}: ${stderr.split('\n')[0]}`);
  return stdout.split('\n').filter(Boolean);
}
