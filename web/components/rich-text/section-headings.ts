import { Element, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

export type SectionHeading = { id: string; title: string };

/** The second-level headings of an editor's text, with ids made of their words. */
export function sectionHeadings(html: string, uniqueId: (id: string) => string): SectionHeading[] {
  return headingElements(parseDocument(html)).map((heading) => {
    const title = DomUtils.textContent(heading).trim();
    const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
    return { id: uniqueId(words.join('-')), title };
  });
}

export function headingElements(text: ParentNode): Element[] {
  return text.children.filter((node): node is Element => node instanceof Element && node.name === 'h2');
}
