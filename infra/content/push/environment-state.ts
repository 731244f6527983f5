import { type ManagementClient, SharedModels } from '@kontent-ai/management-sdk';
import * as z from 'zod';
import { canonicalElements, type NameOf } from './canonical-value.ts';

export type ExistingVariant = { step: string; elements: Map<string, string> };
export type EnvironmentState = Awaited<ReturnType<typeof readEnvironment>>;
export type ExistingAsset =
  EnvironmentState['assets'] extends ReadonlyMap<string, infer Value> ? Value : never;

export function variantKey(language: string, externalId: string): string {
  return `${language} ${externalId}`;
}

const listedVariant = z.object({
  item: z.object({ id: z.string() }),
  language: z.object({ id: z.string() }),
  elements: z.array(z.unknown()),
  workflow: z.object({ step_identifier: z.object({ id: z.string() }) }),
});

export async function readEnvironment(client: ManagementClient) {
  const model = await readModel(client);
  const listedAssets = (await client.listAssets().toAllPromise()).data.items;
  const listedItems = (await client.listContentItems().toAllPromise()).data.items;
  const { data: collections } = await client.listCollections().toPromise();
  const names = new Map([
    ...model.names,
    ...listedAssets.map(({ id, externalId }) => [id, externalId ?? id] as const),
    ...listedItems.map(({ id, externalId }) => [id, externalId ?? id] as const),
    ...collections.collections.map(({ id, codename }) => [id, codename] as const),
  ]);
  const nameOf: NameOf = ({ id = '', codename, external_id: externalId }) =>
    names.get(id) ?? externalId ?? codename ?? id;
  const toVariant = ({ elements, workflow }: z.infer<typeof listedVariant>): ExistingVariant => ({
    step: nameOf(workflow.step_identifier),
    elements: canonicalElements(elements, nameOf),
  });
  const variants = new Map<string, ExistingVariant>();
  for (const { codename } of collections.collections) {
    const { responses } = await client
      .listLanguageVariantsByCollection()
      .byCollectionCodename(codename)
      .toAllPromise();
    for (const variant of z.array(listedVariant).parse(responses.flatMap(({ rawData }) => rawData.variants)))
      variants.set(variantKey(nameOf(variant.language), nameOf(variant.item)), toVariant(variant));
  }
  return {
    ...model.state,
    /** The newest version of each item, by language and external id. */
    variants,
    /** By external id. */
    assets: byExternalId(listedAssets, ({ fileName, title, size, url, descriptions }) => ({
      fileName,
      title: title ?? '',
      size,
      url,
      descriptions: new Map(
        descriptions.map(({ language, description }) => [nameOf({ id: language.id }), description ?? '']),
      ),
    })),
    items: byExternalId(listedItems, ({ codename, name, type, collection }) => ({
      codename,
      name,
      type: nameOf({ id: type.id }),
      collection: nameOf({ id: collection.id }),
    })),
    /** Codenames of items that were not pushed from here. */
    otherItems: new Set(
      listedItems.flatMap(({ externalId, codename }) => (externalId === undefined ? [codename] : [])),
    ),
    async publishedVariant({ externalId, language }: { externalId: string; language: string }) {
      const found = await existing(
        client
          .viewLanguageVariant()
          .byItemExternalId(externalId)
          .byLanguageCodename(language)
          .published()
          .toPromise(),
      );
      return found && toVariant(listedVariant.parse(found.rawData));
    },
  };
}

function byExternalId<Entry extends { externalId?: string | undefined }, Value>(
  entries: readonly Entry[],
  value: (entry: Entry) => Value,
): ReadonlyMap<string, Value> {
  return new Map(
    entries.flatMap((entry): [string, Value][] =>
      entry.externalId === undefined ? [] : [[entry.externalId, value(entry)]],
    ),
  );
}

async function readModel(client: ManagementClient) {
  const { data: workflows } = await client.listWorkflows().toPromise();
  const steps = workflows.flatMap((each) => [
    ...each.steps,
    each.publishedStep,
    each.scheduledStep,
    each.archivedStep,
  ]);
  const languages = (await client.listLanguages().toAllPromise()).data.items;
  const taxonomies = (await client.listTaxonomies().toAllPromise()).data.items;
  const snippetLists = (await client.listContentTypeSnippets().toAllPromise()).responses;
  const typeLists = (await client.listContentTypes().toAllPromise()).responses;
  const snippets = z.array(existingType).parse(snippetLists.flatMap(({ rawData }) => rawData.snippets));
  const types = z.array(existingType).parse(typeLists.flatMap(({ rawData }) => rawData.types));
  const named = [
    ...steps,
    ...languages,
    ...taxonomies,
    ...taxonomies.flatMap(({ terms }) => terms),
    ...[...snippets, ...types].flatMap(({ id, codename, elements }) => [
      { id, codename },
      ...elements,
      ...elements.flatMap(({ options }) => options ?? []),
    ]),
  ];
  const names = new Map(
    named.flatMap(({ id, codename }): [string, string][] =>
      id === undefined || codename === undefined ? [] : [[id, codename]],
    ),
  );
  return {
    names,
    state: {
      steps: steps.map(({ codename }) => codename),
      languages: languages.map(({ id, codename, isDefault }) => ({ id, codename, isDefault })),
      taxonomies: taxonomies.map(({ codename, terms }) => ({
        codename,
        terms: terms.map((term) => term.codename),
      })),
      snippets,
      types,
      codenameOfType: (id: string) => names.get(id),
    },
  };
}

const notFound = z.object({ response: z.object({ status: z.literal(404) }) });
const wrapped = z.union([notFound, z.object({ error: notFound })]);

/** Returns undefined if nothing in the environment has that name. */
async function existing<Found>(request: Promise<Found>): Promise<Found | undefined> {
  try {
    return await request;
  } catch (error) {
    const cause =
      error instanceof SharedModels.ContentManagementBaseKontentError ? error.originalError : error;
    if (wrapped.safeParse(cause).success) return undefined;
    throw error;
  }
}

const existingType = z.object({
  id: z.string(),
  codename: z.string(),
  name: z.string(),
  elements: z.array(
    z.object({
      id: z.string().optional(),
      codename: z.string().optional(),
      type: z.string(),
      name: z.string().optional(),
      options: z.array(z.object({ id: z.string(), codename: z.string() })).optional(),
      allowed_content_types: z
        .array(z.object({ id: z.string().optional(), codename: z.string().optional() }))
        .optional(),
    }),
  ),
});

export type ExistingType = z.infer<typeof existingType>;
