import { addSubmissionNote } from '@merrowvale/functions/api/support-desk/add-submission-note.ts';
import { cancelReplay } from '@merrowvale/functions/api/support-desk/cancel-replay.ts';
import { changeCase } from '@merrowvale/functions/api/support-desk/change-case.ts';
import { correctSubmission } from '@merrowvale/functions/api/support-desk/correct-submission.ts';
import { discardSubmission } from '@merrowvale/functions/api/support-desk/discard-submission.ts';
import { exportSubmissions } from '@merrowvale/functions/api/support-desk/export-submissions.ts';
import { groupSubmissions } from '@merrowvale/functions/api/support-desk/group-submissions.ts';
import { listAudit } from '@merrowvale/functions/api/support-desk/list-audit.ts';
import { listCases } from '@merrowvale/functions/api/support-desk/list-cases.ts';
import { listReplays } from '@merrowvale/functions/api/support-desk/list-replays.ts';
import { listSubmissions } from '@merrowvale/functions/api/support-desk/list-submissions.ts';
import { openSubmission } from '@merrowvale/functions/api/support-desk/open-submission.ts';
import { replaySubmission } from '@merrowvale/functions/api/support-desk/replay-submission.ts';
import { restoreSubmission } from '@merrowvale/functions/api/support-desk/restore-submission.ts';
import { searchSubmissions } from '@merrowvale/functions/api/support-desk/search-submissions.ts';
import { showReplay } from '@merrowvale/functions/api/support-desk/show-replay.ts';
import { showSubmission } from '@merrowvale/functions/api/support-desk/show-submission.ts';
import { startReplay } from '@merrowvale/functions/api/support-desk/start-replay.ts';
import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import {
  readSubmission,
  stateAttributes,
  submissionKey,
} from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import { replayStep } from '@merrowvale/functions/lib/support/replay-job.ts';
import { runReplayStep } from '@merrowvale/functions/queues/run-submission-replays.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { call, type TestCall } from './endpoint.ts';
import { MemoryQueue } from './engine.ts';
import { submissionTestDependencies } from './submission.ts';

const sam = 'sam:support';
export const data = {
  firstName: 'Canary',
  lastName: 'Bird',
  emailAddress: 'canary@cage.example',
  helpWith: 'General Question',
  query: 'May I?',
};
export const reference = (number: number) => `MV-0000-0000-0000-${String(number).padStart(4, '0')}`;
export const failedAt = (number: number) => `2026-02-01T10:00:${String(number).padStart(2, '0')}.000Z`;

export function failed(number: number, changes: Partial<Item> = {}): Item {
  return {
    ...submissionKey(reference(number)),
    ...stateAttributes(reference(number), 'failed', failedAt(number)),
    reference: reference(number),
    kind: 'form',
    formId: 'ask-an-expert',
    locale: 'en_gb',
    receivedAt: '2026-02-01T09:00:00.000Z',
    correlationId: 'c1',
    tries: 6,
    lastError: 'The mail service did not accept the confirmation (Throttled).',
    data,
    version: 1,
    ...changes,
  };
}

export async function setUp(items: Item[] = [failed(1)]) {
  const replays = new MemoryQueue();
  const own = submissionTestDependencies();
  const dependencies = { ...own, replays, auditDays: 730, queueOf: () => own.queue, nowSeconds: () => 1000 };
  const { table } = dependencies;
  for (const item of items) await table.put(item);
  const handlers = {
    listSubmissions: endpoint(endpoints.listSubmissions, listSubmissions, dependencies),
    groupSubmissions: endpoint(endpoints.groupSubmissions, groupSubmissions, dependencies),
    searchSubmissions: endpoint(endpoints.searchSubmissions, searchSubmissions, dependencies),
    exportSubmissions: endpoint(endpoints.exportSubmissions, exportSubmissions, dependencies),
    showSubmission: endpoint(endpoints.showSubmission, showSubmission, dependencies),
    openSubmission: endpoint(endpoints.openSubmission, openSubmission, dependencies),
    addSubmissionNote: endpoint(endpoints.addSubmissionNote, addSubmissionNote, dependencies),
    correctSubmission: endpoint(endpoints.correctSubmission, correctSubmission, dependencies),
    replaySubmission: endpoint(endpoints.replaySubmission, replaySubmission, dependencies),
    discardSubmission: endpoint(endpoints.discardSubmission, discardSubmission, dependencies),
    restoreSubmission: endpoint(endpoints.restoreSubmission, restoreSubmission, dependencies),
    startReplay: endpoint(endpoints.startReplay, startReplay, dependencies),
    listReplays: endpoint(endpoints.listReplays, listReplays, dependencies),
    showReplay: endpoint(endpoints.showReplay, showReplay, dependencies),
    cancelReplay: endpoint(endpoints.cancelReplay, cancelReplay, dependencies),
    listAudit: endpoint(endpoints.listAudit, listAudit, dependencies),
    listCases: endpoint(endpoints.listCases, listCases, dependencies),
    changeCase: endpoint(endpoints.changeCase, changeCase, dependencies),
  };
  const ask = async (name: keyof typeof handlers, options: TestCall = {}) => {
    const response = await call(handlers[name], endpoints[name], { as: sam, ...options });
    return { ...response, data: response.body?.data };
  };
  const stored = async (number = 1) => readSubmission(await table.get(submissionKey(reference(number))));
  const audit = async () => (await ask('listAudit', { query: { month: '2026-03' } })).data.data;
  const run = async () => {
    for (let body = replays.bodies.shift(); body; body = replays.bodies.shift())
      await runReplayStep(dependencies, replayStep.parse(body), '2026-03-01T10:00:05.000Z');
  };
  return { ...dependencies, handlers, ask, stored, audit, run };
}

export const id = reference(1);
