/** An element of the model; `type` is the content system's own name for it. */
type Element<Type extends string, Details = unknown> = {
  type: Type;
  name: string;
  guidelines: string;
} & Details;

/**
 * More characters than the limit are reported to editors as a problem, and so is an address of the site without a page.
 */
export type TextElement = Element<'text', { limit: number | undefined; isAddress: boolean }>;
/** `allowed` has the codenames of the types permitted inside the text. */
export type RichTextElement<Allowed extends string = string> = Element<
  'rich_text',
  { allowed: readonly Allowed[] }
>;
export type NumberElement = Element<'number'>;
export type ChoiceElement<Option extends string = string> = Element<
  'multiple_choice',
  { mode: 'single' | 'multiple'; options: Readonly<Record<Option, string>> }
>;
export type DateTimeElement = Element<'date_time'>;
export type AssetElement = Element<'asset', { limit: number | undefined }>;
/** `allowed` has the codenames of the types that may be linked. */
export type LinkedElement<Allowed extends string = string> = Element<
  'modular_content',
  { allowed: readonly Allowed[]; limit: number | undefined }
>;
export type TaxonomyElement<Group extends string = string> = Element<'taxonomy', { group: Group }>;
export type UrlSlugElement = Element<'url_slug', { dependsOn: string }>;

export type ModelElement =
  | TextElement
  | RichTextElement
  | NumberElement
  | ChoiceElement
  | DateTimeElement
  | AssetElement
  | LinkedElement
  | TaxonomyElement
  | UrlSlugElement;

/** In `allowed`, represents every type of kind `block`, so that a new block needs no edit elsewhere. */
export const anyBlock = '*block';

export function textElement(name: string, guidelines = '', limit?: number): TextElement {
  return { type: 'text', name, guidelines, limit, isAddress: false };
}

/** An address to which visitors are led: a path below the locale, or one outside the site. */
export function linkAddress(name: string, guidelines = ''): TextElement {
  return { type: 'text', name, guidelines, limit: undefined, isAddress: true };
}

export function richText(name: string, guidelines = ''): RichTextElement<typeof anyBlock> {
  return { type: 'rich_text', name, guidelines, allowed: [anyBlock] };
}

export function numberElement(name: string, guidelines = ''): NumberElement {
  return { type: 'number', name, guidelines };
}

function choosing(mode: 'single' | 'multiple') {
  return <const Options extends Record<string, string>>(
    name: string,
    options: Options,
    guidelines = '',
  ): ChoiceElement<keyof Options & string> => ({ type: 'multiple_choice', name, guidelines, mode, options });
}

export const choiceElement = choosing('single');
export const choices = choosing('multiple');

export function yesNo(name: string, guidelines = ''): ChoiceElement<'yes' | 'no'> {
  return choiceElement(name, { yes: 'Yes', no: 'No' }, guidelines);
}

export function dateTime(name: string, guidelines = ''): DateTimeElement {
  return { type: 'date_time', name, guidelines };
}

export function asset(name: string, guidelines = ''): AssetElement {
  return { type: 'asset', name, guidelines, limit: 1 };
}

export function assets(name: string, guidelines = ''): AssetElement {
  return { type: 'asset', name, guidelines, limit: undefined };
}

function linking(limit: number | undefined) {
  return <const Allowed extends string>(
    name: string,
    allowed: readonly Allowed[],
    guidelines = '',
  ): LinkedElement<Allowed> => ({ type: 'modular_content', name, guidelines, allowed, limit });
}

export const link = linking(1);
export const links = linking(undefined);

export function blocks(name: string, guidelines = '') {
  return links(name, [anyBlock], guidelines);
}

export function taxonomy<const Group extends string>(
  name: string,
  group: Group,
  guidelines = '',
): TaxonomyElement<Group> {
  return { type: 'taxonomy', name, guidelines, group };
}

export function urlSlug(name: string, dependsOn: string, guidelines = ''): UrlSlugElement {
  return { type: 'url_slug', name, guidelines, dependsOn };
}

/** Looks of every kind of button. */
export const buttonVariants = {
  primary: 'Primary',
  secondary: 'Secondary',
  tertiary: 'Tertiary',
  inverted: 'Inverted',
} as const;
