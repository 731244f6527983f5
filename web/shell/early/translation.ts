type Replacement = { text: Text; by: ChildNode[] };

export type Translation = ReturnType<typeof followTranslation>;

/**
 * For pages translated by the browser: tracks the texts that it replaces. While React hydrates the page, it needs the original ones:
 * otherwise it replaces the whole page, with what the visitor has just touched and typed.
 */
export function followTranslation() {
  let replaced: Replacement[] = [];
  /** The other version of each text that was changed in place. */
  const versions = new Map<Text, string>();
  /** Texts of the page as it was sent; it also announces texts itself. */
  const originals = new WeakSet<Node>();
  const added = new WeakSet<Node>();
  const notice = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      if (target instanceof Text && !versions.has(target)) versions.set(target, record.oldValue ?? '');
      for (const node of addedNodes) added.add(node);
      const beside = [previousSibling, nextSibling].filter((node) => node && added.has(node)).slice(0, 1);
      const by = (addedNodes.length > 0 ? [...addedNodes] : beside).filter(isChild);
      for (const text of removedNodes) {
        if (!added.has(text)) originals.add(text);
        if (text instanceof Text && originals.has(text) && by.length > 0) replaced.push({ text, by });
      }
    }
  };
  const observer = new MutationObserver(notice);
  const follow = () =>
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
    });
  const exchange = () => {
    for (const [text, other] of versions) {
      versions.set(text, text.data);
      text.data = other;
    }
  };
  const isTranslated = () => replaced.length + versions.size > 0;
  follow();
  return {
    isTranslated,
    /** Shows the page's own texts, which the browser then leaves. */
    undo() {
      notice(observer.takeRecords());
      observer.disconnect();
      if (isTranslated()) document.documentElement.translate = false;
      exchange();
      replaced = replaced.reverse().filter(({ text, by: [first, ...others] }) => {
        if (!first?.isConnected) return false;
        first.replaceWith(text);
        for (const node of others) node.remove();
        return true;
      });
    },
    /** Shows the translation again. */
    redo() {
      for (const { text, by } of replaced.reverse()) if (text.isConnected) text.replaceWith(...by);
      exchange();
      document.documentElement.removeAttribute('translate');
    },
    follow,
  };
}

function isChild(node: Node | null): node is ChildNode {
  return node instanceof Element || node instanceof CharacterData;
}
