import type { ManagementClient } from '@kontent-ai/management-sdk';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { ContentType, Snippet } from '@merrowvale/web/content/model/content-type.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { allTypes } from '@merrowvale/web/content/model/find-type.ts';
import { type ContentLanguage, languages } from '@merrowvale/web/content/model/languages.ts';
import { type TaxonomyGroup, taxonomies } from '@merrowvale/web/content/model/taxonomies.ts';
import { workflowSteps } from '@merrowvale/web/content/model/workflow.ts';
import type { EnvironmentState, ExistingType } from './environment-state.ts';
import {
  elementRequest,
  languageRequest,
  optionRequest,
  snippetElements,
  snippetReference,
  snippetRequest,
  taxonomyRequest,
  termRequest,
  typeRequest,
  typesTaken,
} from './model-requests.ts';
import { type PushStep, step } from './plan-assets.ts';

export const snippets: readonly Snippet[] = [
  ...new Map(allTypes.flatMap((type) => type.snippets).map((each) => [each.codename, each])).values(),
];

/**
 * The steps that align an environment's languages, taxonomies, snippets and types with the model. Types may
 * refer to each other in a cycle, so the types that an element allows are set once all types exist.
 */
export function planModel(client: ManagementClient, state: EnvironmentState): PushStep[] {
  return [
    ...planLanguages(client, state),
    ...planTaxonomies(client, state),
    ...planNew(client, state),
    ...planChanges(client, state),
  ];
}

/** Conditions that a push cannot create, and elements that are left for an editor to decide. */
export function modelNotes({ steps, types }: EnvironmentState): { problems: string[]; notes: string[] } {
  const missing = workflowSteps.filter((step) => !steps.includes(step));
  return {
    problems: missing.map((step) => `The environment's workflow has no step "${step}"; add it first.`),
    notes: allTypes.flatMap((type) => {
      const present = found(types, type.codename);
      return present === undefined
        ? []
        : surplusElements(Object.keys(type.elements), present).map(
            (element) =>
              `type ${type.codename}: "${element}" is no longer in the model; delete it manually if it is not needed`,
          );
    }),
  };
}

function planLanguages(client: ManagementClient, state: EnvironmentState): PushStep[] {
  const standard = state.languages.find(({ isDefault }) => isDefault);
  const known = new Set(state.languages.map(({ codename }) => codename));
  return inFallbackOrder()
    .filter(({ codename }) => !known.has(codename))
    .map((language) =>
      step(`language ${language.codename}`, () =>
        language.codename === defaultLocale && standard !== undefined
          ? renameDefault(client, standard.id, language)
          : client.addLanguage().withData(languageRequest(language)).toPromise(),
      ),
    );
}

function renameDefault(client: ManagementClient, id: string, { codename, name }: ContentLanguage) {
  return client
    .modifyLanguage()
    .byLanguageId(id)
    .withData([
      { op: 'replace', property_name: 'codename', value: codename },
      { op: 'replace', property_name: 'name', value: name },
    ])
    .toPromise();
}

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

function planTaxonomies(client: ManagementClient, state: EnvironmentState): PushStep[] {
  const groups: readonly TaxonomyGroup[] = Object.values(taxonomies);
  return groups.flatMap((group) => {
    const present = state.taxonomies.find(({ codename }) => codename === group.codename);
    if (present === undefined)
      return step(`taxonomy ${group.codename}`, () =>
        client.addTaxonomy().withData(taxonomyRequest(group)).toPromise(),
      );
    const missing = Object.entries(group.terms).filter(([term]) => !present.terms.includes(term));
    if (missing.length === 0) return [];
    return step(`taxonomy ${group.codename}: ${missing.length} terms`, () =>
      client
        .modifyTaxonomy()
        .byTaxonomyCodename(group.codename)
        .withData(missing.map((term) => ({ op: 'addInto', value: termRequest(term) })))
        .toPromise(),
    );
  });
}

function planNew(client: ManagementClient, state: EnvironmentState): PushStep[] {
  const newSnippets = snippets.filter(({ codename }) => found(state.snippets, codename) === undefined);
  const newTypes = allTypes.filter(({ codename }) => found(state.types, codename) === undefined);
  return [
    ...newSnippets.map((snippet) =>
      step(`snippet ${snippet.codename}`, () =>
        client
          .addContentTypeSnippet()
          .withData(() => snippetRequest(snippet))
          .toPromise(),
      ),
    ),
    ...newTypes.map((type) =>
      step(`type ${type.codename}`, () =>
        client
          .addContentType()
          .withData(() => typeRequest(type))
          .toPromise(),
      ),
    ),
  ];
}

function planChanges(client: ManagementClient, state: EnvironmentState): PushStep[] {
  const ofSnippets = snippets.flatMap((snippet) => {
    const changes = changesOf(
      snippet,
      snippetElements(snippet),
      found(state.snippets, snippet.codename),
      state,
    );
    if (changes.length === 0) return [];
    return step(`snippet ${snippet.codename}: ${changes.length} changes`, () =>
      client.modifyContentTypeSnippet().byTypeCodename(snippet.codename).withData(changes).toPromise(),
    );
  });
  const ofTypes = allTypes.flatMap((type) => {
    const present = found(state.types, type.codename);
    const changes = [
      ...changesOf(type, Object.entries(type.elements), present, state),
      ...(present === undefined ? [] : missingSnippets(type, present)),
    ];
    if (changes.length === 0) return [];
    return step(`type ${type.codename}: ${changes.length} changes`, () =>
      client.modifyContentType().byTypeCodename(type.codename).withData(changes).toPromise(),
    );
  });
  return [...ofSnippets, ...ofTypes];
}

/** A new type already has all of its elements; only the types that they allow are missing. */
function changesOf(
  { name }: { name: string },
  elements: readonly (readonly [string, ModelElement])[],
  present: ExistingType | undefined,
  { codenameOfType }: EnvironmentState,
): Change[] {
  if (present !== undefined) return typeChanges({ name, elements }, present, codenameOfType);
  return elements.flatMap(([codename, element]) =>
    newTypesTaken(codename, element, undefined, codenameOfType),
  );
}

function missingSnippets(type: ContentType, present: ExistingType) {
  const there = new Set(present.elements.map(({ codename }) => codename));
  return type.snippets
    .filter(({ codename }) => !there.has(codename))
    .map((each) => ({ op: 'addInto', path: '/elements', value: snippetReference(each) }) as const);
}

function found(existing: readonly ExistingType[], codename: string): ExistingType | undefined {
  return existing.find((each) => each.codename === codename);
}

type Change = { op: 'addInto' | 'replace'; path: string; value: unknown };

type ExistingElement = ExistingType['elements'][number];

/**
 * The changes that align a type or snippet with the model: missing elements are added, names are updated.
 * Nothing is deleted, because content would be lost with it.
 */
function typeChanges(
  wanted: { name: string; elements: readonly (readonly [string, ModelElement])[] },
  existing: ExistingType,
  codenameOf: (typeId: string) => string | undefined,
): Change[] {
  const present = new Map(existing.elements.map((element) => [element.codename, element]));
  return [
    ...(wanted.name === existing.name ? [] : [replace('/name', wanted.name)]),
    ...wanted.elements.flatMap(([codename, element]) => {
      const found = present.get(codename);
      const added =
        found === undefined
          ? [add('/elements', elementRequest(codename, element))]
          : renamed(codename, element, found);
      return [...added, ...newTypesTaken(codename, element, found, codenameOf)];
    }),
  ];
}

function surplusElements(wanted: readonly string[], existing: ExistingType): string[] {
  return existing.elements
    .filter(({ type }) => type !== 'guidelines' && type !== 'snippet')
    .flatMap(({ codename }) => (codename === undefined || wanted.includes(codename) ? [] : [codename]));
}

function renamed(codename: string, element: ModelElement, found: ExistingElement): Change[] {
  if (found.type !== element.type)
    throw new Error(
      `The element ${codename} is of type ${found.type} in the environment and ${element.type} in the model; rename one of them.`,
    );
  const path = `/elements/codename:${codename}`;
  const options = element.type === 'multiple_choice' ? Object.entries(element.options) : [];
  const known = new Set(found.options?.map((option) => option.codename));
  return [
    ...(found.name === element.name ? [] : [replace(`${path}/name`, element.name)]),
    ...options
      .filter(([option]) => !known.has(option))
      .map((option) => add(`${path}/options`, optionRequest(option))),
  ];
}

function newTypesTaken(
  codename: string,
  element: ModelElement,
  found: ExistingElement | undefined,
  codenameOf: (typeId: string) => string | undefined,
): Change[] {
  const known = new Set(
    found?.allowed_content_types?.map(
      (type) => type.codename ?? (type.id === undefined ? undefined : codenameOf(type.id)),
    ),
  );
  return typesTaken(element)
    .filter((type) => !known.has(type))
    .map((type) => add(`/elements/codename:${codename}/allowed_content_types`, { codename: type }));
}

function add(path: string, value: unknown): Change {
  return { op: 'addInto', path, value };
}

function replace(path: string, value: unknown): Change {
  return { op: 'replace', path, value };
}
