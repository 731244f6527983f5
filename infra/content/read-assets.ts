import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { lookup } from 'mrmime';
import { stableId } from './stable-id.ts';

export type Asset = {
  /** Path within the assets folder, with forward slashes; items use it to refer to the asset. */
  file: string;
  absolutePath: string;
  id: string;
  codename: string;
  name: string;
  /** Digest of the bytes. A changed file gets a new address, so copies may be cached for ever. */
  digest: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
};

export async function readAssets(directory: string): Promise<Map<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && lookup(entry.name) !== undefined)
    .map((entry) => path.join(entry.parentPath, entry.name));
  const assets = await Promise.all(files.sort().map((file) => readAsset(directory, file)));
  return new Map(assets.map((asset) => [asset.file, asset]));
}

async function readAsset(directory: string, absolutePath: string): Promise<Asset> {
  const file = path.relative(directory, absolutePath).split(path.sep).join('/');
  const bytes = await readFile(absolutePath);
  const mimeType = lookup(file) ?? 'application/octet-stream';
  return {
    file,
    absolutePath,
    id: stableId('asset', file),
    codename: file.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    name: path.basename(file),
    digest: createHash('sha256').update(bytes).digest('hex').slice(0, 20),
    mimeType,
    size: bytes.length,
    ...sizeOf(bytes),
  };
}

/** In pixels; null for files that are no pictures or do not state it. */
function sizeOf(bytes: Buffer): Pick<Asset, 'width' | 'height'> {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}
