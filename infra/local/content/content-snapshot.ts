import { inOrderOfAge } from '@merrowvale/infra/content/check-content.ts';
import type { ContentVariant } from '@merrowvale/infra/content/parse-element.ts';
import type { Content } from '@merrowvale/infra/content/read-content.ts';
import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';

/** `live` is the content that visitors see; `preview` is the newest version of everything. */
export type Slot = 'live' | 'preview';

export type SlotContent = ReturnType<typeof slotContent>;
export type Snapshot = ReturnType<typeof snapshotOf>;

export function snapshotOf({ variants, assets }: Pick<Content, 'variants' | 'assets'>) {
  return {
    live: slotContent(variants.filter(({ workflowStep }) => workflowStep === 'published')),
    preview: slotContent(inOrderOfAge(variants)),
    assets,
  };
}

/** If there are several versions in one language, the last one wins. */
function slotContent(variants: readonly ContentVariant[]) {
  const byKey = keyed(variants);
  const codenames = [...new Set(variants.map(({ codename }) => codename))].sort();
  const chainOf = remembered(fallbackChain);
  const find = (codename: string, language: string) => {
    for (const each of chainOf(language)) {
      const variant = byKey.get(`${codename} ${each}`);
      if (variant) return variant;
    }
    return undefined;
  };
  return {
    /** The item in the requested language, or in its nearest fallback. */
    find,
    /** Each item once, in the requested language or its nearest fallback, ordered by codename. */
    list: remembered((language) => codenames.flatMap((codename) => find(codename, language) ?? [])),
    /** Every language's own version, ordered by codename and language. */
    all: [...byKey.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, variant]) => variant),
  };
}

function remembered<Result>(compute: (language: string) => Result): (language: string) => Result {
  const known = new Map<string, Result>();
  return (language) => {
    const result = known.get(language) ?? compute(language);
    known.set(language, result);
    return result;
  };
}

function keyed(variants: readonly ContentVariant[]): Map<string, ContentVariant> {
  return new Map(variants.map((variant) => [`${variant.codename} ${variant.language}`, variant]));
}

export type ContentChange = {
  slot: Slot;
  action: 'published' | 'unpublished' | 'created' | 'changed' | 'deleted' | 'workflow_step_changed';
  variant: ContentVariant;
};

export function contentChanges(before: Snapshot, after: Snapshot): ContentChange[] {
  const live = compare(before.live, after.live).map(({ was, is }): ContentChange[] => {
    const variant = is ?? was;
    return variant === undefined
      ? []
      : [{ slot: 'live', action: is === undefined ? 'unpublished' : 'published', variant }];
  });
  const preview = compare(before.preview, after.preview).map(({ was, is }): ContentChange[] => {
    if (is === undefined)
      return was === undefined ? [] : [{ slot: 'preview', action: 'deleted', variant: was }];
    if (was === undefined) return [{ slot: 'preview', action: 'created', variant: is }];
    const action = was.workflowStep === is.workflowStep ? 'changed' : 'workflow_step_changed';
    return [{ slot: 'preview', action, variant: is }];
  });
  return [...live, ...preview].flat();
}

type Pair = { was: ContentVariant | undefined; is: ContentVariant | undefined };

function compare(before: SlotContent, after: SlotContent): Pair[] {
  const [old, now] = [keyed(before.all), keyed(after.all)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key): Pair => ({ was: old.get(key), is: now.get(key) }))
    .filter(({ was, is }) => was !== is && substance(was) !== substance(is));
}

/** A file with a new modification time but the same content has not changed. */
function substance(variant: ContentVariant | undefined): string {
  return JSON.stringify(variant, (key, value: unknown) => (key === 'lastModified' ? undefined : value)) ?? '';
}
