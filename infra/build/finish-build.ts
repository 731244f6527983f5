import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { earlyScriptName, siteBuildFiles } from '@merrowvale/web/lib/next-internals/site-build.ts';
import type { StyleRule } from '@merrowvale/web/lib/next-internals/used-styles.ts';
import { build } from 'esbuild';
import { type AtRule, type ChildNode, parse } from 'postcss';

function filesIn(folder: string, ending: '.css' | '.js'): string[] {
  return globSync(`**/*${ending}`, { cwd: folder }).sort();
}

/** Smaller chunks are not worth replacing, since the reference takes a line itself. */
const minBytes = 1000;

/**
 * Turbopack writes the same chunk once for each route that needs it. In a folder of chunks, replaces all but
 * the first of several equal files with one line that re-exports the first: less to upload, and only one copy
 * to load and hold in memory. Returns the number of replaced files.
 */
export async function shareEqualChunks(folder: string): Promise<number> {
  const firstByContent = new Map<string, string>();
  let shared = 0;
  for (const name of filesIn(folder, '.js')) {
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < minBytes) continue;
    const fingerprint = createHash('sha256').update(content).digest('hex');
    const first = firstByContent.get(fingerprint);
    if (first === undefined) firstByContent.set(fingerprint, file);
    else {
      await writeFile(file, `module.exports=require(${JSON.stringify(pathTo(first, file))});\n`);
      shared += 1;
    }
  }
  return shared;
}

function pathTo(target: string, from: string): string {
  const path = relative(dirname(from), target).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Removes `@font-face` from the style sheets in a folder, apart from the Japanese font, which a script loads. Every page
 * has these rules in its style element (`withUsedStyles`). The sheets follow after the first paint, and would make
 * browsers look up every font again.
 */
export async function removePageFonts(folder: string): Promise<void> {
  for (const name of filesIn(folder, '.css')) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8');
    const sheet = parse(before);
    sheet.walkAtRules('font-face', (face) => {
      if (!face.toString().includes('Noto Sans JP')) face.remove();
    });
    const after = sheet.toString();
    if (after !== before) await writeFile(file, after);
  }
}

const earlyEntry = fileURLToPath(new URL('../../web/shell/early/start-early.ts', import.meta.url));

/** Writes the script with which pages for everybody start, in one file, and returns its name. */
export async function bundleEarlyScript(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [earlyEntry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.JAPANESE_FONT': JSON.stringify(await japaneseFontIn(folder)),
    },
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('The early script could not be bundled.');
  const name = earlyScriptName(createHash('sha256').update(script.contents).digest('hex').slice(0, 16));
  await writeFile(join(folder, name), script.contents);
  return name;
}

/** The address of the style sheet with the Japanese font, which only Japanese pages load; empty without one. */
async function japaneseFontIn(folder: string): Promise<string> {
  for (const name of filesIn(folder, '.css')) {
    const css = await readFile(join(folder, name), 'utf8');
    if (css.includes('font-family:Noto Sans JP')) return staticPath(name);
  }
  return '';
}

function staticPath(name: string): string {
  return `/_next/static/${name.split(sep).join('/')}`;
}

/**
 * Writes the data for finishing pages into a folder, keyed by the path at which the site serves a file: the integrity
 * of every script in Next.js's folder of static files, since the server's own output names only the scripts of some
 * routes, and the rules of every style sheet.
 */
export async function describeSiteBuild(staticFolder: string, folder: string): Promise<void> {
  const describe = async <Fact>(
    ending: '.css' | '.js',
    describeFile: (content: Buffer, path: string) => Fact,
  ) => {
    const described = filesIn(staticFolder, ending).map(async (name) => {
      const path = staticPath(name);
      return [path, describeFile(await readFile(join(staticFolder, name)), path)] as const;
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
