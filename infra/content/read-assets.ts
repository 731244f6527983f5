import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from './image-size.ts';
import { stableId } from './stable-id.ts';

export type Asset = {
  /** Path within the assets folder, with forward slashes; items use it to refer to the asset. */
  file: string;
  absolutePath: string;
  id: string;
  codename: string;
  /** Last segment of the path. */
  name: string;
  /** Digest of the bytes. A changed file gets a new address, so copies may be cached for ever. */
  digest: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
};

const mimeTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

/** Every file in a folder with a supported extension, by path. */
export async function readAssets(directory: string): Promise<Map<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && mimeTypes[path.extname(entry.name).toLowerCase()] !== undefined)
    .map((entry) => path.join(entry.parentPath, entry.name));
  const assets = await Promise.all(files.sort().map((file) => readAsset(directory, file)));
  return new Map(assets.map((asset) => [asset.file, asset]));
}

async function readAsset(directory: string, absolutePath: string): Promise<Asset> {
  const file = path.relative(directory, absolutePath).split(path.sep).join('/');
  const bytes = await readFile(absolutePath);
  const mimeType = mimeTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  return {
    file,
    absolutePath,
    id: stableId('asset', file),
    codename: file.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    name: path.basename(file),
    digest: createHash('sha256').update(bytes).digest('hex').slice(0, 20),
    mimeType,
    size: bytes.length,
    ...imageSize(bytes, mimeType),
  };
}
