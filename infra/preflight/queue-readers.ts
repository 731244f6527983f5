import * as z from 'zod';
import { functionBehind, referredTo, resourcesOf, type StageTemplate } from './stage-template.ts';

const mapping = z.object({
  BatchSize: z.number().default(10),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});

/** The functions that read queues; `messages` is the maximum that one invocation receives. */
export function queueReaders(stage: StageTemplate) {
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  return resourcesOf(stage, 'AWS::Lambda::EventSourceMapping').flatMap((each) => {
    const { BatchSize, ScalingConfig } = mapping.parse(each.properties);
    const reader = functionBehind(each.properties.FunctionName, each, stage);
    const queue = referredTo(each.properties.EventSourceArn, each, queues);
    const concurrency = ScalingConfig?.MaximumConcurrency ?? 1000;
    return reader ? [{ reader, queue, messages: BatchSize, concurrency }] : [];
  });
}
