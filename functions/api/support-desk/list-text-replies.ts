import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readSupportPage } from '../../lib/list-page.ts';
import { readTextReply, showTextReply, textRepliesPartition } from '../../lib/texts/stored-text-reply.ts';

export async function listTextReplies(
  { query: { status, limit, cursor } }: ApiRequest<'listTextReplies'>,
  { table }: Pick<Dependencies, 'table'>,
) {
  const page = { partition: textRepliesPartition(status), limit, cursor };
  const read = (item: Parameters<typeof readTextReply>[0]) => {
    const reply = readTextReply(item);
    return reply && showTextReply(reply);
  };
  return { body: { data: await readSupportPage(table, page, read) } };
}

export const handler = endpoint(supportDeskEndpoints.listTextReplies, listTextReplies, dependencies);
