import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

/** The formats that the image transformation changes; drawings stay as they are. */
const adjustable = new Set(['image/jpeg', 'image/png', 'image/webp']);
const maxLength = 8192;

type SizedPicture = { bytes: Buffer; mimeType: string };
const sized = new LRUCache<string, SizedPicture>({
  maxSize: 50_000_000,
  sizeCalculation: ({ bytes }) => bytes.length,
});

/**
 * A picture as Kontent.ai's image transformation returns it for `w`, `h`, `fit=crop` and `auto=format`; undefined for
 * other files and addresses, which it returns unchanged.
 */
export async function sizedPicture(
  asset: Asset,
  query: URLSearchParams,
  accept: string,
): Promise<SizedPicture | undefined> {
  const [width, height] = [lengthIn(query, 'w'), lengthIn(query, 'h')];
  if (!adjustable.has(asset.mimeType) || (width === undefined && height === undefined)) return undefined;
  const isWebp = query.get('auto') === 'format' && accept.includes('image/webp');
  const fit = query.get('fit') === 'crop' ? 'cover' : 'inside';
  const key = [asset.digest, width, height, fit, isWebp].join(' ');
  const known = sized.get(key);
  if (known) return known;
  const picture = sharp(asset.absolutePath).resize({ width, height, fit, withoutEnlargement: true });
  const bytes = await (isWebp ? picture.webp() : picture).toBuffer();
  const made = { bytes, mimeType: isWebp ? 'image/webp' : asset.mimeType };
  sized.set(key, made);
  return made;
}

/** A wrong value is ignored, as there. */
function lengthIn(query: URLSearchParams, name: string): number | undefined {
  const length = Number(query.get(name));
  return Number.isInteger(length) && length > 0 && length <= maxLength ? length : undefined;
}
