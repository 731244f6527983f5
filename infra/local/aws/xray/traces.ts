import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import * as z from 'zod';

export type Traces = Awaited<ReturnType<typeof openTraces>>;

const maxDocuments = 10_000;

export async function openTraces() {
  const sent: string[] = [];
  const segments: FunctionSegment[] = [];
  const socket = createSocket('udp4', (message) => retain(sent, message.toString()));
  // Many functions send at once, and the default buffer holds few documents.
  socket.bind(0, '127.0.0.1', () => socket.setRecvBufferSize(4_000_000));
  await once(socket, 'listening');
  return {
    /** The value for `AWS_XRAY_DAEMON_ADDRESS`. */
    address: `127.0.0.1:${socket.address().port}`,
    record: (segment: FunctionSegment) => retain(segments, segment),
    /** The requests of each correlation id, oldest first, and why X-Ray would refuse some documents. */
    report(correlationId?: string) {
      const documents: SegmentDocument[] = [];
      const refused = new Set<string>();
      for (const one of sent) {
        try {
          documents.push(readDatagram(one));
        } catch (error) {
          refused.add(String(error));
        }
      }
      return { requests: requestsOf(documents, segments, correlationId), refused: [...refused] };
    },
    close: () => socket.close(),
  };
}

function retain<Entry>(entries: Entry[], entry: Entry): void {
  entries.push(entry);
  if (entries.length > maxDocuments * 2) entries.splice(0, maxDocuments);
}

type FunctionSegment = {
  function: string;
  id: string;
  /** The traces of the messages of its batch. */
  links: readonly string[];
};

/** Groups documents by the correlation id of the subsegment that they are part of. */
function requestsOf(
  documents: readonly SegmentDocument[],
  segments: readonly FunctionSegment[],
  wanted?: string,
) {
  const byParent = Map.groupBy(documents, ({ parent_id }) => parent_id);
  const functions = new Map(segments.map((segment) => [segment.id, segment]));
  const annotated = documents
    .filter(({ annotations }) => annotations?.correlationId !== undefined)
    .sort((a, b) => a.start_time - b.start_time);
  const grouped = Map.groupBy(annotated, ({ annotations }) => String(annotations?.correlationId));
  return [...grouped]
    .filter(([correlationId]) => wanted === undefined || correlationId === wanted)
    .map(([correlationId, parts]) => {
      const steps = parts.map((part) => stepOf(part, byParent, functions.get(part.parent_id)));
      return { correlationId, at: steps[0]?.at ?? '', steps };
    });
}

function stepOf(
  part: SegmentDocument,
  byParent: ReadonlyMap<string, readonly SegmentDocument[]>,
  segment: FunctionSegment | undefined,
) {
  const endpoint = part.annotations?.endpoint;
  return {
    ...timesOf(part),
    function: segment?.function ?? part.name,
    endpoint: endpoint === undefined ? undefined : String(endpoint),
    isFailed: isFailed(part),
    traceId: part.trace_id,
    /** The traces that sent the message. */
    follows: [...(segment?.links ?? [])],
    calls: callsIn(part, byParent).sort((a, b) => a.at.localeCompare(b.at)),
  };
}

function callsIn(
  parent: SegmentDocument,
  byParent: ReadonlyMap<string, readonly SegmentDocument[]>,
): ReturnType<typeof callOf>[] {
  return (byParent.get(parent.id) ?? []).flatMap((call) => [callOf(call), ...callsIn(call, byParent)]);
}

function callOf(call: SegmentDocument) {
  const { aws, http } = call;
  const operation = aws?.operation ?? http?.request?.method;
  const resource = aws?.table_name ?? aws?.queue_url?.split('/').at(-1) ?? http?.request?.url;
  const status = http?.response?.status;
  return {
    ...timesOf(call),
    service: call.name,
    operation,
    resource,
    status,
    isFailed: isFailed(call),
  };
}

function timesOf({ start_time, end_time }: SegmentDocument) {
  const at = new Date(start_time * 1000).toISOString();
  return { at, milliseconds: Math.round((end_time - start_time) * 1000) };
}

function isFailed({ error, fault }: SegmentDocument): boolean {
  return error !== undefined || fault !== undefined;
}

const text = z.string().max(250);
const id = z.string().regex(/^[0-9a-f]{16}$/);
const time = z.number().positive();
const flag = z.literal(true).optional();

/**
 * A subsegment that is sent on its own. X-Ray drops a document that breaks one of these rules. Source: AWS X-Ray
 * Developer Guide, "AWS X-Ray segment documents", and its JSON schema 1.0.0.
 */
const segmentDocument = z
  .strictObject({
    type: z.literal('subsegment'),
    name: z.string().regex(/^[\p{L}\p{N}\p{Z}_.:/%&#=+\-@]{1,200}$/u),
    id,
    trace_id: z.string().regex(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/),
    parent_id: id,
    start_time: time,
    end_time: time,
    namespace: z.enum(['aws', 'remote']).optional(),
    annotations: z
      .record(z.string().regex(/^\w{1,500}$/), z.union([z.string().max(1000), z.number(), z.boolean()]))
      .optional(),
    aws: z
      .strictObject({
        operation: text,
        region: text.optional(),
        request_id: text.optional(),
        retries: z.number().int().min(0).optional(),
        table_name: text.optional(),
        queue_url: text.optional(),
      })
      .optional(),
    http: z
      .strictObject({
        request: z.strictObject({ method: text, url: text }).optional(),
        response: z.strictObject({ status: z.number().int() }).optional(),
      })
      .optional(),
    error: flag,
    fault: flag,
    throttle: flag,
    cause: z.strictObject({ exceptions: z.array(z.strictObject({ id, type: text })) }).optional(),
  })
  .refine(({ start_time, end_time }) => end_time >= start_time, 'ends before it starts');

type SegmentDocument = z.infer<typeof segmentDocument>;

const header = '{"format":"json","version":1}\n';
/** Source: the same guide, "Sending trace data". */
const maxSize = 64 * 1024;

/** Parses what a function has sent to the daemon; throws if X-Ray would not accept it. */
export function readDatagram(sent: string): SegmentDocument {
  if (!sent.startsWith(header)) throw new Error('The header of the daemon’s protocol is missing.');
  if (Buffer.byteLength(sent) > maxSize) throw new Error('The document has more than 64 KB.');
  return segmentDocument.parse(JSON.parse(sent.slice(header.length)));
}
