import type { readTemplate } from './template/read-template.ts';

/**
 * The synthesized template in the form that the local stack uses: every reference is resolved, every name final. The
 * endpoints in `aws/` and the runtime in `runtime/` consume it.
 */
export type StackModel = ReturnType<typeof readTemplate>;

export type QueueModel = StackModel['queues'][number];
export type RuleModel = StackModel['rules'][number];
export type ScheduleModel = StackModel['schedules'][number];
export type EventSourceModel = StackModel['eventSources'][number];
export type LogSubscriptionModel = StackModel['logSubscriptions'][number];
