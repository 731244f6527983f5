import type { Context } from 'aws-lambda';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectDeadLetterQueues } from '../lib/adapters/queue.ts';
import { systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { collectDeadLetters } from '../lib/collect-dead-letters.ts';
import { quarantineHandler } from '../lib/engine/quarantine-handler.ts';
import { connectLog } from '../lib/log.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';

/** Every five minutes: quarantines the dead letters of the reminder queues for support. */
export const handler = scheduleHandler(
  () => {
    const date = new AwsDate(systemMilliseconds);
    const log = connectLog();
    const table = connectTable(date);
    const quarantine = quarantineHandler({ table, calendar: () => date.now(), bus: connectBus(), log });
    return { log, queues: connectDeadLetterQueues(), quarantine };
  },
  ({ queues, quarantine }, _at, context: Context) => collectDeadLetters(queues, quarantine, context),
);
