import type { StackModel } from '../model.ts';
import type { Faults } from './faults.ts';
import type { ServiceAccess } from './iam/authorize.ts';
import type { LocalDatabase } from './local-database.ts';
import type { MessageStore } from './messages.ts';
import type { MessageQueues } from './sqs/message-queue.ts';
import type { Strictness } from './strictness.ts';

/** The dependencies of the local services. */
export type ServiceContext = {
  model: StackModel;
  database: LocalDatabase;
  queues: MessageQueues;
  /** Emails and texts. */
  store: MessageStore;
  faults: Faults;
  access: ServiceAccess;
  strictness: Strictness;
  /** The scheduler's clock. */
  now(): Date;
};
