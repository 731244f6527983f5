import { Parser } from 'htmlparser2';

export type RichTextWriter = {
  item: (codename: string) => string;
  itemLink: (codename: string, otherAttributes: string) => string;
  assetLink: (file: string, otherAttributes: string) => string;
  image: (file: string, description: string) => string;
};

type Attributes = Record<string, string>;

/**
 * Rewrites the references that an author may use in a rich text: `<object data-codename="…"></object>` for an
 * item within it, `<a data-codename="…">` and `<a data-asset="…">` for links, `<img data-asset="…" alt="…">`
 * for an image.
 */
export function rewriteRichText(html: string, write: RichTextWriter): string {
  return html
    .replace(/<object\b([^>]*)>\s*<\/object>/g, (whole, source: string) => {
      const codename = attributesOf(source)['data-codename'];
      return codename === undefined ? whole : write.item(codename);
    })
    .replace(/<a\b([^>]*)>/g, (whole, source: string) => {
      const {
        'data-codename': codename,
        'data-asset': file,
        href: _replaced,
        ...others
      } = attributesOf(source);
      if (codename !== undefined) return write.itemLink(codename, attributeText(others));
      return file === undefined ? whole : write.assetLink(file, attributeText(others));
    })
    .replace(/<img\b([^>]*?)\/?>/g, (whole, source: string) => {
      const { 'data-asset': file, alt } = attributesOf(source);
      return file === undefined ? whole : write.image(file, alt ?? '');
    });
}

/** The codenames of items, and of the targets of links, and the files that a rich text refers to. */
export function richTextReferences(html: string) {
  const items: string[] = [];
  const itemLinks: string[] = [];
  const files: string[] = [];
  const noteIn = (list: string[]) => (name: string) => {
    list.push(name);
    return '';
  };
  rewriteRichText(html, {
    item: noteIn(items),
    itemLink: noteIn(itemLinks),
    assetLink: noteIn(files),
    image: noteIn(files),
  });
  return { items, itemLinks, files };
}

function attributesOf(source: string): Attributes {
  return Object.fromEntries(
    [...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/** The first element that is opened or closed without the other; undefined if there is none. */
export function unbalancedElement(html: string): string | undefined {
  const found: string[] = [];
  const note = (name: string, isImplied: boolean) => {
    if (isImplied && name !== 'br' && name !== 'img') found.push(name);
  };
  const parser = new Parser({
    onopentag: (name, _attributes, isImplied) => note(name, isImplied),
    onclosetag: note,
  });
  parser.end(html);
  return found[0];
}
