import { findForm } from './forms/forms.ts';
import type { SubmittedData, Upgrade } from './forms/upgrade.ts';
import type { SubmissionKind } from './submission.ts';

/** As `upgrades` of a form, for what is submitted otherwise. */
const otherUpgrades: Readonly<Record<Exclude<SubmissionKind, 'form'>, readonly Upgrade[]>> = {
  'campaign-interest': [],
  'rebate-permission': [],
  'email-signup': [],
};

/** What tells which rules a submission is judged by. */
type Submitted = { kind: SubmissionKind; formId: string };

/** The version of the rules that a submission is made by today; it is kept with the submission. */
export function submissionVersion(submitted: Submitted): number {
  return upgradesOf(submitted).length + 1;
}

/**
 * The data of a submission as today's rules have it. Data without a version is of the first one. Undefined where
 * the version is none that we know, as after a release was taken back: nobody can say what the data means.
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
