import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { systemMilliseconds } from './adapters/system-clock.ts';

/** The fields of a subsegment that its caller knows. Source: AWS X-Ray Developer Guide, "Segment documents". */
export type Subsegment = {
  name: string;
  namespace?: 'aws' | 'remote';
  /** Indexed by X-Ray, so they hold ids and names of ours, and nothing about people. */
  annotations?: { correlationId: string; endpoint?: string; consumer?: string };
  aws?: { operation: string; region?: string; request_id?: string; retries?: number } & Resource;
  http?: { request?: { method: string; url: string }; response?: { status: number } };
};
type Resource = { table_name?: string; queue_url?: string };

type InvocationFields = { function_request_id?: string; xray_trace_id?: string };
type Trace = { root: string; parent: string; header: string };

const scope = new AsyncLocalStorage<{ fields: InvocationFields; parent?: string }>();

/**
 * Does some work as a subsegment of the invocation's trace: an AWS call, a call to another service, or the handling of
 * one request or message, which is then the parent of the calls in it. `work` gets the trace header for its calls, if
 * the invocation is sampled, and may complete the subsegment. `requestId` is Lambda's, for the lines of the log.
 */
export async function traced<Result>(
  subsegment: Subsegment,
  work: (header?: string) => Promise<Result>,
  requestId?: string,
): Promise<Result> {
  const outer = scope.getStore();
  const header = traceHeader();
  const fields = requestId === undefined ? (outer?.fields ?? {}) : invocation(requestId, header);
  const trace = sampled(header);
  if (!trace) return scope.run({ fields }, work);
  const id = newId();
  const start_time = seconds();
  const parent_id = outer?.parent ?? trace.parent;
  const end = (error?: unknown) =>
    send({
      ...subsegment,
      name: subsegment.name.replaceAll(notInNames, '').slice(0, maxNameLength),
      ...{ type: 'subsegment', id, trace_id: trace.root, parent_id, start_time, end_time: seconds() },
      ...failureOf(subsegment, error),
    });
  const ownHeader = trace.header.replace(`Parent=${trace.parent}`, `Parent=${id}`);
  try {
    const result = await scope.run({ fields, parent: id }, () => work(ownHeader));
    end();
    return result;
  } catch (error) {
    end(error ?? 'unknown');
    throw error;
  }
}

/** Fields of every line of the log, named as by Powertools; none outside of an invocation. */
export function invocationFields(): InvocationFields {
  return scope.getStore()?.fields ?? {};
}

function invocation(function_request_id: string, { Root }: Header): InvocationFields {
  return { function_request_id, ...(Root !== undefined && { xray_trace_id: Root }) };
}

const notInNames = /[^\p{L}\p{N}\p{Z}_.:/%&#=+\-@]/gu;
const maxNameLength = 200;
const throttling = /Throttl|TooManyRequests|ThroughputExceeded|LimitExceeded/;

function failureOf({ http }: Subsegment, error: unknown) {
  const status = http?.response?.status;
  if (error === undefined && (status === undefined || status < 400)) return {};
  const type = error instanceof Error ? error.name : undefined;
  const isThrottled = status === 429 || (type !== undefined && throttling.test(type));
  return {
    ...(status !== undefined && status < 500 ? { error: true } : { fault: true }),
    ...(isThrottled && { throttle: true }),
    ...(type !== undefined && { cause: { exceptions: [{ id: newId(), type }] } }),
  };
}

function sampled({ Root: root, Parent: parent, Sampled, header }: Header): Trace | undefined {
  return root && parent && Sampled === '1' && process.env.AWS_XRAY_DAEMON_ADDRESS
    ? { root, parent, header }
    : undefined;
}

type Header = { header: string; Root?: string; Parent?: string; Sampled?: string };

let latest: Header = { header: '' };

/** Lambda's own header, which the AWS SDK also adds to its calls. */
function traceHeader(): Header {
  const header = process.env._X_AMZN_TRACE_ID ?? '';
  if (header !== latest.header)
    latest = { header, ...Object.fromEntries(header.split(';').map((part) => part.split('='))) };
  return latest;
}

function newId(): string {
  return randomBytes(8).toString('hex');
}

function seconds(): number {
  return systemMilliseconds() / 1000;
}

let socket: Socket | undefined;

/** Sends a document to the X-Ray daemon that runs beside each function. A lost document is no reason to fail. */
function send(document: object): void {
  const [host, port] = (process.env.AWS_XRAY_DAEMON_ADDRESS ?? '').split(':');
  try {
    socket ??= createSocket('udp4').unref();
    socket.send(`{"format":"json","version":1}\n${JSON.stringify(document)}`, Number(port), host, () => {});
  } catch {
    socket = undefined;
  }
}
