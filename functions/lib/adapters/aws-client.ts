import * as z from 'zod';
import { type Subsegment, traced } from '../trace.ts';

/** Limits for each attempt, so that a hanging service fails the call long before the function times out. */
const patient = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 },
};

/** The client must not retry a provider's call, since that might send a second message. */
export const onceOnly = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 15_000 },
};

type Limits = typeof patient & { useQueueUrlAsEndpoint?: boolean; region?: string };
type Stack = { add(middleware: Middleware, place: { step: 'build'; name: string }): void };
type Call = { input: object; request: unknown };
type Next = (call: Call) => Promise<{ output: unknown }>;
export type Middleware = (next: Next, context: { clientName?: string; commandName?: string }) => Next;

export function awsClient<Client extends { middlewareStack: Stack }>(
  Client: new (limits: Limits) => Client,
  limits: Partial<Limits> = {},
): Client {
  const client = new Client({ ...patient, ...limits });
  client.middlewareStack.add(tracing, { step: 'build', name: 'tracing' });
  return client;
}

const tracing: Middleware = (next, { clientName = '', commandName = '' }) => {
  const name = clientName.replace(/Client$/, '');
  const operation = commandName.replace(/Command$/, '');
  return (call) => {
    const region = process.env.AWS_REGION;
    const aws = { operation, ...(region !== undefined && { region }), ...resourceOf(call.input) };
    const subsegment: Subsegment = { name, namespace: 'aws', aws };
    return traced(subsegment, async (header) => {
      if (header !== undefined && hasHeaders(call.request)) call.request.headers['X-Amzn-Trace-Id'] = header;
      try {
        const result = await next(call);
        complete(subsegment, aws, result.output);
        return result;
      } catch (error) {
        complete(subsegment, aws, error);
        throw error;
      }
    });
  };
};

function hasHeaders(request: unknown): request is { headers: { [name: string]: string } } {
  return typeof request === 'object' && request !== null && 'headers' in request;
}

const input = z.object({
  TableName: z.string().optional(),
  RequestItems: z.record(z.string(), z.unknown()).optional(),
  QueueUrl: z.string().optional(),
});

function resourceOf(call: object): { table_name?: string; queue_url?: string } {
  const { TableName, RequestItems = {}, QueueUrl: queue_url } = input.safeParse(call).data ?? {};
  const [table_name = TableName] = Object.keys(RequestItems);
  return { ...(table_name !== undefined && { table_name }), ...(queue_url !== undefined && { queue_url }) };
}

const answered = z.object({
  $metadata: z.object({
    httpStatusCode: z.number().optional(),
    requestId: z.string().optional(),
    attempts: z.number().optional(),
  }),
});

/** Adds what the service responded, or what its error says about the response. */
function complete(subsegment: Subsegment, aws: NonNullable<Subsegment['aws']>, outcome: unknown) {
  const { $metadata = {} } = answered.safeParse(outcome).data ?? {};
  const { httpStatusCode: status, requestId: request_id, attempts = 1 } = $metadata;
  subsegment.aws = { ...aws, ...(request_id !== undefined && { request_id }), retries: attempts - 1 };
  if (status !== undefined) subsegment.http = { response: { status } };
}
