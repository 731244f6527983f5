import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isLocale } from '@merrowvale/shared/locales.ts';
import { workflowSteps } from '@merrowvale/web/content/model/workflow.ts';
import * as z from 'zod';
import { type BlockGallery, type GalleryPlacement, readBlockGallery } from './gallery/block-gallery.ts';
import { itemVariants } from './item-variants.ts';
import { type ContentVariant, issueMessage } from './parse-element.ts';
import { type Asset, readAssets } from './read-assets.ts';

export type Content = {
  variants: ContentVariant[];
  assets: ReadonlyMap<string, Asset>;
  /** One line per problem, with the file; empty if there are none. */
  problems: string[];
  /** Problems in the blocks' examples, which affect only their own page in the gallery. */
  galleryProblems: string[];
};

export type GallerySource = GalleryPlacement & { blocksDirectory: string };

const itemFile = z.strictObject({
  type: z.string(),
  name: z.string(),
  collection: z.string().default('default'),
  workflow_step: z.enum(workflowSteps).default('published'),
  last_modified: z.iso.datetime().optional(),
  publish_at: z.iso.datetime().optional(),
  elements: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Reads `items/{locale}/**.json` and `assets/**` of a folder. The file name is the item's codename;
 * `{codename}.draft.json` next to it is a newer version that only preview shows. `gallery` adds pages that
 * show every block. `known` caches files and gallery between reads: only what has changed is read again, and one that has
 * become invalid keeps its last valid content.
 */
export async function readContent(
  directory: string,
  gallery?: GallerySource,
  known: KnownContent = { files: new Map() },
): Promise<Content> {
  const itemDirectory = path.join(directory, 'items');
  const entries = await readdir(itemDirectory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const read = await Promise.all(files.map((file) => readOnce(itemDirectory, file, known.files)));
  if (gallery) {
    const { blocksDirectory, ...placement } = gallery;
    known.gallery = await readBlockGallery(blocksDirectory, placement, known.gallery);
  }
  const examples = gallery && known.gallery;
  return {
    variants: [...read.flatMap(({ variants }) => variants), ...(examples?.variants ?? [])],
    assets: await readAssets(path.join(directory, 'assets')),
    problems: read.flatMap(({ problems }) => problems),
    galleryProblems: examples?.problems ?? [],
  };
}

type FileContent = { variants: ContentVariant[]; problems: string[] };

type KnownFiles = Map<string, { stamp: string; content: FileContent }>;

export type KnownContent = { files: KnownFiles; gallery?: BlockGallery };

async function readOnce(itemDirectory: string, file: string, known: KnownFiles): Promise<FileContent> {
  const { mtime, mtimeMs, size, ino } = await stat(file);
  const stamp = `${mtimeMs} ${size} ${ino}`;
  const before = known.get(file);
  if (before?.stamp === stamp) return before.content;
  const read = await readItemFile(itemDirectory, file, mtime);
  const isValid = read.problems.length === 0;
  const content = isValid ? read : { ...read, variants: before?.content.variants ?? [] };
  known.set(file, { stamp, content });
  return content;
}

async function readItemFile(itemDirectory: string, file: string, changed: Date): Promise<FileContent> {
  const source = path.relative(itemDirectory, file).split(path.sep).join('/');
  try {
    return { variants: parseItemFile(source, await readFile(file, 'utf8'), changed), problems: [] };
  } catch (error) {
    return { variants: [], problems: [`${source}: ${issueMessage(error)}`] };
  }
}

/** The variants in an item file, whose path is `source`; throws an error that describes a mistake. */
export function parseItemFile(source: string, text: string, changed: Date): ContentVariant[] {
  const [language = ''] = source.split('/');
  if (!isLocale(language)) throw new Error(`the folder "${language}" is not a locale`);
  const parsed = itemFile.parse(JSON.parse(text));
  const isDraft = source.endsWith('.draft.json');
  return itemVariants(parsed, path.posix.basename(source, isDraft ? '.draft.json' : '.json'), {
    language,
    collection: parsed.collection,
    workflowStep: isDraft ? 'draft' : parsed.workflow_step,
    lastModified: parsed.last_modified ?? changed.toISOString(),
    source,
    ...(parsed.publish_at !== undefined && { publishAt: parsed.publish_at }),
  });
}
