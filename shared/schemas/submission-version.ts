import type { SubmittedData, Upgrade } from './forms/form.ts';
import { findForm } from './forms/forms.ts';
import type { SubmissionKind } from './submission.ts';

const otherUpgrades: Readonly<Record<Exclude<SubmissionKind, 'form'>, readonly Upgrade[]>> = {
  'campaign-interest': [],
  'rebate-permission': [],
  'email-signup': [],
};

type Submitted = { kind: SubmissionKind; formId: string };

/** The current schema version of a submission; it is stored with the submission. */
export function submissionVersion(submitted: Submitted): number {
  return upgradesOf(submitted).length + 1;
}

/**
 * The data of a submission upgraded to the current schema. Data without a version counts as the first one. Undefined
 * for an unknown version, for example after a rollback, because its data cannot be interpreted.
 */
export function upgradedData(
  submitted: Submitted & { schemaVersion?: number | undefined; data: SubmittedData },
  known: (submitted: Submitted) => readonly Upgrade[] = upgradesOf,
): SubmittedData | undefined {
  const { schemaVersion = 1, data } = submitted;
  const upgrades = known(submitted);
  if (!Number.isInteger(schemaVersion) || schemaVersion < 1 || schemaVersion > upgrades.length + 1)
    return undefined;
  return upgrades.slice(schemaVersion - 1).reduce((older, upgrade) => upgrade(older), data);
}

function upgradesOf({ kind, formId }: Submitted): readonly Upgrade[] {
  return kind === 'form' ? (findForm(formId)?.upgrades ?? []) : otherUpgrades[kind];
}
