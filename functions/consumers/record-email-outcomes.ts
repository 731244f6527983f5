import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { emailEventHandler } from '../lib/engine/email-event-handler.ts';
import { queueFunction } from '../lib/queue-handler.ts';

/** Records on each reminder what SES reports about its email: delivered, delayed, bounced, complaint or failed. */
export const handler = queueFunction((ports) => emailEventHandler({ ...ports, table: connectTable() }));
