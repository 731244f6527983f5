import { readFile } from 'node:fs/promises';
import type { ManagementClient } from '@kontent-ai/management-sdk';
import type { Asset } from '../read-assets.ts';
import type { AssetCopies, AssetCopy } from './asset-copies.ts';
import type { EnvironmentState, ExistingAsset } from './environment-state.ts';

export type Download = (url: string) => Promise<Uint8Array>;

/**
 * The steps that add or update assets. The service provides no hash of a file, so a file of the same name and size is
 * downloaded from its CDN and compared; this does not count as a call to the Management API.
 */
export async function planAssets(
  client: ManagementClient,
  { assets }: EnvironmentState,
  { all }: AssetCopies,
  download: Download,
): Promise<PushStep[]> {
  const steps: PushStep[] = [];
  for (const copy of all) {
    const present = assets.get(copy.externalId);
    const isSameFile = present !== undefined && (await hasFile(present, copy.asset, download));
    if (isSameFile && isDescribedAlike(present, copy)) continue;
    steps.push({
      name: `asset ${copy.title} (${copy.asset.file})${isSameFile ? ': descriptions' : ''}`,
      calls: isSameFile ? 1 : 2,
      run: () => pushAsset(client, copy, isSameFile),
    });
  }
  return steps;
}

async function hasFile(present: ExistingAsset, asset: Asset, download: Download): Promise<boolean> {
  if (present.size !== asset.size || present.fileName !== asset.name) return false;
  const [there, here] = await Promise.all([download(present.url), readFile(asset.absolutePath)]);
  return Buffer.compare(there, here) === 0;
}

function isDescribedAlike(present: ExistingAsset, { title, descriptions }: AssetCopy): boolean {
  const filled = [...present.descriptions].filter(([, text]) => text !== '');
  return (
    present.title === title &&
    filled.length === descriptions.size &&
    filled.every(([language, text]) => new Map<string, string>(descriptions).get(language) === text)
  );
}

async function pushAsset(client: ManagementClient, copy: AssetCopy, isSameFile: boolean): Promise<void> {
  const reference = isSameFile ? {} : { file_reference: await upload(client, copy.asset) };
  const descriptions = [...copy.descriptions].map(([codename, description]) => ({
    language: { codename },
    description,
  }));
  await client
    .upsertAsset()
    .byAssetExternalId(copy.externalId)
    .withData(() => ({ title: copy.title, descriptions, ...reference }))
    .toPromise();
}

async function upload(client: ManagementClient, { absolutePath, name, mimeType }: Asset) {
  const binaryData = await readFile(absolutePath);
  const file = { binaryData, contentType: mimeType, contentLength: binaryData.length, filename: name };
  const { data } = await client.uploadBinaryFile().withData(file).toPromise();
  return { id: data.id, type: data.type };
}

export type PushStep = {
  name: string;
  /** Calls to the Management API, for estimates. */
  calls: number;
  run: () => Promise<void>;
};

export function step(name: string, call: () => Promise<unknown>): PushStep {
  return {
    name,
    calls: 1,
    async run() {
      await call();
    },
  };
}
