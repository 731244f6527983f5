import { execFile } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installOnDemand, onDemandRequire } from '../../setup/on-demand.ts';

const project = path.join(import.meta.dirname, '../../on-demand/astro');
/** The consent banner and the footer's lists. */
const islands =
  /(<section id="consent-banner".*?<\/section>)|(<div [^>]*><section data-footer-group.*?<\/section><\/div>)/s;

/** Builds pages with Astro, whose islands take the place of the parts that need scripts; returns files by address. */
export async function astroPages(pages: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  installOnDemand();
  const folder = await mkdtemp(path.join(tmpdir(), 'astro-bench-'));
  try {
    const [list, built] = [path.join(folder, 'pages.json'), path.join(folder, 'built')];
    const parts = [...pages].map(([address, html]) => ({ path: address.slice(1), parts: partsOf(html) }));
    await writeFile(list, JSON.stringify(parts));
    const astro = path.join(path.dirname(onDemandRequire.resolve('astro/package.json')), 'bin/astro.mjs');
    await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', built], {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', PAGES: list },
    });
    const files = new Map<string, string>();
    for await (const file of glob('**/*.{html,js}', { cwd: built }))
      files.set(`/${file.replace('/index.html', '')}`, await readFile(path.join(built, file), 'utf8'));
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function partsOf(html: string): string[] {
  const parts = html.split(islands).filter((part) => part !== undefined);
  if (parts.length !== 5) throw new Error('A page lacks the consent banner or the footer’s lists.');
  return parts;
}
