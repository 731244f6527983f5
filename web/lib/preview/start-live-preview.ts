import type { IUpdateMessageData, IUpdateMessageElement } from '@kontent-ai/smart-link';
import { linkTexts } from './link-texts.ts';

export type EditedPage = {
  environmentId: string;
  language: string;
  /** Origins whose messages are accepted: those that may frame the preview. */
  editorOrigins: readonly string[];
};

export type LivePreviewSettings = EditedPage & {
  /** Renders the page with unsaved edits. */
  show: (edits: readonly IUpdateMessageData[]) => Promise<void>;
  /** Renders the page as it is saved. */
  refresh: () => void;
};

/**
 * Connects the page with the editor that frames it: clicks open the element in the editor, and edits are shown as they
 * are made. Returns a function that ends this.
 */
export async function startLivePreview(settings: LivePreviewSettings): Promise<() => void> {
  // Keeps the SDK out of the server's bundle.
  if (typeof window === 'undefined') return () => undefined;
  const { environmentId, language: languageCodename, editorOrigins, show, refresh } = settings;
  const refuse = (message: MessageEvent) => {
    if (!isAccepted(message, window.parent, editorOrigins)) message.stopImmediatePropagation();
  };
  // The SDK listens while events are captured as well, to any sender, so this listener has to be first.
  window.addEventListener('message', refuse, true);
  // So is this observer, because the SDK looks for attributes of new elements only once.
  const endLinking = linkTexts(document.body);
  const { KontentSmartLink, KontentSmartLinkEvent } = await import('@kontent-ai/smart-link');
  const sdk = KontentSmartLink.initialize({ defaultDataAttributes: { environmentId, languageCodename } });
  const edits = unsavedEdits(show, refresh);
  sdk.on(KontentSmartLinkEvent.Update, edits.add);
  sdk.on(KontentSmartLinkEvent.Refresh, (saved) => edits.drop(saved.updatedItemCodename));
  return () => {
    sdk.destroy();
    endLinking();
    window.removeEventListener('message', refuse, { capture: true });
  };
}

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** True for messages of the editor that frames the page, and for those that are not meant for the SDK. */
export function isAccepted(
  { data, origin, source }: Message,
  parent: MessageEventSource,
  editors: readonly string[],
): boolean {
  const { type }: { type?: unknown } = Object(data);
  const isForSdk = typeof type === 'string' && type.startsWith('kontent-smart-link:');
  return !isForSdk || (source === parent && editors.includes(origin));
}

/** Edits by item and language. While the page is being rendered with some of them, later ones wait together. */
export function unsavedEdits(
  show: LivePreviewSettings['show'],
  refresh: () => void,
): { add: (edit: IUpdateMessageData) => void; drop: (codename: string) => void } {
  const edits = new Map<string, IUpdateMessageData>();
  let isShowing = false;
  let hasChanged = false;
  const showAll = async () => {
    hasChanged = true;
    if (isShowing) return;
    isShowing = true;
    while (hasChanged) {
      hasChanged = false;
      // A failed attempt is repeated with the next edit, at the latest when it is saved.
      await show([...edits.values()]).catch(() => undefined);
    }
    isShowing = false;
  };
  return {
    add: (edit) => {
      const key = `${edit.item.codename} ${edit.variant.codename}`;
      edits.set(key, { ...edit, elements: together(edits.get(key)?.elements ?? [], edit.elements) });
      void showAll();
    },
    drop: (codename) => {
      for (const [key, { item }] of edits) if (item.codename === codename) edits.delete(key);
      if (edits.size === 0) refresh();
      else void showAll();
    },
  };
}

function together(
  before: readonly IUpdateMessageElement[],
  after: readonly IUpdateMessageElement[],
): IUpdateMessageElement[] {
  const isReplaced = ({ element }: IUpdateMessageElement) =>
    after.some((each) => each.element.codename === element.codename);
  return [...before.filter((each) => !isReplaced(each)), ...after];
}
