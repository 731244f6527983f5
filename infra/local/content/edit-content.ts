import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkContent } from '@merrowvale/infra/content/check-content.ts';
import { type ContentVariant, issueMessage } from '@merrowvale/infra/content/parse-element.ts';
import { checkLimits } from '@merrowvale/infra/content/push/check-limits.ts';
import { parseItemFile } from '@merrowvale/infra/content/read-content.ts';
import type { Snapshot } from './content-snapshot.ts';
import { withComponents } from './delivered-item.ts';
import { fileText, isRawItem, pathTo } from './item-file.ts';
import type { LiveContent } from './live-content.ts';

export type EditedContent = { directory: string; content: LiveContent; now: () => Date };

export type OpenItem = Exclude<Awaited<ReturnType<typeof openItem>>, string>;

/** New texts of item files; undefined removes the file. */
export type ItemFiles = ReadonlyMap<string, string | undefined>;

export function findItem({ preview }: Snapshot, name: string, language: string): ContentVariant | undefined {
  const isNamed = ({ id, codename }: ContentVariant) => id === name || codename === name;
  return (
    preview.find(name, language) ?? preview.list(language).flatMap(withComponents).find(isNamed) ?? undefined
  );
}

/** Reads an item from its file; returns a sentence if that is impossible. */
export async function openItem({ directory, content }: EditedContent, { source, codename }: ContentVariant) {
  if (!source.endsWith('.json')) return 'Examples of blocks cannot be edited here.';
  try {
    const text = await readFile(path.join(directory, 'items', source), 'utf8');
    const base = source.replace(/(\.draft)?\.json$/, '');
    const root: unknown = JSON.parse(text);
    const variant = parseItemFile(source, text, new Date())
      .flatMap(withComponents)
      .find((each) => each.codename === codename);
    if (variant === undefined || !isRawItem(root)) return `${source} no longer has the item ${codename}.`;
    const published = `${base}.json`;
    const { variants } = content.content();
    return {
      variant,
      root,
      /** The items around it in its file, from the outermost to itself. */
      places: pathTo({ codename: path.basename(base), item: root, isComponent: false }, codename),
      /** Names the text that the item was read from, so that a later change is not overwritten. */
      version: createHash('sha256').update(`${source}\n${text}`).digest('hex').slice(0, 20),
      published,
      draft: `${base}.draft.json`,
      hasDraft: source !== published,
      isPublished: variants.some((each) => each.source === published && each.workflowStep === 'published'),
    };
  } catch (error) {
    return `${source} cannot be read, so it cannot be edited here. Visitors see its last valid version. ${issueMessage(error)}`;
  }
}

/** A change becomes a draft if visitors see the item. */
export function savedFiles(open: OpenItem, now: Date, publishAt = open.variant.publishAt): ItemFiles {
  const changes = {
    ...('last_modified' in open.root && { last_modified: now.toISOString() }),
    workflow_step: open.isPublished || open.hasDraft ? undefined : 'draft',
    publish_at: publishAt === '' ? undefined : publishAt,
  };
  const file = open.isPublished || open.hasDraft ? open.draft : open.published;
  return new Map([[file, fileText(open.root, changes)]]);
}

/** The newest version replaces the one that visitors see, or with `step` is taken from them. */
export function steppedFiles(
  open: Pick<OpenItem, 'root' | 'published' | 'draft'>,
  step?: 'draft',
): ItemFiles {
  return new Map([
    [open.published, fileText(open.root, { workflow_step: step, publish_at: undefined })],
    [open.draft, undefined],
  ]);
}

export function translatedFiles({ places, published }: OpenItem, language: string): ItemFiles | undefined {
  const place = places.findLast(({ isComponent }) => !isComponent);
  if (place === undefined) return undefined;
  const { codename: _inFileName, last_modified: _old, name = place.codename, ...item } = place.item;
  const folder = path.posix.dirname(published).replace(/^[^/]+/, language);
  const text = fileText({ ...item, name }, { workflow_step: 'draft', publish_at: undefined });
  return new Map([[`${folder}/${place.codename}.json`, text]]);
}

/**
 * Writes files if this causes no new problem in the content, and returns the problems otherwise. A file is replaced in
 * one step, so that neither a crash nor a reader ever finds half of it.
 */
export async function writeFiles({ directory, content }: EditedContent, files: ItemFiles): Promise<string[]> {
  const problems = problemsWith(content, files);
  if (problems.length > 0) return problems;
  for (const [source, text] of files) {
    const file = path.join(directory, 'items', source);
    if (text === undefined) await rm(file, { force: true });
    else {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    }
  }
  await content.read();
  return [];
}

function problemsWith(content: LiveContent, files: ItemFiles): string[] {
  const all = content.content();
  // Examples of blocks are most of the items, and no item depends on them.
  const before = { ...all, variants: all.variants.filter(({ source }) => source.endsWith('.json')) };
  try {
    const written = [...files].flatMap(([source, text]) =>
      text === undefined ? [] : parseItemFile(source, text, new Date()),
    );
    const others = before.variants.filter(({ source }) => !files.has(source));
    const after = { ...before, variants: [...others, ...written] };
    const problems = checkContent(after);
    const known = new Set(problems.length === 0 ? [] : checkContent(before));
    return [
      ...problems.filter((problem) => !known.has(problem)),
      ...checkLimits({ ...before, variants: written }),
    ];
  } catch (error) {
    return [issueMessage(error)];
  }
}

/** Publishes the drafts whose time has come; returns why some cannot be published. */
export async function publishDue(edited: EditedContent): Promise<string[]> {
  const now = edited.now().getTime();
  const due = edited.content
    .snapshot()
    .preview.all.filter(({ publishAt }) => publishAt !== undefined && Date.parse(publishAt) <= now);
  const items = Map.groupBy(due, ({ source }) => source);
  const problems = [...items.values()].map(async ([variant]) => {
    const open = variant && (await openItem(edited, variant));
    if (open === undefined || typeof open === 'string') return open ?? [];
    return (await writeFiles(edited, steppedFiles(open))).map((problem) => `Not published: ${problem}`);
  });
  return (await Promise.all(problems)).flat();
}
