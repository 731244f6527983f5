import { richTextUrl } from '@merrowvale/shared/domain/link.ts';
import { Element, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import type { AnyItem, BlockContext } from '../../lib/pages/block-context.ts';
import { ContentLink } from '../content-link/content-link.tsx';
import { joinClasses } from '../join-classes.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './rich-text.module.css';

export type SectionHeading = { id: string; title: string };

export type RichTextValue = {
  value: string;
  links: readonly { linkId: string; codename: string }[];
  images: readonly {
    imageId: string;
    url: string;
    description: string | null;
    width: number | null;
    height: number | null;
  }[];
  linkedItems: readonly AnyItem[];
};

type RichTextProps = {
  text: RichTextValue;
  context: BlockContext;
  className?: string | undefined;
  /** The second-level headings with the ids that a list of contents links to. */
  sections?: readonly SectionHeading[];
};
type Drawing = { text: RichTextValue; context: BlockContext; ids: ReadonlyMap<Element, string | undefined> };

/** An editor's text; only elements listed here are rendered, so nothing in it can run. */
export function RichText({ text, context, className, sections = [] }: RichTextProps) {
  if (isEmptyRichText(text.value)) return null;
  const parsed = parseDocument(text.value);
  const ids = new Map(headingElements(parsed).map((heading, at) => [heading, sections[at]?.id]));
  const content = renderChildren(parsed, { text, context, ids });
  return content.length > 0 && <div className={joinClasses(styles.text, className)}>{content}</div>;
}

const plain = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li strong em b i u s sub sup code pre blockquote br hr table caption thead tbody tfoot tr'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);
/** Elements that are not meant to be read; their text is left out as well. */
const silent = new Set(
  'script style template noscript iframe object embed svg math textarea select title head'.split(' '),
);
const empty = new Set(['br', 'hr']);
/** Elements that cannot contain text directly. */
const structural = new Set('table thead tbody tfoot tr ul ol'.split(' '));

function renderChildren(parent: ParentNode, drawing: Drawing): ReactNode[] {
  const inStructure = parent instanceof Element && structural.has(parent.name);
  return parent.children.flatMap((node, index): ReactNode[] => {
    if (node instanceof Text) return inStructure && node.data.trim() === '' ? [] : [node.data];
    if (!(node instanceof Element)) return [];
    const rendered = renderElement(node, drawing);
    return rendered === null ? [] : [<Fragment key={String(index)}>{rendered}</Fragment>];
  });
}

function renderElement(element: Element, drawing: Drawing): ReactNode {
  const { name, attribs } = element;
  if (name === 'object') return renderItem(attribs['data-codename'] ?? '', drawing);
  if (silent.has(name)) return null;
  if (name === 'a') return renderLink(element, drawing);
  if (name === 'img') return renderPicture(attribs['data-image-id'] ?? '', drawing);
  const children = renderChildren(element, drawing);
  if (name === 'figure') return <div className={styles.figure}>{children}</div>;
  if (name === 'table')
    return (
      <div className={styles.scroll}>
        <table>{children}</table>
      </div>
    );
  if (empty.has(name)) return createElement(name);
  if (cells.has(name)) return renderCell(element, drawing);
  return plain.has(name) ? createElement(name, { id: drawing.ids.get(element) }, ...children) : children;
}

function renderCell(cell: Element, drawing: Drawing): ReactNode {
  const heading = isHeadingRow(cell.parent) ? onlyStrong(cell) : undefined;
  const isHeading = heading !== undefined || cell.name === 'th';
  return createElement(
    isHeading ? 'th' : 'td',
    { ...spans(cell.attribs), ...(isHeading && { scope: 'col' }) },
    ...renderChildren(heading ?? cell, drawing),
  );
}

/** Tables in Kontent.ai have no heading cells; a first row in which all cells are bold is the heading. */
function isHeadingRow(row: ParentNode | null): boolean {
  const isFirst = row instanceof Element && row.name === 'tr' && elementsIn(row.parent)[0] === row;
  return isFirst && elementsIn(row).every((cell) => onlyStrong(cell) !== undefined);
}

function onlyStrong(cell: Element): Element | undefined {
  const [content, ...more] = cell.children.filter(
    (node) => !(node instanceof Text) || node.data.trim() !== '',
  );
  const isStrong = content instanceof Element && content.name === 'strong' && more.length === 0;
  return isStrong ? content : undefined;
}

function elementsIn(parent: ParentNode | null): Element[] {
  return parent?.children.filter((node) => node instanceof Element) ?? [];
}

function spans({ colspan, rowspan }: Element['attribs']): { colSpan?: number; rowSpan?: number } {
  const columns = count(colspan);
  const rows = count(rowspan);
  return { ...(columns !== undefined && { colSpan: columns }), ...(rows !== undefined && { rowSpan: rows }) };
}

function count(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d?$/.test(text) ? Number(text) : undefined;
}

function renderItem(codename: string, { text, context }: Drawing): ReactNode {
  const item = text.linkedItems.find(({ system }) => system.codename === codename);
  return item ? context.render([item]) : null;
}

function renderLink(element: Element, drawing: Drawing): ReactNode {
  const { attribs } = element;
  const { context } = drawing;
  const children = renderChildren(element, drawing);
  const href =
    attribs['data-item-id'] === undefined ? (attribs.href ?? '').trim() : itemAddress(element, drawing);
  if (href === undefined || href === '') return <>{children}</>;
  return (
    <ContentLink
      href={richTextUrl(href, context.locale)}
      locale={context.locale}
      newTab={
        /^(https?:)?\/\//i.test(href) || attribs.target === '_blank' || attribs['data-new-window'] === 'true'
      }
      asIs
    >
      {children}
    </ContentLink>
  );
}

/** The address of a link to an item; undefined for an item without its own page. */
function itemAddress({ attribs }: Element, { text, context }: Drawing): string | undefined {
  const link = text.links.find(({ linkId }) => linkId === attribs['data-item-id']);
  const address = link && context.pageAddress(link.codename);
  return address === undefined ? undefined : `/${address.replace(/^\//, '')}`;
}

function renderPicture(imageId: string, { text }: Drawing): ReactNode {
  const image = text.images.find((candidate) => candidate.imageId === imageId);
  if (!image) return null;
  const width = Math.min(image.width ?? 1000, 1000);
  const height = Math.round((width * (image.height ?? 9)) / (image.width ?? 16));
  return <Picture asset={image} width={width} height={height} sizes="(min-width: 768px) 46rem, 91vw" />;
}

/** The second-level headings of an editor's text, with ids made of their words. */
export function sectionHeadings(html: string, uniqueId: (id: string) => string): SectionHeading[] {
  return headingElements(parseDocument(html)).map((heading) => {
    const title = DomUtils.textContent(heading).trim();
    const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
    return { id: uniqueId(words.join('-')), title };
  });
}

function headingElements(text: ParentNode): Element[] {
  return text.children.filter((node): node is Element => node instanceof Element && node.name === 'h2');
}
