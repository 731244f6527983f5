import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { siteBuildFiles } from '@merrowvale/web/lib/next-internals/site-build.ts';
import type { StyleRule } from '@merrowvale/web/lib/next-internals/used-styles.ts';
import { type AtRule, type ChildNode, parse } from 'postcss';

/**
 * Writes the data for finishing pages into a folder, keyed by the path at which the site serves a file: the integrity
 * of every script in Next.js's folder of static files, since the server's own output names only the scripts of some
 * routes, and the rules of every style sheet.
 */
export async function describeSiteBuild(staticFolder: string, folder: string): Promise<void> {
  const entries = await readdir(staticFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const describe = async <Fact>(ending: string, describeFile: (content: Buffer, path: string) => Fact) => {
    const described = files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => {
        const path = `/_next/static/${relative(staticFolder, file).split(sep).join('/')}`;
        return [path, describeFile(await readFile(file), path)] as const;
      });
    return `${JSON.stringify(Object.fromEntries(await Promise.all(described)))}\n`;
  };
  await writeFile(join(folder, siteBuildFiles.integrity), await describe('.js', integrityOf));
  await writeFile(
    join(folder, siteBuildFiles.styles),
    await describe('.css', (content, path) => styleRules(content.toString(), path)),
  );
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The rules of a style sheet in order. `path` is the path of the sheet, to which addresses in it are relative. */
export function styleRules(css: string, path: string): StyleRule[] {
  const absolute = css.replaceAll(/url\((["']?)(\.[^"')]+)\1\)/g, (_, quote: string, address: string) => {
    const { pathname, search, hash } = new URL(address, `http://site${path}`);
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
  return rulesIn(parse(absolute).nodes, []);
}

function rulesIn(nodes: readonly ChildNode[], within: readonly string[]): StyleRule[] {
  return nodes.flatMap((node): StyleRule[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule')
      return [{ within, classes: node.selectors.map(classesIn), css: node.toString() }];
    if (node.type === 'atrule' && groups.has(node.name) && node.nodes)
      return rulesIn(node.nodes, [...within, `@${node.name} ${node.params}`]);
    return [
      { within, classes: [[]], css: statement(node), ...(isKeyframes(node) && { keyframes: node.params }) },
    ];
  });
}

/** At-rules that contain rules of their own and may or may not match. */
const groups = new Set(['media', 'supports', 'container', 'layer']);

function isKeyframes(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name.endsWith('keyframes');
}

function statement(node: ChildNode): string {
  return node.type === 'atrule' && node.nodes === undefined ? `${node.toString()};` : node.toString();
}

/** The classes that an element, or others around it, must have; alternatives such as those in `:is()` are left out. */
function classesIn(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = before.replaceAll(/\([^()]*\)/g, '');
  }
  return [...new Set([...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))];
}
