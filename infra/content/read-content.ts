import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { findType, typeElements } from '@merrowvale/web/content/model/find-type.ts';
import { type WorkflowStep, workflowSteps } from '@merrowvale/web/content/model/workflow.ts';
import * as z from 'zod';
import type { ContentVariant, ElementValue } from './content-variant.ts';
import { type InlineItem, parseElement } from './parse-element.ts';
import { type Asset, readAssets } from './read-assets.ts';
import { stableId } from './stable-id.ts';

export type Content = {
  variants: ContentVariant[];
  assets: ReadonlyMap<string, Asset>;
  /** One line each, with the file; empty when all is well. */
  problems: string[];
};

const itemFile = z.strictObject({
  type: z.string(),
  name: z.string(),
  collection: z.string().default('default'),
  workflow_step: z.enum(workflowSteps).default('published'),
  last_modified: z.iso.datetime().optional(),
  elements: z.record(z.string(), z.unknown()).default({}),
});

type Origin = {
  language: Locale;
  collection: string;
  workflowStep: WorkflowStep;
  lastModified: string;
  source: string;
};

/**
 * Reads `items/{locale}/**.json` and `assets/**` of a folder. An item is named by its file; `{codename}.draft.json`
 * beside it is a newer version that only preview shows.
 */
export async function readContent(directory: string): Promise<Content> {
  const itemDirectory = path.join(directory, 'items');
  const entries = await readdir(itemDirectory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const read = await Promise.all(files.map((file) => readItemFile(itemDirectory, file)));
  return {
    variants: read.flatMap(({ variants }) => variants),
    assets: await readAssets(path.join(directory, 'assets')),
    problems: read.flatMap(({ problems }) => problems),
  };
}

type FileContent = { variants: ContentVariant[]; problems: string[] };

async function readItemFile(itemDirectory: string, file: string): Promise<FileContent> {
  const source = path.relative(itemDirectory, file).split(path.sep).join('/');
  const found: FileContent = { variants: [], problems: [] };
  try {
    const [language = ''] = source.split('/');
    if (!isLocale(language)) throw new Error(`the folder "${language}" is no locale`);
    const parsed = itemFile.parse(JSON.parse(await readFile(file, 'utf8')));
    const isDraft = file.endsWith('.draft.json');
    const origin: Origin = {
      language,
      collection: parsed.collection,
      workflowStep: isDraft ? 'draft' : parsed.workflow_step,
      lastModified: parsed.last_modified ?? (await stat(file)).mtime.toISOString(),
      source,
    };
    const codename = path.basename(file, isDraft ? '.draft.json' : '.json');
    addVariant({ ...parsed, codename }, codename, origin, found);
  } catch (error) {
    found.problems.push(`${source}: ${messageOf(error)}`);
  }
  return found;
}

function addVariant(item: InlineItem, codename: string, origin: Origin, found: FileContent): void {
  const variant = toVariant(item, codename, origin, found);
  found.variants.push(variant);
}

function toVariant(item: InlineItem, codename: string, origin: Origin, found: FileContent): ContentVariant {
  if (findType(item.type) === undefined) throw new Error(`${codename}: there is no type "${item.type}"`);
  const elements = typeElements(item.type);
  for (const name of Object.keys(item.elements))
    if (!Object.hasOwn(elements, name))
      throw new Error(`${codename}: the type ${item.type} has no element "${name}"`);
  return {
    id: stableId('item', codename),
    codename,
    name: item.name ?? codename.replaceAll('_', ' '),
    type: item.type,
    ...origin,
    elements: Object.fromEntries(
      Object.entries(elements).map(([name, element]) => [
        name,
        named(`${codename}.${name}`, () =>
          parseElement(element, item.elements[name], inlineItems(codename, name, origin, found)),
        ),
      ]),
    ),
  };
}

/** Linked items become items of their own; components stay with the text. Both get a codename from their place. */
function inlineItems(parent: string, element: string, origin: Origin, found: FileContent) {
  return {
    linkedItem(item: InlineItem, position: number): string {
      const codename = item.codename ?? `${parent}__${element}_${position + 1}`;
      addVariant(item, codename, origin, found);
      return codename;
    },
    component(item: InlineItem, position: number): ContentVariant {
      const codename = item.codename ?? `${parent}__${element}_c${position + 1}`;
      return { ...toVariant(item, codename, origin, found), workflowStep: undefined };
    },
  };
}

function named(place: string, parse: () => ElementValue): ElementValue {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${place} ${messageOf(error)}`, { cause: error });
  }
}

function messageOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`.trim()).join('; ');
  return error instanceof Error ? error.message : String(error);
}
