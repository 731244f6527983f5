import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type StoredSubmission, stateAttributes } from '../../lib/submissions/stored-submission.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { changeSubmission, findSubmission, listedSubmission } from '../../lib/support/find-submissions.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function restoreSubmission(
  request: ApiRequest<'restoreSubmission'>,
  ports: SupportDependencies,
) {
  const { params, now } = request;
  const { submission } = await findSubmission(ports.table, params.id);
  const { reference } = submission;
  stateBefore(submission);
  await writeAudit(ports, request, { action: 'restore', subject: reference });
  const after = await changeSubmission(ports.table, reference, (current) => ({
    set: stateAttributes(reference, stateBefore(current.submission), now),
    remove: ['discarded'],
  }));
  return { body: { data: listedSubmission(after.submission) } };
}

function stateBefore({ state, discarded }: StoredSubmission): StoredSubmission['state'] {
  if (state === 'discarded' && discarded) return discarded.from;
  throw new AppError('conflict', 'Only discarded submissions can be restored.');
}

export const handler = endpoint(
  supportDeskEndpoints.restoreSubmission,
  restoreSubmission,
  supportDependencies,
);
