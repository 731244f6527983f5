/**
 * Adds the font's files, of which a browser loads only those it needs. Its style sheet never applies: a sheet with
 * fonts makes browsers look up every font again, and redraw text in fonts that arrived late.
 */
export async function loadJapaneseFont(): Promise<void> {
  const links = new Set<HTMLLinkElement>();
  const withhold = (records: readonly MutationRecord[]) => {
    for (const link of records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isOwnSheet)) {
      link.media = 'not all';
      links.add(link);
    }
  };
  const observer = new MutationObserver(withhold);
  observer.observe(document.head, { childList: true });
  await import('./japanese-font-faces.ts');
  observer.disconnect();
  for (const { sheet } of links)
    for (const rule of sheet?.cssRules ?? [])
      if (rule instanceof CSSFontFaceRule) document.fonts.add(faceOf(rule, sheet?.href ?? location.href));
}

/** React also adds sheets when the visitor opens another page. */
function isOwnSheet(node: Node): node is HTMLLinkElement {
  return (
    node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.dataset.precedence === undefined
  );
}

function faceOf({ style }: CSSFontFaceRule, sheet: string): FontFace {
  const of = (property: string) => style.getPropertyValue(property);
  const source = of('src').replace(
    /url\("?([^")]+)"?\)/,
    (_, address: string) => `url("${new URL(address, sheet)}")`,
  );
  return new FontFace(of('font-family').replaceAll('"', ''), source, {
    display: 'swap',
    unicodeRange: of('unicode-range'),
    weight: of('font-weight'),
  });
}
