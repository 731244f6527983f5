import type { SegmentDocument } from './segment-document.ts';

export type FunctionSegment = {
  function: string;
  id: string;
  /** The traces of the messages of its batch. */
  links: readonly string[];
};

type TracedCall = {
  at: string;
  milliseconds: number;
  service: string;
  operation?: string;
  resource?: string;
  status?: number;
  isFailed: boolean;
};

type TracedStep = {
  at: string;
  milliseconds: number;
  function: string;
  endpoint?: string;
  isFailed: boolean;
  traceId: string;
  /** The traces that sent the message. */
  follows: string[];
  calls: TracedCall[];
};

export type TracedRequest = { correlationId: string; at: string; steps: TracedStep[] };

/** Groups documents by the correlation id of the subsegment that they are part of. */
export function requestsOf(
  documents: readonly SegmentDocument[],
  segments: readonly FunctionSegment[],
  wanted?: string,
): TracedRequest[] {
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
): TracedStep {
  const endpoint = part.annotations?.endpoint;
  return {
    ...timesOf(part),
    function: segment?.function ?? part.name,
    ...(endpoint !== undefined && { endpoint: String(endpoint) }),
    isFailed: isFailed(part),
    traceId: part.trace_id,
    follows: [...(segment?.links ?? [])],
    calls: callsIn(part, byParent).sort((a, b) => a.at.localeCompare(b.at)),
  };
}

function callsIn(
  parent: SegmentDocument,
  byParent: ReadonlyMap<string, readonly SegmentDocument[]>,
): TracedCall[] {
  return (byParent.get(parent.id) ?? []).flatMap((call) => [callOf(call), ...callsIn(call, byParent)]);
}

function callOf(call: SegmentDocument): TracedCall {
  const { aws, http } = call;
  const operation = aws?.operation ?? http?.request?.method;
  const resource = aws?.table_name ?? aws?.queue_url?.split('/').at(-1) ?? http?.request?.url;
  const status = http?.response?.status;
  return {
    ...timesOf(call),
    service: call.name,
    ...(operation !== undefined && { operation }),
    ...(resource !== undefined && { resource }),
    ...(status !== undefined && { status }),
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
