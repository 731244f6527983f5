import { randomUUID } from 'node:crypto';
import {
  type Change,
  checkCodename,
  checkExternalId,
  checkName,
  type Element,
  type Language,
  type Model,
  moment,
  Refused,
  type State,
  type Taxonomy,
  type Term,
} from './management-state.ts';

export function addLanguage({ languages }: State, body: Language): Language {
  checkName(body.name, 25);
  const fallback = languages.find(({ codename }) => codename === body.fallback_language?.codename);
  if (body.fallback_language !== undefined && fallback === undefined)
    throw new Refused(`no language ${body.fallback_language.codename}`);
  const language = {
    ...body,
    id: randomUUID(),
    is_default: false,
    ...(fallback && { fallback_language: { id: fallback.id } }),
  };
  languages.push(language);
  return language;
}

export type LanguageChange = { property_name: 'codename' | 'name'; value: string };

export function renameLanguage({ languages }: State, id: string, changes: LanguageChange[]): Language {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Refused(`no language ${id}`);
  for (const { property_name, value } of changes) language[property_name] = value;
  return language;
}

export function addTaxonomy({ taxonomies }: State, body: Taxonomy): Taxonomy {
  checkExternalId(body.external_id);
  checkCodename(body.codename);
  const group = { ...body, id: randomUUID(), last_modified: moment, terms: body.terms.map(newTerm) };
  taxonomies.push(group);
  return group;
}

function newTerm(term: Term): Term {
  checkCodename(term.codename);
  return { ...term, id: randomUUID() };
}

export function addTerms({ taxonomies }: State, codename: string, changes: { value: Term }[]): Taxonomy {
  const group = taxonomies.find((each) => each.codename === codename);
  if (group === undefined) throw new Refused(`no taxonomy ${codename}`);
  group.terms.push(...changes.map(({ value }) => newTerm(value)));
  return group;
}

export function addModel(list: Model[], body: Model, maxCodenameLength: number): Model {
  checkExternalId(body.external_id);
  checkCodename(body.codename, maxCodenameLength);
  checkName(body.name, 50);
  if (list.some(({ codename }) => codename === body.codename))
    throw new Refused(`${body.codename} is there already`);
  const model = {
    ...body,
    id: randomUUID(),
    last_modified: moment,
    elements: body.elements.map(newElement),
  };
  list.push(model);
  return model;
}

function newElement(element: Element): Element {
  checkCodename(element.codename);
  const options = element.options?.map((option) => ({ ...option, id: randomUUID() }));
  return { ...element, id: randomUUID(), ...(options && { options }) };
}

export function changeModel(state: State, list: Model[], codename: string, changes: Change[]): Model {
  const model = list.find((each) => each.codename === codename);
  if (model === undefined) throw new Refused(`nothing named ${codename}`);
  for (const { op, path = '', value } of changes) {
    const [, part, element] = path.split('/');
    if (op === 'replace' && part === 'name') model.name = value;
    else if (element === undefined) model.elements.push(newElement(value));
    else changeElement(state, model, path, value);
  }
  return model;
}

function changeElement(
  { types }: State,
  { codename, elements }: Model,
  path: string,
  value: Change['value'],
): void {
  const [, , name, property] = path.split('/');
  const element = elements.find((each) => `codename:${each.codename}` === name);
  if (element === undefined) throw new Refused(`${codename} has no element ${name}`);
  if (property === 'name') element.name = value;
  if (property === 'options') {
    const { codename: option, name: label } = value;
    element.options = [...(element.options ?? []), { codename: option, name: label ?? '', id: randomUUID() }];
  }
  if (property !== 'allowed_content_types') return;
  const type = types.find((each) => each.codename === value.codename);
  if (type === undefined) throw new Refused(`no type ${value.codename}`);
  element.allowed_content_types = [...(element.allowed_content_types ?? []), { id: type.id }];
}
