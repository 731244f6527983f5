import { build } from 'esbuild';

type LoaderContext = { resourcePath: string };

/** A loader for Turbopack: a script with all that it imports, for browsers, as text. */
export default async function bundleAsText(this: LoaderContext): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [this.resourcePath],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
