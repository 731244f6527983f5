import { randomUUID } from 'node:crypto';
import { limits } from '@merrowvale/infra/limits.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';
import { isObject } from '../json.ts';
import type { ServiceContext } from '../service-context.ts';
import type { EventBus } from './event-bus.ts';

const entry = z.object({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  EventBusName: z.string().default('default'),
  Resources: z.array(z.string()).default([]),
  Time: z.number().optional(),
  TraceHeader: z.string().optional(),
});
const putEventsInput = z.object({ Entries: z.array(entry).min(1).max(10) });
type Entry = z.infer<typeof entry>;

const timeBytes = 14;

export function eventsService({ model, now }: ServiceContext, bus: EventBus): AwsService {
  const nameOf = (one: Entry) => one.EventBusName.replace(/^arn:.*event-bus\//, '');
  const arnOf = (one: Entry) =>
    model.buses.find(({ name }) => name === nameOf(one))?.arn ??
    `arn:aws:events:${model.region}:${model.accountId}:event-bus/${nameOf(one)}`;
  const publish = (one: Entry, trace: string | undefined) => {
    const detail = parseJson(one.Detail ?? '');
    const { Source: source, DetailType, Resources: resources, TraceHeader = trace } = one;
    if (!source || !DetailType)
      return refused('InvalidArgument', 'Parameter Source or DetailType is not valid.');
    if (!isObject(detail)) return refused('MalformedDetail', 'Detail is malformed.');
    const time = one.Time === undefined ? now() : new Date(one.Time * 1000);
    // An event for a bus that does not exist is accepted and lost. Source: LocalStack's recorded answers.
    if (!model.buses.some(({ name }) => name === nameOf(one))) return { EventId: randomUUID() };
    const event = { 'detail-type': DetailType, source, time, resources, detail };
    return { EventId: bus.publish(nameOf(one), event, TraceHeader) };
  };
  const PutEvents = operation({
    input: putEventsInput,
    needs: (input) => input.Entries.map((one) => ({ action: 'events:PutEvents', resources: [arnOf(one)] })),
    run: (input, _signal, trace) => {
      const bytes = input.Entries.reduce((sum, one) => sum + bytesOf(one), 0);
      if (bytes > limits.eventsOfCall.max)
        throw new AwsError(
          'ValidationException',
          'Total size of the entries in the request is over the limit.',
        );
      const Entries = input.Entries.map((one) => publish(one, trace));
      return { Entries, FailedEntryCount: Entries.filter((result) => 'ErrorCode' in result).length };
    },
  });
  return {
    signingName: 'events',
    protocol: { kind: 'json', version: '1.1', namespace: 'com.amazonaws.eventbridge' },
    invalidCode: 'ValidationException',
    operations: { PutEvents },
    faulty: (mode, input) => {
      const code = mode !== 'throttle' ? 'InternalFailure' : 'ThrottlingException';
      const entries = isObject(input) && Array.isArray(input.Entries) ? input.Entries : [];
      const Entries = entries.map(() => refused(code, 'The event was not accepted.'));
      return { result: { Entries, FailedEntryCount: Entries.length } };
    },
  };
}

function refused(ErrorCode: string, ErrorMessage: string) {
  return { ErrorCode, ErrorMessage };
}

function bytesOf({ Source = '', DetailType = '', Detail = '', Resources, Time }: Entry): number {
  const parts = Buffer.byteLength([Source, DetailType, Detail, ...Resources].join(''));
  return parts + (Time === undefined ? 0 : timeBytes);
}
