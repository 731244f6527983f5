import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { unchangedSince } from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { suppressAddress } from '../../lib/engine/suppress-address.ts';
import { changedMeanwhile, unknownEntity } from '../../lib/http/preconditions.ts';
import { keyOfItemId } from '../../lib/keys.ts';
import { type AuditPorts, writeAudit } from '../../lib/support/audit-log.ts';
import { supportDependencies } from '../../lib/support/support-dependencies.ts';
import {
  readTextReply,
  showTextReply,
  textRepliesPartition,
  textReplyPrefix,
} from '../../lib/texts/stored-text-reply.ts';

/** Stores support's decision on a text. Ending texts is final here: only the number's owner may resume them. */
export async function changeTextReply(request: ApiRequest<'changeTextReply'>, ports: AuditPorts) {
  const { params, body, now } = request;
  const { status } = body;
  const key = keyOfItemId(params.id, { pk: 'ADDRESS#', sk: textReplyPrefix });
  const reply = key && readTextReply(await ports.table.get(key, { consistent: true }));
  if (!reply) throw unknownEntity();
  if (reply.status === 'Approved' && status !== 'Approved') throw changedMeanwhile();
  await writeAudit(ports, request, { action: 'change-text-reply', subject: reply.sk, detail: status });
  if (status === 'Approved') {
    const { phone: address } = reply;
    await suppressAddress(ports.table, { channel: 'sms', address, reason: 'opt-out', since: now });
  }
  const set = { status, stateKey: textRepliesPartition(status) };
  const item = await ports.table.update(key, { set, add: { version: 1 } }, unchangedSince(reply));
  if (!item) throw changedMeanwhile();
  return { body: { data: showTextReply({ ...reply, status }) } };
}

export const handler = endpoint(supportDeskEndpoints.changeTextReply, changeTextReply, supportDependencies);
