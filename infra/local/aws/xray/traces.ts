import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type FunctionSegment, requestsOf, type TracedRequest } from './requests-of.ts';
import { readDatagram, type SegmentDocument } from './segment-document.ts';

export type TraceReport = { requests: TracedRequest[]; refused: string[] };

export type Traces = {
  /** The value for `AWS_XRAY_DAEMON_ADDRESS`. */
  address: string;
  record(segment: FunctionSegment): void;
  /** The requests of each correlation id, oldest first, and why X-Ray would refuse some documents. */
  report(correlationId?: string): TraceReport;
  close(): void;
};

const mostDocuments = 10_000;

export async function openTraces(): Promise<Traces> {
  const sent: string[] = [];
  const segments: FunctionSegment[] = [];
  const socket = createSocket('udp4', (message) => retain(sent, message.toString()));
  // Many functions send at once, and the default buffer holds few documents.
  socket.bind(0, '127.0.0.1', () => socket.setRecvBufferSize(4_000_000));
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    record: (segment) => retain(segments, segment),
    report(correlationId) {
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
  if (entries.length > mostDocuments * 2) entries.splice(0, mostDocuments);
}
