import { readFile } from 'node:fs/promises';
import type { AssetModels, ManagementClient } from '@kontent-ai/management-sdk';
import { workflow } from '@merrowvale/web/content/model/workflow.ts';
import type { ContentVariant } from '../content-variant.ts';
import type { Asset } from '../read-assets.ts';
import type { Content } from '../read-content.ts';
import { richTextReferences } from '../rich-text.ts';
import { existing } from './existing.ts';
import type { Report } from './push-model.ts';
import { assetExternalId, variantElements } from './variant-request.ts';

/**
 * Pushes assets and items into an environment that has the model; idempotent. Published items are published
 * there.
 */
export async function pushItems(client: ManagementClient, content: Content, report: Report): Promise<void> {
  await pushAssets(client, content, report);
  const names = new Map(content.variants.map((variant) => [variant.codename, variant]));
  for (const variant of names.values()) await pushItem(client, variant);
  report(`${names.size} items`);
  const steps = await stepNames(client);
  for (const variant of inOrderOfAge(content.variants)) {
    await pushVariant(client, variant, steps);
    report(`${variant.language} ${variant.codename} (${variant.workflowStep})`);
  }
}

/** Published versions go first, so that a draft ends up as the newer version. */
function inOrderOfAge(variants: readonly ContentVariant[]): ContentVariant[] {
  const isOlder = ({ workflowStep }: ContentVariant) => workflowStep === 'published';
  return [...variants.filter(isOlder), ...variants.filter((variant) => !isOlder(variant))];
}

async function pushAssets(
  client: ManagementClient,
  { assets, variants }: Content,
  report: Report,
): Promise<void> {
  const { data } = await client.listAssets().toAllPromise();
  const known = new Map(data.items.map((asset) => [asset.externalId, asset]));
  for (const asset of assets.values()) {
    const present = known.get(assetExternalId(asset.file));
    const isSame = present?.size === asset.size && present.fileName === asset.name;
    await pushAsset(client, asset, isSame, descriptionsOf(asset.file, variants));
    if (!isSame) report(`asset ${asset.file}`);
  }
}

async function pushAsset(
  client: ManagementClient,
  asset: Asset,
  isSame: boolean,
  descriptions: AssetModels.IAssetFileDescription[],
): Promise<void> {
  const reference = isSame ? {} : { file_reference: await upload(client, asset) };
  await client
    .upsertAsset()
    .byAssetExternalId(assetExternalId(asset.file))
    .withData(() => ({ title: asset.name, descriptions, ...reference }))
    .toPromise();
}

async function upload(client: ManagementClient, { absolutePath, name, mimeType }: Asset) {
  const binaryData = await readFile(absolutePath);
  const file = { binaryData, contentType: mimeType, contentLength: binaryData.length, filename: name };
  const { data } = await client.uploadBinaryFile().withData(file).toPromise();
  return { id: data.id, type: data.type };
}

/** Kontent.ai stores one description per asset and language; the first use in a language provides it. */
function descriptionsOf(
  file: string,
  variants: readonly ContentVariant[],
): AssetModels.IAssetFileDescription[] {
  const found = new Map<string, string>();
  for (const { language, elements } of variants) {
    const uses = Object.values(elements).flatMap((value) => {
      if (value.type === 'asset') return value.assets;
      return value.type === 'rich_text' ? richTextReferences(value.html).assets : [];
    });
    const description = uses.find((use) => use.file === file && use.description !== '')?.description;
    if (description !== undefined && !found.has(language)) found.set(language, description);
  }
  return [...found].map(([codename, description]) => ({ language: { codename }, description }));
}

async function pushItem(
  client: ManagementClient,
  { codename, name, type, collection }: ContentVariant,
): Promise<void> {
  await client
    .upsertContentItem()
    .byItemExternalId(codename)
    .withData({ name, codename, type: { codename: type }, collection: { codename: collection } })
    .toPromise();
}

type StepNames = ReadonlyMap<string, string>;

async function stepNames(client: ManagementClient): Promise<StepNames> {
  const { data } = await client.listWorkflows().toPromise();
  const steps = data.flatMap((each) => [...each.steps, each.publishedStep, each.archivedStep]);
  return new Map(steps.map(({ id, codename }) => [id, codename]));
}

async function pushVariant(
  client: ManagementClient,
  variant: ContentVariant,
  steps: StepNames,
): Promise<void> {
  const { codename, language, workflowStep } = variant;
  await openForEditing(client, variant, steps);
  await client
    .upsertLanguageVariant()
    .byItemExternalId(codename)
    .byLanguageCodename(language)
    .withData(() => ({ elements: variantElements(variant) }))
    .toPromise();
  if (workflowStep === 'published')
    await client
      .publishLanguageVariant()
      .byItemExternalId(codename)
      .byLanguageCodename(language)
      .withoutData()
      .toPromise();
  if (workflowStep === 'archived') await changeStep(client, variant, workflow.archived.codename);
}

/** A published item needs a new version before it can be changed; an archived item becomes a draft again. */
async function openForEditing(
  client: ManagementClient,
  variant: ContentVariant,
  steps: StepNames,
): Promise<void> {
  const { codename, language } = variant;
  const found = await existing(
    client.viewLanguageVariant().byItemExternalId(codename).byLanguageCodename(language).toPromise(),
  );
  const step = steps.get(found?.data.workflow.stepIdentifier.id ?? '');
  if (step === workflow.published.codename)
    await client
      .createNewVersionOfLanguageVariant()
      .byItemExternalId(codename)
      .byLanguageCodename(language)
      .toPromise();
  if (step === workflow.archived.codename) await changeStep(client, variant, workflow.draft.codename);
}

async function changeStep(
  client: ManagementClient,
  { codename, language }: ContentVariant,
  step: string,
): Promise<void> {
  await client
    .changeWorkflowOfLanguageVariant()
    .byItemExternalId(codename)
    .byLanguageCodename(language)
    .withData({ workflow_identifier: { codename: workflow.codename }, step_identifier: { codename: step } })
    .toPromise();
}
