import type { ContentVariant } from '@merrowvale/infra/content/content-variant.ts';
import { type Slot, type SlotContent, type Snapshot, variantKey } from './content-snapshot.ts';

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
  const old = new Map(before.all.map((variant) => [variantKey(variant.codename, variant.language), variant]));
  const now = new Map(after.all.map((variant) => [variantKey(variant.codename, variant.language), variant]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key): Pair => ({ was: old.get(key), is: now.get(key) }))
    .filter(({ was, is }) => was !== is && substance(was) !== substance(is));
}

/** A file with a new modification time but the same content has not changed. */
function substance(variant: ContentVariant | undefined): string {
  return JSON.stringify(variant, (key, value: unknown) => (key === 'lastModified' ? undefined : value)) ?? '';
}
