import { batchSize } from '@merrowvale/functions/lib/engine/messages.ts';
import * as z from 'zod';
import { limits } from '../limits.ts';
import { timeoutOf, variablesOf } from './function-rules.ts';
import { roleStatements } from './role-statements.ts';
import { nameOf, over, type Rule } from './rule.ts';
import {
  functionBehind,
  referredTo,
  resourcesOf,
  type StageResource,
  type StageTemplate,
} from './stage-template.ts';

export const queueRules: readonly Rule[] = [
  {
    name: 'visibility of a queue’s messages',
    source: 'AWS Lambda Developer Guide, "Using Lambda with Amazon SQS": six times the function’s timeout',
    problems: (stage) =>
      queueReaders(stage).flatMap(({ queue, reader }) => {
        const visible = Number(queue?.properties.VisibilityTimeout ?? 30);
        const needed = 6 * timeoutOf(reader);
        return queue && visible < needed ? [`${nameOf(queue)}: ${visible} s, needs ${needed} s`] : [];
      }),
  },
  {
    name: 'concurrency of a queue’s reader',
    source:
      'AWS Lambda Developer Guide, "Maximum concurrency": 2 to 1,000, and all queues of a function together at most its reservation',
    problems: (stage) =>
      [...Map.groupBy(queueReaders(stage), ({ reader }) => reader)].flatMap(([reader, all]) => {
        const reserved = Number(reader.properties.ReservedConcurrentExecutions ?? Number.POSITIVE_INFINITY);
        const most = all.map(({ concurrency }) => concurrency);
        const wrong = most.filter((each) => each < 2 || each > 1000);
        return [
          ...wrong.map((each) => `${nameOf(reader)}: a maximum concurrency of ${each}`),
          ...over(
            `${nameOf(reader)}: concurrent invocations`,
            most.reduce((sum, each) => sum + each, 0),
            reserved,
          ),
        ];
      }),
  },
  {
    name: 'messages that come back',
    source: limits.chainOfInvocations.source,
    problems: (stage) =>
      loopingFunctions(stage)
        .filter(({ properties }) => properties.RecursiveLoop !== 'Allow')
        .map((each) => `${nameOf(each)}: sends messages that reach itself`),
  },
  {
    name: 'time for reminder batches',
    source: 'a sender that receives more than it can send at its rate runs into its timeout',
    problems: (stage) =>
      queueReaders(stage).flatMap(({ reader, messages }) => {
        const rate = rateOf(reader);
        if (rate === undefined) return [];
        const seconds = Math.ceil((messages * batchSize) / rate);
        return over(`${nameOf(reader)}: seconds to send what it receives`, seconds, timeoutOf(reader));
      }),
  },
];

/** Messages per second that one instance of a reminder sender may send; undefined for any other function. */
function rateOf(reader: StageResource): number | undefined {
  const variables = variablesOf(reader);
  for (const channel of ['EMAIL', 'TEXT']) {
    const { [`${channel}_RATE`]: rate, [`${channel}_CONCURRENCY`]: instances } = variables;
    if (rate !== undefined && instances !== undefined) return Number(rate) / Number(instances);
  }
  return undefined;
}

const mapping = z.object({
  BatchSize: z.number().default(10),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});

/** The functions that read queues; `messages` is the maximum that one invocation receives. */
function queueReaders(stage: StageTemplate) {
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  return resourcesOf(stage, 'AWS::Lambda::EventSourceMapping').flatMap((each) => {
    const { BatchSize, ScalingConfig } = mapping.parse(each.properties);
    const reader = functionBehind(each.properties.FunctionName, each, stage);
    const queue = referredTo(each.properties.EventSourceArn, each, queues);
    const concurrency = ScalingConfig?.MaximumConcurrency ?? 1000;
    return reader ? [{ reader, queue, messages: BatchSize, concurrency }] : [];
  });
}

/**
 * Functions whose messages can come back to them through queues. Lambda ends such a chain at its 16th invocation of one
 * function, unless the function allows it.
 */
function loopingFunctions(stage: StageTemplate): StageResource[] {
  const readers = queueReaders(stage);
  const sent = sentQueues(stage);
  const next = (from: StageResource) =>
    readers.filter(({ queue }) => queue && sent(from).includes(queue)).map(({ reader }) => reader);
  return [...new Set(readers.map(({ reader }) => reader))].filter((reader) => reaches(reader, next));
}

function reaches<Node>(start: Node, next: (from: Node) => readonly Node[]): boolean {
  const seen = new Set<Node>();
  const open = [...next(start)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === start) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...next(node));
  }
  return false;
}

function sentQueues(stage: StageTemplate): (sender: StageResource) => (StageResource | undefined)[] {
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  const statementsOf = roleStatements(stage);
  return (sender) =>
    statementsOf(sender)
      .filter(({ Effect, Action }) => Effect === 'Allow' && Action.includes('sqs:SendMessage'))
      .flatMap(({ Resource, from }) => Resource.map((one) => referredTo(one, from, queues)));
}
