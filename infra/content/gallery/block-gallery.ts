import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '@merrowvale/functions/lib/email/email-page.ts';
import { blockGroups } from '@merrowvale/web/content/model/content-types.ts';
import { findType, typeElements } from '@merrowvale/web/content/model/find-type.ts';
import type { WorkflowStep } from '@merrowvale/web/content/model/workflow.ts';
import * as z from 'zod';
import { itemVariants } from '../item-variants.ts';
import { type ContentVariant, type InlineItem, issueMessage } from '../parse-element.ts';

export type GalleryPlacement = { workflowStep: WorkflowStep; collection: string };

/** The address of the repository, if package.json names one. */
const { repository: knownRepository } = z
  .object({ repository: z.url().optional() })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')));

/** `stamp` names the versions of the files that it was generated from. */
export type BlockGallery = { variants: ContentVariant[]; problems: string[]; stamp: string };

/**
 * Pages that show every block: `/blocks` lists the types, `/blocks/{type}` has each of its examples under its
 * name. They are generated from the blocks' `*.examples.ts`, so they are always up to date; `before` is returned if
 * nothing has changed since.
 */
export async function readBlockGallery(
  blocksDirectory: string,
  placement: GalleryPlacement,
  before?: BlockGallery,
  repository = knownRepository,
): Promise<BlockGallery> {
  const { blocks, problems } = await readExamples(blocksDirectory);
  const stamp = JSON.stringify([blocks.map(({ source, lastModified }) => [source, lastModified]), problems]);
  if (stamp === before?.stamp) return before;
  const variants = blocks.flatMap((block) => {
    try {
      return variantsOf(blockPage(block, repository), block, placement);
    } catch (error) {
      problems.push(`${block.source}: ${issueMessage(error)}`);
      return [];
    }
  });
  const newest = blocks.toSorted((one, other) => (one.lastModified < other.lastModified ? 1 : -1))[0];
  if (newest === undefined) return { variants, problems, stamp };
  return { variants: [...variantsOf(indexPage(blocks), newest, placement), ...variants], problems, stamp };
}

const indexCodename = 'block_gallery';

function variantsOf(
  page: InlineItem,
  { source, lastModified }: BlockExamples,
  placement: GalleryPlacement,
): ContentVariant[] {
  const origin = { language: 'en_gb', ...placement, lastModified, source } as const;
  return itemVariants(page, page.codename ?? indexCodename, origin);
}

function indexPage(blocks: readonly BlockExamples[]): InlineItem {
  return {
    type: 'page',
    codename: indexCodename,
    name: 'Blocks',
    elements: {
      ...hiddenPage('blocks', 'Blocks'),
      page_blocks: [
        { type: 'search_header', elements: { title: 'Blocks', placeholder: 'Name, codename or advice' } },
        words(
          '<p>What pages are built from, each in every variant; after a search, only the blocks that contain all of its words. <a href="/blocks">All blocks</a></p>',
        ),
        ...Object.entries(blockGroups).flatMap(([title, group]) => {
          const cards = Object.keys(group)
            .flatMap((type) => blocks.filter((block) => block.type === type))
            .map(cardOf);
          return cards.length === 0
            ? []
            : [
                {
                  type: 'card_grid',
                  elements: { title, columns: 3, cards, snippet_spacing__spacing: 'large' },
                },
              ];
        }),
      ],
    },
  };
}

function cardOf({ type, examples }: BlockExamples): InlineItem {
  const { length } = Object.keys(examples);
  const count = length === 1 ? '1 variant' : `${length} variants`;
  return {
    type: 'text_card',
    elements: {
      title: nameOf(type),
      text: `${findType(type)?.guidelines ?? ''}\n${type}`,
      button_text: count,
      button_link: `/blocks/${slugOf(type)}`,
      variant: 'secondary',
    },
  };
}

function blockPage({ type, source, examples }: BlockExamples, repository: string | undefined): InlineItem {
  const name = nameOf(type);
  const guidelines = escapeHtml(findType(type)?.guidelines ?? '');
  const folder = `web/blocks/${path.dirname(source)}`;
  const code =
    repository === undefined
      ? `<code>${folder}</code>`
      : `<a href="${repository}/tree/HEAD/${folder}"><code>${folder}</code></a>`;
  return {
    type: 'page',
    codename: `${indexCodename}_${type}`,
    name: `Block: ${name}`,
    elements: {
      ...hiddenPage(`blocks/${slugOf(type)}`, name),
      parent_page: [indexCodename],
      page_blocks: [
        words(
          `<h1>${escapeHtml(name)}</h1><p>${guidelines}</p><p><a href="/blocks">All blocks</a> · ${code}</p>`,
        ),
        ...Object.entries(examples).flatMap(([variant, elements], index) => [
          words(`<h2><code>${escapeHtml(variant)}</code></h2>${settingsOf(type, elements)}`, 'small'),
          { type, elements: withOwnAnchors(elements, index + 1) },
        ]),
        words(adviceOn(type)),
      ],
    },
  };
}

/** The choices and numbers of an example, in the words of the editor's form. */
function settingsOf(type: string, elements: Record<string, unknown>): string {
  const settings = Object.entries(typeElements(type)).flatMap(([name, element]) => {
    const value = elements[name];
    if (value === undefined) return [];
    if (element.type === 'number') return [`${element.name}: ${value}`];
    if (element.type !== 'multiple_choice') return [];
    return [
      `${element.name}: ${[value]
        .flat()
        .map((option) => element.options[`${option}`] ?? option)
        .join(', ')}`,
    ];
  });
  return settings.length === 0 ? '' : `<p>${escapeHtml(settings.join(' · '))}</p>`;
}

function adviceOn(type: string): string {
  const rows = Object.values(typeElements(type)).map(
    ({ name, guidelines }) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(guidelines)}</td></tr>`,
  );
  const heading = '<tr><td><strong>Field</strong></td><td><strong>Advice</strong></td></tr>';
  return `<h2>Fields</h2><table><tbody>${heading}${rows.join('')}</tbody></table>`;
}

function hiddenPage(address: string, title: string) {
  return { page_url: address, page_title: title, seo__external_noindex: 'yes', seo__nofollow: 'yes' };
}

function words(content: string, spacing = 'medium'): InlineItem {
  return {
    type: 'text_block',
    elements: { content, text_alignment: 'left', snippet_spacing__spacing: spacing },
  };
}

/** Examples may use the same anchor, but ids on a page must be unique, so each anchor and its links get a number. */
function withOwnAnchors(elements: Record<string, unknown>, number: number): Record<string, unknown> {
  return JSON.parse(JSON.stringify(elements), (name, value: unknown) => {
    const isAnchor = (name === 'anchor_id' && value !== '') || (name === 'url' && /^#./.test(`${value}`));
    return isAnchor ? `${value}-${number}` : value;
  });
}

function nameOf(type: string): string {
  return findType(type)?.name ?? type;
}

function slugOf(type: string): string {
  return type.replaceAll('_', '-');
}

type BlockExamples = {
  type: string;
  source: string;
  lastModified: string;
  examples: z.infer<typeof exampleRecord>;
};

const exampleRecord = z.record(z.string(), z.record(z.string(), z.unknown()));
const exampleModule = z.record(z.string(), z.unknown()).transform((module) => Object.values(module)[0]);

async function readExamples(directory: string): Promise<{ blocks: BlockExamples[]; problems: string[] }> {
  const problems: string[] = [];
  const read = globSync('*/*.examples.ts', { cwd: directory })
    .sort()
    .map(async (source) => {
      try {
        return [await readFile(directory, source)];
      } catch (error) {
        problems.push(`${source}: ${issueMessage(error)}`);
        return [];
      }
    });
  const blocks = (await Promise.all(read)).flat();
  return { blocks, problems };
}

async function readFile(directory: string, source: string): Promise<BlockExamples> {
  const file = path.join(directory, source);
  const { mtime } = statSync(file);
  // Modules are cached by URL for the life of the process; the modification time makes a changed file a new
  // URL.
  const module: unknown = await import(`${pathToFileURL(file).href}?changed=${mtime.getTime()}`);
  return {
    type: path.dirname(source).replaceAll('-', '_'),
    source,
    lastModified: mtime.toISOString(),
    examples: exampleModule.pipe(exampleRecord).parse(module),
  };
}
