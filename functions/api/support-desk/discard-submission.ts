import { mayBecome } from '@merrowvale/shared/domain/submission-states.ts';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type StoredSubmission, stateAttributes } from '../../lib/submissions/stored-submission.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { changeSubmission, findSubmission, listedSubmission } from '../../lib/support/find-submissions.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function discardSubmission(
  request: ApiRequest<'discardSubmission'>,
  ports: SupportDependencies,
) {
  const { params, body, now, owner } = request;
  const { submission } = await findSubmission(ports.table, params.id);
  requireOpen(submission);
  const { reference } = submission;
  await writeAudit(ports, request, { action: 'discard', subject: reference, detail: body.reason });
  const after = await changeSubmission(ports.table, reference, (current) => {
    requireOpen(current.submission);
    const from = current.submission.state;
    return {
      set: {
        ...stateAttributes(reference, 'discarded', now),
        discarded: { by: owner.sub, at: now, reason: body.reason, from },
      },
    };
  });
  return { body: { data: listedSubmission(after.submission) } };
}

function requireOpen({ state }: StoredSubmission): void {
  if (!mayBecome(state, 'discarded'))
    throw new AppError(
      'conflict',
      'Only submissions that failed, are stored or were held back can be discarded.',
    );
}

export const handler = endpoint(
  supportDeskEndpoints.discardSubmission,
  discardSubmission,
  supportDependencies,
);
