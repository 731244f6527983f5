import type { ManagementClient } from '@kontent-ai/management-sdk';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { ContentType, Snippet } from '@merrowvale/web/content/model/content-type.ts';
import { allTypes } from '@merrowvale/web/content/model/find-type.ts';
import { type ContentLanguage, languages } from '@merrowvale/web/content/model/languages.ts';
import { taxonomies } from '@merrowvale/web/content/model/taxonomies.ts';
import type { TaxonomyGroup } from '@merrowvale/web/content/model/taxonomy-group.ts';
import { workflowSteps } from '@merrowvale/web/content/model/workflow.ts';
import * as z from 'zod';
import {
  languageRequest,
  snippetElements,
  snippetReference,
  snippetRequest,
  taxonomyRequest,
  termRequest,
  typeRequest,
} from './model-requests.ts';
import { type ExistingType, existingType, surplusElements, typeChanges } from './type-changes.ts';

export type Report = (line: string) => void;

const snippets: readonly Snippet[] = [
  ...new Map(allTypes.flatMap((type) => type.snippets).map((each) => [each.codename, each])).values(),
];

/**
 * Pushes languages, taxonomies, snippets and types into an environment; idempotent, and never deletes
 * anything.
 */
export async function pushModel(client: ManagementClient, report: Report): Promise<void> {
  await checkWorkflow(client);
  await pushLanguages(client, report);
  await pushTaxonomies(client, report);
  await addSnippets(client, report);
  await addTypes(client, report);
  await changeSnippets(client, report);
  await changeTypes(client, report);
}

/** Every new environment has a workflow with these steps; renamed steps are left as editors set them. */
async function checkWorkflow(client: ManagementClient): Promise<void> {
  const { data } = await client.listWorkflows().toPromise();
  const steps = data.flatMap((each) => [...each.steps, each.publishedStep, each.archivedStep]);
  const missing = workflowSteps.filter((step) => !steps.some(({ codename }) => codename === step));
  if (missing.length > 0)
    throw new Error(`The environment's workflow has no step "${missing.join('", "')}"; add it first.`);
}

async function pushLanguages(client: ManagementClient, report: Report): Promise<void> {
  const { data } = await client.listLanguages().toAllPromise();
  const standard = data.items.find(({ isDefault }) => isDefault);
  const known = new Set(data.items.map(({ codename }) => codename));
  for (const language of inFallbackOrder()) {
    if (known.has(language.codename)) continue;
    if (language.codename === defaultLocale && standard !== undefined)
      await renameDefault(client, standard.id, language);
    else await client.addLanguage().withData(languageRequest(language)).toPromise();
    report(`language ${language.codename}`);
  }
}

async function renameDefault(
  client: ManagementClient,
  id: string,
  { codename, name }: ContentLanguage,
): Promise<void> {
  await client
    .modifyLanguage()
    .byLanguageId(id)
    .withData([
      { op: 'replace', property_name: 'codename', value: codename },
      { op: 'replace', property_name: 'name', value: name },
    ])
    .toPromise();
}

/** A language comes after its fallback language. */
function inFallbackOrder(): ContentLanguage[] {
  const added = new Set<string>();
  const ordered: ContentLanguage[] = [];
  const addWithFallback = (language: ContentLanguage) => {
    if (added.has(language.codename)) return;
    const fallback = languages.find(({ codename }) => codename === language.fallback);
    if (fallback !== undefined) addWithFallback(fallback);
    added.add(language.codename);
    ordered.push(language);
  };
  languages.forEach(addWithFallback);
  return ordered;
}

async function pushTaxonomies(client: ManagementClient, report: Report): Promise<void> {
  const { data } = await client.listTaxonomies().toAllPromise();
  const groups: readonly TaxonomyGroup[] = Object.values(taxonomies);
  for (const group of groups) {
    const found = data.items.find(({ codename }) => codename === group.codename);
    if (found === undefined) await client.addTaxonomy().withData(taxonomyRequest(group)).toPromise();
    const known = new Set(found?.terms.map(({ codename }) => codename));
    const missing =
      found === undefined ? [] : Object.entries(group.terms).filter(([term]) => !known.has(term));
    if (missing.length > 0)
      await client
        .modifyTaxonomy()
        .byTaxonomyCodename(group.codename)
        .withData(missing.map((term) => ({ op: 'addInto', value: termRequest(term) })))
        .toPromise();
    if (found === undefined || missing.length > 0) report(`terms ${group.codename}`);
  }
}

async function addSnippets(client: ManagementClient, report: Report): Promise<void> {
  const known = codenamesOf(await existingSnippets(client));
  for (const snippet of snippets.filter(({ codename }) => !known.has(codename))) {
    await client
      .addContentTypeSnippet()
      .withData(() => snippetRequest(snippet))
      .toPromise();
    report(`snippet ${snippet.codename}`);
  }
}

async function addTypes(client: ManagementClient, report: Report): Promise<void> {
  const known = codenamesOf(await existingTypes(client));
  for (const type of allTypes.filter(({ codename }) => !known.has(codename))) {
    await client
      .addContentType()
      .withData(() => typeRequest(type))
      .toPromise();
    report(`type ${type.codename}`);
  }
}

async function changeSnippets(client: ManagementClient, report: Report): Promise<void> {
  const codenameOf = nameById(await existingTypes(client));
  const found = await existingSnippets(client);
  for (const snippet of snippets) {
    const present = found.find(({ codename }) => codename === snippet.codename);
    if (present === undefined) continue;
    const wanted = { name: snippet.name, elements: snippetElements(snippet) };
    const changes = typeChanges(wanted, present, codenameOf);
    if (changes.length === 0) continue;
    await client.modifyContentTypeSnippet().byTypeCodename(snippet.codename).withData(changes).toPromise();
    report(`snippet ${snippet.codename}: ${changes.length} changes`);
  }
}

async function changeTypes(client: ManagementClient, report: Report): Promise<void> {
  const found = await existingTypes(client);
  const codenameOf = nameById(found);
  for (const type of allTypes) {
    const present = found.find(({ codename }) => codename === type.codename);
    if (present === undefined) continue;
    const elements = Object.entries(type.elements);
    const changes = [
      ...typeChanges({ name: type.name, elements }, present, codenameOf),
      ...missingSnippets(type, present),
    ];
    for (const codename of surplusElements(Object.keys(type.elements), present))
      report(
        `type ${type.codename}: "${codename}" is no longer in the model; delete it manually if it is not needed`,
      );
    if (changes.length === 0) continue;
    await client.modifyContentType().byTypeCodename(type.codename).withData(changes).toPromise();
    report(`type ${type.codename}: ${changes.length} changes`);
  }
}

function missingSnippets(type: ContentType, present: ExistingType) {
  const there = new Set(present.elements.map(({ codename }) => codename));
  return type.snippets
    .filter(({ codename }) => !there.has(codename))
    .map((each) => ({ op: 'addInto', path: '/elements', value: snippetReference(each) }) as const);
}

async function existingTypes(client: ManagementClient): Promise<ExistingType[]> {
  const { responses } = await client.listContentTypes().toAllPromise();
  return z.array(existingType).parse(responses.flatMap(({ rawData }) => rawData.types));
}

async function existingSnippets(client: ManagementClient): Promise<ExistingType[]> {
  const { responses } = await client.listContentTypeSnippets().toAllPromise();
  return z.array(existingType).parse(responses.flatMap(({ rawData }) => rawData.snippets));
}

function codenamesOf(found: readonly ExistingType[]): Set<string> {
  return new Set(found.map(({ codename }) => codename));
}

function nameById(types: readonly ExistingType[]): (id: string) => string | undefined {
  const names = new Map(types.map(({ id, codename }) => [id, codename]));
  return (id) => names.get(id);
}
