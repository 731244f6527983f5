import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { maxNotes } from '@merrowvale/shared/schemas/support.ts';
import { toValue, untilWritten } from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changedMeanwhile, unknownEntity } from '../../lib/http/preconditions.ts';
import { readSubmission, submissionKey } from '../../lib/submissions/stored-submission.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { findSubmission, submissionDetail } from '../../lib/support/find-submissions.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function addSubmissionNote(
  request: ApiRequest<'addSubmissionNote'>,
  ports: SupportDependencies,
) {
  const { params, body, now, owner } = request;
  const { submission } = await findSubmission(ports.table, params.id);
  const { reference } = submission;
  await writeAudit(ports, request, { action: 'note', subject: reference });
  const note = { at: now, by: owner.sub, byEmail: owner.email ?? '', text: body.text };
  const noted = await untilWritten(async () => {
    const counted = { path: 'reference', equals: reference };
    // Also creates the count, so that no write depends on its absence, which would hold for a deleted item too.
    const before = readSubmission(
      await ports.table.update(submissionKey(reference), { add: { noteCount: 0 } }, counted),
    );
    if (!before) throw unknownEntity();
    const { notes, noteCount } = before;
    const last = notes.at(-1);
    if (last?.by === note.by && last.text === note.text) return before;
    if (notes.length >= maxNotes)
      throw new AppError('conflict', `A submission has at most ${maxNotes} notes.`);
    return readSubmission(
      await ports.table.update(
        submissionKey(reference),
        { set: { notes: toValue([...notes, note]) }, add: { noteCount: 1 } },
        { path: 'noteCount', equals: noteCount },
      ),
    );
  }, changedMeanwhile);
  return { body: { data: await submissionDetail(ports.table, noted, { isMasked: true }) } };
}

export const handler = endpoint(
  supportDeskEndpoints.addSubmissionNote,
  addSubmissionNote,
  supportDependencies,
);
