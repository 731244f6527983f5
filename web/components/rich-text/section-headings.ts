import { Element, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

export type SectionHeading = { id: string; title: string };

/** The second-level headings of an editor's text, with the ids that `<RichText hasSections>` gives them. */
export function sectionHeadings(html: string): SectionHeading[] {
  return [...headingIds(parseDocument(html))].map(([heading, id]) => ({ id, title: titleOf(heading) }));
}

/** The ids of a text's second-level headings: their words, followed by a number if they are repeated. */
export function headingIds(text: ParentNode): ReadonlyMap<Element, string> {
  const used = new Set<string>();
  return new Map(
    text.children.flatMap((node): [Element, string][] => {
      if (!(node instanceof Element) || node.name !== 'h2') return [];
      const id = unusedId(titleOf(node), used);
      used.add(id);
      return [[node, id]];
    }),
  );
}

function titleOf(heading: Element): string {
  return DomUtils.textContent(heading).trim();
}

function unusedId(title: string, used: ReadonlySet<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const plain = words.join('-');
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? plain : `${plain}-${number}`;
    if (!used.has(id)) return id;
  }
}
