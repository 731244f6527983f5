import { createElement, Fragment, type ReactNode } from 'react';

type PopupTextProps = { html: string; className?: string | undefined };

const allowed = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'br']);

/** Short rich text from the API; only plain text and emphasis are rendered. Parsing it executes nothing. */
export function PopupText({ html, className }: PopupTextProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={className}>{renderChildren(body)}</div>;
}

function renderChildren(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    <Fragment key={index}>{node instanceof Element ? renderElement(node) : node.textContent}</Fragment>
  ));
}

function renderElement(element: Element): ReactNode {
  const name = element.localName;
  if (name === 'script' || name === 'style') return null;
  if (name === 'br') return createElement(name);
  return allowed.has(name) ? createElement(name, null, ...renderChildren(element)) : renderChildren(element);
}
