import type { ManagementClient } from '@kontent-ai/management-sdk';
import { workflow } from '@merrowvale/web/content/model/workflow.ts';
import { inOrderOfAge } from '../check-content.ts';
import type { ContentVariant } from '../parse-element.ts';
import type { AssetCopies } from './asset-copies.ts';
import { canonicalElements, nameInRequest } from './canonical-value.ts';
import { type EnvironmentState, type ExistingVariant, variantKey } from './environment-state.ts';
import { type PushStep, step } from './plan-assets.ts';
import { type VariantElement, variantElements } from './variant-request.ts';

export function planItems(
  client: ManagementClient,
  { items }: EnvironmentState,
  variants: readonly ContentVariant[],
): PushStep[] {
  const wanted = new Map(variants.map((variant) => [variant.codename, variant]));
  return [...wanted.values()].flatMap(({ codename, name, type, collection }): PushStep[] => {
    const present = items.get(codename);
    const isSame = present?.name === name && present.collection === collection;
    if (isSame && present.codename === codename) return [];
    return [
      step(`item ${codename}`, () =>
        client
          .upsertContentItem()
          .byItemExternalId(codename)
          .withData({ name, codename, type: { codename: type }, collection: { codename: collection } })
          .toPromise(),
      ),
    ];
  });
}

/** Items that a push would have to take over from the editors who created them. */
export function itemProblems(
  { items, otherItems }: EnvironmentState,
  variants: readonly ContentVariant[],
): string[] {
  const types = new Map(variants.map(({ codename, type }) => [codename, type]));
  return [...types].flatMap(([codename, type]) => {
    if (otherItems.has(codename))
      return [`${codename} exists in the environment, but was not pushed; rename one of the two`];
    const present = items.get(codename)?.type;
    return present === undefined || present === type
      ? []
      : [`${codename} is of type ${present} in the environment and cannot become one of type ${type}`];
  });
}

/**
 * The steps that bring each item's versions up to date. A draft is based on the published version, so the published
 * one comes first.
 */
export async function planVariants(
  client: ManagementClient,
  state: EnvironmentState,
  variants: readonly ContentVariant[],
  copies: AssetCopies,
): Promise<PushStep[]> {
  const keysIn = (step: ContentVariant['workflowStep']) =>
    new Set(variants.flatMap((variant) => (variant.workflowStep === step ? [keyOf(variant)] : [])));
  const [drafts, live] = [keysIn('draft'), keysIn('published')];
  const steps: PushStep[] = [];
  const newest = new Map(state.variants);
  for (const variant of inOrderOfAge(variants)) {
    const key = keyOf(variant);
    const present = newest.get(key);
    const isBelowDraft = variant.workflowStep === 'published' && drafts.has(key);
    const change: VariantChange = {
      variant,
      elements: variantElements(variant, copies),
      compared: isBelowDraft && present ? await publishedBelow(state, variant, present) : present,
      newest: present,
      isLive: live.has(key),
    };
    const planned = planVariant(client, change);
    if (planned === undefined) continue;
    steps.push(planned);
    newest.set(key, wantedVariant(variant, change.elements));
  }
  return steps;
}

function publishedBelow(
  state: EnvironmentState,
  { codename, language }: ContentVariant,
  newest: ExistingVariant,
): ExistingVariant | Promise<ExistingVariant | undefined> {
  if (newest.step === published) return newest;
  return state.publishedVariant({ externalId: codename, language });
}

function keyOf({ language, codename }: ContentVariant): string {
  return variantKey(language, codename);
}

function wantedVariant(
  { workflowStep }: ContentVariant,
  elements: readonly VariantElement[],
): ExistingVariant {
  return { step: stepOf(workflowStep), elements: canonicalElements(elements, nameInRequest) };
}

function stepOf(workflowStep: ContentVariant['workflowStep']): string {
  return workflow[workflowStep ?? 'draft'].codename;
}

/** The calls that a version needs; undefined if the environment already has it. */
function planVariant(client: ManagementClient, change: VariantChange): PushStep | undefined {
  const { variant, elements, compared, isLive } = change;
  const { codename, language } = variant;
  const wanted = wantedVariant(variant, elements);
  const isSame = compared !== undefined && hasSameContent(wanted, compared);
  if (isSame && compared.step === wanted.step) return undefined;
  const at = <Query>(query: Identified<Query>) =>
    query.byItemExternalId(codename).byLanguageCodename(language);
  const calls: (() => Promise<unknown>)[] = [];
  let step = change.newest?.step;
  if (step === published && wanted.step !== published && !isLive) {
    calls.push(() => at(client.unpublishLanguageVariant()).withoutData().toPromise());
    step = archived;
  }
  if (step === archived && (wanted.step !== archived || !isSame)) {
    calls.push(() => changeStep(client, variant, draft));
    step = draft;
  }
  if (!isSame) {
    if (step === published) calls.push(() => at(client.createNewVersionOfLanguageVariant()).toPromise());
    calls.push(() =>
      at(client.upsertLanguageVariant())
        .withData(() => ({ elements: [...elements] }))
        .toPromise(),
    );
    step = draft;
  }
  if (wanted.step === published)
    calls.push(() => at(client.publishLanguageVariant()).withoutData().toPromise());
  if (wanted.step === archived && step !== archived) calls.push(() => changeStep(client, variant, archived));
  // A draft with the same content as the published version needs no version of its own.
  if (calls.length === 0) return undefined;
  return {
    name: `${language} ${codename} (${wanted.step})`,
    calls: calls.length,
    async run() {
      for (const call of calls) await call();
    },
  };
}

type VariantChange = {
  variant: ContentVariant;
  elements: readonly VariantElement[];
  compared: ExistingVariant | undefined;
  /** The newest version in the environment, which the calls change. */
  newest: ExistingVariant | undefined;
  isLive: boolean;
};

type Identified<Query> = {
  byItemExternalId: (id: string) => { byLanguageCodename: (codename: string) => Query };
};

const draft = workflow.draft.codename;
const published = workflow.published.codename;
const archived = workflow.archived.codename;

function hasSameContent(wanted: ExistingVariant, present: ExistingVariant): boolean {
  return [...wanted.elements].every(([codename, value]) => (present.elements.get(codename) ?? '') === value);
}

function changeStep(client: ManagementClient, { codename, language }: ContentVariant, step: string) {
  return client
    .changeWorkflowOfLanguageVariant()
    .byItemExternalId(codename)
    .byLanguageCodename(language)
    .withData({ workflow_identifier: { codename: workflow.codename }, step_identifier: { codename: step } })
    .toPromise();
}
