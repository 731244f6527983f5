import type { ManagementClient } from '@kontent-ai/management-sdk';
import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { ContentType, Snippet } from '@merrowvale/web/content/model/content-type.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { allTypes } from '@merrowvale/web/content/model/find-type.ts';
import { type ContentLanguage, contentLanguages } from '@merrowvale/web/content/model/languages.ts';
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
    ...planParts(partsOf(client, state)),
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
  const chainLength = ({ codename }: ContentLanguage) => fallbackChain(codename).length;
  return (
    contentLanguages
      .filter(({ codename }) => !known.has(codename))
      // A language is added after the one that it falls back to.
      .toSorted((one, other) => chainLength(one) - chainLength(other))
      .map((language) =>
        step(`language ${language.codename}`, () =>
          language.codename === defaultLocale && standard !== undefined
            ? renameDefault(client, standard.id, language)
            : client.addLanguage().withData(languageRequest(language)).toPromise(),
        ),
      )
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

type ModelPart = {
  title: string;
  present: ExistingType | undefined;
  changes: Change[];
  add: () => Promise<unknown>;
  modify: (changes: Change[]) => Promise<unknown>;
};

function planParts(parts: readonly ModelPart[]): PushStep[] {
  const added = parts.filter(({ present }) => present === undefined);
  const changed = parts.filter(({ changes }) => changes.length > 0);
  return [
    ...added.map(({ title, add }) => step(title, add)),
    ...changed.map(({ title, changes, modify }) =>
      step(`${title}: ${changes.length} changes`, () => modify(changes)),
    ),
  ];
}

function partsOf(client: ManagementClient, { snippets: there, types, codenameOfType }: EnvironmentState) {
  const ofSnippets = snippets.map((snippet): ModelPart => {
    const { codename } = snippet;
    const present = found(there, codename);
    const addition = client.addContentTypeSnippet().withData(() => snippetRequest(snippet));
    return {
      title: `snippet ${codename}`,
      present,
      changes: changesOf(snippet, snippetElements(snippet), present, codenameOfType),
      add: () => addition.toPromise(),
      modify: (changes) =>
        client.modifyContentTypeSnippet().byTypeCodename(codename).withData(changes).toPromise(),
    };
  });
  const ofTypes = allTypes.map((type): ModelPart => {
    const { codename } = type;
    const present = found(types, codename);
    const addition = client.addContentType().withData(() => typeRequest(type));
    return {
      title: `type ${codename}`,
      present,
      changes: [
        ...changesOf(type, Object.entries(type.elements), present, codenameOfType),
        ...(present === undefined ? [] : missingSnippets(type, present)),
      ],
      add: () => addition.toPromise(),
      modify: (changes) => client.modifyContentType().byTypeCodename(codename).withData(changes).toPromise(),
    };
  });
  return [...ofSnippets, ...ofTypes];
}

/**
 * The changes that align a type or snippet with the model: missing elements are added, names are updated.
 * Nothing is deleted, because content would be lost with it. A new one already has all of its elements; only the types
 * that they allow are missing.
 */
function changesOf(
  { name }: { name: string },
  elements: readonly (readonly [string, ModelElement])[],
  present: ExistingType | undefined,
  codenameOf: (typeId: string) => string | undefined,
): Change[] {
  const known = new Map(present?.elements.map((element) => [element.codename, element]));
  return [
    ...(present === undefined || present.name === name ? [] : [replace('/name', name)]),
    ...elements.flatMap(([codename, element]) => {
      const found = known.get(codename);
      const isMissing = present !== undefined && found === undefined;
      return [
        ...(isMissing ? [add('/elements', elementRequest(codename, element))] : []),
        ...(found ? renamed(codename, element, found) : []),
        ...newTypesTaken(codename, element, found, codenameOf),
      ];
    }),
  ];
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
