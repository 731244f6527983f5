import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { EventSourceModel, StackModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';

type Switch = (queueArn: string, isEnabled: boolean) => Promise<void>;
type Mapping = { uuid: string; source: EventSourceModel; functionArn: string; isEnabled: boolean };

const path = /^\/2015-03-31\/event-source-mappings(?:\/([\da-f-]{36})?)?$/;
const arnOf = ({ uuid, functionArn }: Mapping) =>
  `${functionArn.split(':function:')[0]}:event-source-mapping:${uuid}`;

/**
 * The operations of Lambda's API that the runbook uses. They list the mappings between queues and functions, and disable
 * or enable one until the stack stops. Source: AWS Lambda API Reference, UpdateEventSourceMapping.
 */
export function eventSourceMappings({
  eventSources,
  functions,
}: Pick<StackModel, 'eventSources' | 'functions'>) {
  const mappings = eventSources.flatMap((source): Mapping[] => {
    const arn = functions.find(({ name }) => name === source.functionName)?.arn;
    // Queues invoke the version in traffic.
    return arn === undefined
      ? []
      : [{ uuid: uuidOf(source), source, functionArn: `${arn}:live`, isEnabled: true }];
  });
  let apply: Switch = async () => undefined;

  const find = (uuid: string): Mapping => {
    const found = mappings.find((mapping) => mapping.uuid === uuid);
    if (found) return found;
    throw new AwsError('ResourceNotFoundException', 'The resource you requested does not exist.', 404);
  };
  const service: AwsService = {
    signingName: 'lambda',
    protocol: { kind: 'rest' },
    invalidCode: 'InvalidParameterValueException',
    route: (method, asked) => {
      const found = path.exec(asked);
      if (!found) return undefined;
      if (method === 'GET') return found[1] === undefined ? 'ListEventSourceMappings' : undefined;
      return method === 'PUT' && found[1] !== undefined ? 'UpdateEventSourceMapping' : undefined;
    },
    pathInput: (asked) => ({ UUID: path.exec(asked)?.[1] }),
    operations: {
      ListEventSourceMappings: operation({
        input: z.object({}),
        needs: () => [{ action: 'lambda:ListEventSourceMappings', resources: ['*'] }],
        run: () => ({ EventSourceMappings: mappings.map((each) => described(each)) }),
      }),
      UpdateEventSourceMapping: operation({
        input: z.strictObject({ UUID: z.string(), Enabled: z.boolean() }),
        needs: ({ UUID }) => [{ action: 'lambda:UpdateEventSourceMapping', resources: [arnOf(find(UUID))] }],
        run: async ({ UUID, Enabled }) => {
          const mapping = find(UUID);
          mapping.isEnabled = Enabled;
          await apply(mapping.source.queueArn, Enabled);
          return described(mapping, Enabled ? 'Enabling' : 'Disabling');
        },
      }),
    },
  };
  return {
    service,
    /** Connects what reads the queues. */
    useReaders: (given: Switch) => {
      apply = given;
    },
  };
}

function described(mapping: Mapping, state = mapping.isEnabled ? 'Enabled' : 'Disabled') {
  const { uuid, source, functionArn } = mapping;
  return {
    UUID: uuid,
    EventSourceMappingArn: arnOf(mapping),
    EventSourceArn: source.queueArn,
    FunctionArn: functionArn,
    BatchSize: source.batchSize,
    State: state,
  };
}

/** The same whenever the stack starts. */
function uuidOf({ queueArn }: EventSourceModel): string {
  const hex = createHash('sha256').update(queueArn).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
