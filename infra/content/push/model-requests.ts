import type { ContentTypeElements, ContentTypeModels } from '@kontent-ai/management-sdk';
import type { ContentType, Snippet } from '@merrowvale/web/content/model/content-type.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { allowedTypes } from '@merrowvale/web/content/model/find-type.ts';
import type { ContentLanguage } from '@merrowvale/web/content/model/languages.ts';
import type { TaxonomyGroup } from '@merrowvale/web/content/model/taxonomies.ts';

type Element = ContentTypeElements.Element;

const guidelinesCodename = 'when_to_use';

export function taxonomyRequest({ codename, name, terms }: TaxonomyGroup) {
  return { codename, name, external_id: codename, terms: Object.entries(terms).map(termRequest) };
}

export function termRequest([codename, name]: readonly [string, string]) {
  return { codename, name, terms: [] };
}

export function languageRequest({ codename, name, fallback }: ContentLanguage) {
  return {
    codename,
    name,
    external_id: codename,
    is_active: true,
    ...(fallback === undefined ? {} : { fallback_language: { codename: fallback } }),
  };
}

/**
 * Elements, options and terms have no external ids: external ids must be unique, whereas codenames may be repeated in
 * different types. Kontent.ai requires the codenames of a snippet's elements to start with the snippet's own.
 */
export function snippetRequest(snippet: Snippet) {
  return {
    codename: snippet.codename,
    name: snippet.name,
    external_id: snippet.codename,
    elements: snippetElements(snippet).map(([codename, element]) => elementRequest(codename, element)),
  };
}

export function snippetElements(snippet: Snippet): [string, ModelElement][] {
  return Object.entries(snippet.elements).map(([name, element]) => [`${snippet.codename}__${name}`, element]);
}

/** Types may refer to each other in a cycle, so allowed types are added once all types exist. */
export function typeRequest(type: ContentType): ContentTypeModels.IAddContentTypeData {
  return {
    codename: type.codename,
    name: type.name,
    external_id: type.codename,
    elements: [
      { type: 'guidelines', codename: guidelinesCodename, guidelines: `<p>${type.guidelines}</p>` },
      ...Object.entries(type.elements).map(([codename, element]) => elementRequest(codename, element)),
      ...type.snippets.map(snippetReference),
    ],
  };
}

export function snippetReference({ codename }: Snippet): Element {
  return { type: 'snippet', codename, snippet: { codename } };
}

export function elementRequest(codename: string, element: ModelElement): Element {
  const { name } = element;
  const head = {
    codename,
    name,
    ...(element.guidelines === '' ? {} : { guidelines: element.guidelines }),
  };
  switch (element.type) {
    case 'multiple_choice':
      return {
        ...head,
        type: 'multiple_choice',
        mode: element.mode,
        options: Object.entries(element.options).map(optionRequest),
      };
    case 'taxonomy':
      return { ...head, type: 'taxonomy', taxonomy_group: { codename: element.group } };
    case 'url_slug':
      return { ...head, type: 'url_slug', depends_on: { element: { codename: element.dependsOn } } };
    case 'modular_content':
      return {
        ...head,
        type: 'modular_content',
        ...(element.limit === undefined ? {} : { item_count_limit: atMost(element.limit) }),
      };
    case 'asset':
      return {
        ...head,
        type: 'asset',
        ...(element.limit === undefined ? {} : { asset_count_limit: atMost(element.limit) }),
      };
    case 'text':
    case 'rich_text':
    case 'number':
    case 'date_time':
      return { ...head, type: element.type };
  }
}

function atMost(value: number): { value: number; condition: 'at_most' } {
  return { value, condition: 'at_most' };
}

export function optionRequest([codename, name]: readonly [string, string]) {
  return { codename, name };
}

/** Types allowed in an element; none are listed for a rich text, which allows every block. */
export function typesTaken(element: ModelElement): string[] {
  return element.type === 'modular_content' ? allowedTypes(element.allowed) : [];
}
