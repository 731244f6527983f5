import { type AnyNode, type Document, type Element, isDocument, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

type Wanted = string | RegExp;
/** An attribute's value; `true` asks for any value, `false` for an element without it. */
type Attributes = Readonly<Record<string, Wanted | boolean>>;
type RoleOptions = { name?: Wanted; level?: number };

/** Queries for HTML, or with `{ xmlMode: true }` for XML, as people and machines meet it: by role, name, text, tag. */
export function parseHtml(html: string, options: { xmlMode?: boolean } = {}) {
  const document = parseDocument(html, options);
  // htmlparser2 10 decodes no references in a text area, and keeps the line break that HTML ignores.
  for (const { children } of DomUtils.getElementsByTagName('textarea', document))
    for (const text of children.filter(isText))
      text.data = DomUtils.textContent(parseDocument(`<title>${text.data.replace(/^\n/, '')}</title>`));
  return new HtmlPart(document);
}

class HtmlPart {
  readonly #node: Document | Element;
  /** How failing tests print the element. */
  readonly tag: string;

  constructor(node: Document | Element) {
    this.#node = node;
    const attributes = isDocument(node) ? {} : node.attribs;
    const printed = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    this.tag = isDocument(node) ? 'document' : `<${node.name}${printed.join('')}>`;
  }

  /** The one element with a role and, if given, an accessible name and a heading's level. */
  getByRole(role: string, options: RoleOptions = {}): HtmlPart {
    const found = this.allByRole(role, options);
    return this.#one(found, `${role} ${print(options)}`, this.allByRole(role));
  }

  allByRole(role: string, { name, level }: RoleOptions = {}): HtmlPart[] {
    return this.all('*').filter(
      (part) =>
        part.role === role &&
        !part.isHidden &&
        (name === undefined || fits(part.name, name)) &&
        (level === undefined || part.#level() === level),
    );
  }

  /** The one element with a tag (`*` for any) and attributes. */
  get(tag: string, attributes: Attributes = {}): HtmlPart {
    return this.#one(this.all(tag, attributes), `<${tag}> ${print(attributes)}`, this.all(tag));
  }

  all(tag: string, attributes: Attributes = {}): HtmlPart[] {
    const fitting = (element: Element) =>
      (tag === '*' || element.name === tag) &&
      Object.entries(attributes).every(([name, wanted]) => {
        const value = element.attribs[name];
        return typeof wanted === 'boolean' ? (value !== undefined) === wanted : fits(value, wanted);
      });
    return this.#elements()
      .filter(fitting)
      .map((element) => new HtmlPart(element));
  }

  /** The text, with a space for each tag and each run of white space. */
  get text(): string {
    return words(this.#node, () => '');
  }

  /** The content of a script or a style sheet. */
  get source(): string {
    return DomUtils.textContent(this.#node);
  }

  /** The text of each element with a tag and attributes. */
  texts(tag: string, attributes: Attributes = {}): string[] {
    return this.all(tag, attributes).map(({ text }) => text);
  }

  /** The values of an attribute, of each element with a tag and attributes that has it. */
  attributes(name: string, tag = '*', attributes: Attributes = {}): string[] {
    return this.all(tag, { [name]: true, ...attributes }).map((part) => part.attribute(name) ?? '');
  }

  /** What the element is for, said by its `role` or by its tag. */
  get role(): string | undefined {
    return isDocument(this.#node) ? undefined : (this.attribute('role') ?? roleOf(this.#node));
  }

  /** The accessible name: what a screen reader calls the element. */
  get name(): string {
    const labelled = this.attribute('aria-labelledby');
    if (labelled !== undefined) return this.#named(labelled.split(/\s+/)).join(' ');
    const label = this.attribute('aria-label') ?? this.attribute('alt');
    return label ?? (this.#labels() || this.attribute('title') || this.attribute('placeholder') || '');
  }

  attribute(name: string): string | undefined {
    return isDocument(this.#node) ? undefined : this.#node.attribs[name];
  }

  get parent(): HtmlPart | undefined {
    return this.#node.parent && isTag(this.#node.parent) ? new HtmlPart(this.#node.parent) : undefined;
  }

  isWithin(tag: string): boolean {
    return this.parent !== undefined && (this.parent.#is === tag || this.parent.isWithin(tag));
  }

  get children(): HtmlPart[] {
    return this.#node.children.filter(isTag).map((element) => new HtmlPart(element));
  }

  /** The links: address, text, and whether they open in a new tab, which then knows nothing of this one. */
  links() {
    return this.all('a').map((link) => ({
      href: link.attribute('href'),
      newTab: link.attribute('target') === '_blank' && link.attribute('rel') === 'noopener noreferrer',
      text: link.text,
    }));
  }

  #one([only, ...others]: readonly HtmlPart[], wanted: string, like: readonly HtmlPart[]): HtmlPart {
    if (only && others.length === 0) return only;
    const seen = (like.length > 0 ? like : this.all('*')).slice(0, 50);
    const list = seen
      .map((part) => `${part.role ?? ''} "${part.name}" ${part.tag} ${part.text.slice(0, 80)}`)
      .join('\n');
    throw new Error(`There are ${only ? others.length + 1 : 'no'} elements ${wanted}. Here is:\n${list}`);
  }

  get #is(): string {
    return isDocument(this.#node) ? '' : this.#node.name;
  }

  #elements(): Element[] {
    return DomUtils.filter(isTag, this.#node.children).filter(isTag);
  }

  #root(): HtmlPart {
    let top: Document | Element = this.#node;
    while (top.parent && (isTag(top.parent) || isDocument(top.parent))) top = top.parent;
    return new HtmlPart(top);
  }

  /** Whether assistive technology skips the element, by an attribute of its own or of one around it. */
  get isHidden(): boolean {
    const isSkipped = this.attribute('hidden') !== undefined || this.attribute('aria-hidden') === 'true';
    return isSkipped || (this.parent?.isHidden ?? false);
  }

  #level(): number {
    return Number(this.attribute('aria-level') ?? this.#is.slice(1));
  }

  #named(ids: readonly string[]): string[] {
    const root = this.#root();
    return ids.map((id) => root.all('*', { id })[0]?.text ?? '');
  }

  #labels(): string {
    if (['input', 'select', 'textarea'].includes(this.#is)) {
      if (this.role === 'button') return this.attribute('value') ?? '';
      const id = this.attribute('id');
      const named = id === undefined ? [] : this.#root().all('label', { for: id });
      const around = DomUtils.getElementsByTagName('label', parentsOf(this.#node), false);
      return [...named, ...around.map((label) => new HtmlPart(label))]
        .map((label) => words(label.#node, (element) => (isControl(element) ? undefined : '')))
        .join(' ');
    }
    const title = { fieldset: 'legend', table: 'caption', figure: 'figcaption', details: 'summary' }[
      this.#is
    ];
    if (title) return this.children.find((child) => child.#is === title)?.text ?? '';
    if (!namedByContent.has(this.role ?? '')) return '';
    return words(this.#node, ({ attribs }) =>
      attribs['aria-hidden'] === 'true' ? undefined : (attribs.alt ?? attribs['aria-label'] ?? ''),
    );
  }
}

const print = (options: object) =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const fits = (value: string | undefined, wanted: Wanted) =>
  typeof wanted === 'string' ? value === wanted : value !== undefined && wanted.test(value);

/** The words of a node; of an element, also those that it stands for, or none if that is undefined. */
function words(node: AnyNode, instead: (element: Element) => string | undefined): string {
  const read = (part: AnyNode): string => {
    if (isText(part)) return part.data;
    if (isDocument(part)) return part.children.map(read).join('');
    if (!isTag(part) || unread.has(part.name)) return '';
    const own = part === node ? '' : instead(part);
    return own === undefined ? ' ' : ` ${own} ${part.children.map(read).join('')} `;
  };
  return read(node).replaceAll(/\s+/g, ' ').trim();
}

const unread = new Set(['script', 'style', 'template']);
const isControl = ({ name }: Element) => ['input', 'select', 'textarea', 'button'].includes(name);

function parentsOf(node: AnyNode): Element[] {
  return node.parent && isTag(node.parent) ? [node.parent, ...parentsOf(node.parent)] : [];
}

const namedByContent = new Set([
  'button',
  'cell',
  'columnheader',
  'heading',
  'link',
  'option',
  'rowheader',
  'tab',
  'tooltip',
]);

const roles: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  details: 'group',
  dialog: 'dialog',
  fieldset: 'group',
  footer: 'contentinfo',
  form: 'form',
  header: 'banner',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  section: 'region',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
};
const inputRoles: Readonly<Record<string, string | undefined>> = {
  button: 'button',
  checkbox: 'checkbox',
  hidden: undefined,
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
};

function roleOf({ name, attribs }: Element): string | undefined {
  if (/^h[1-6]$/.test(name)) return 'heading';
  if (name === 'a') return attribs.href === undefined ? undefined : 'link';
  if (name === 'img') return attribs.alt === '' ? 'presentation' : 'img';
  if (name === 'th') return attribs.scope === 'row' ? 'rowheader' : 'columnheader';
  if (name === 'select') return attribs.multiple === undefined ? 'combobox' : 'listbox';
  if (name !== 'input') return roles[name];
  const type = attribs.type ?? 'text';
  return type in inputRoles ? inputRoles[type] : 'textbox';
}
